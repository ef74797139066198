// The words of sharing, in both languages.

export const en = {
  share: "Share",
  back: "Back to my draft",
  copied: "The link is copied. It holds the variant and its scenarios; nothing was sent anywhere.",
  address: "The link is in the address of this page.",
  long: "This is too long for a link.",
  broken: "The link is damaged: a part of it is missing or was changed. What you see is your own draft.",
};

export const ja: typeof en = {
  share: "共有",
  back: "自分の下書きへ戻る",
  copied: "リンクをコピーしました。ルールとシナリオはリンクの中にあり、どこにも送信されていません。",
  address: "リンクはこのページのアドレスにあります。",
  long: "長すぎてリンクにできません。",
  broken: "リンクが途中で切れているか変わっています。表示しているのは自分の下書きです。",
};
