// The words of the Files part, in both languages.

export const en = {
  open: "Open a file …",
  save: "Save",
  agree: "Write this to the file",
  cancel: "Leave it",
  same: "Nothing differs from the file.",
};

export const ja: typeof en = {
  open: "ファイルを開く…",
  save: "保存",
  agree: "この内容をファイルに書き込む",
  cancel: "やめる",
  same: "ファイルとの違いはありません。",
};
