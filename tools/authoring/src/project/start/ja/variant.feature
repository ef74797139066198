# language: ja
機能: {{name}}
  条項が何をいおうと、この版で成り立つべきこと。文の一覧は `umpire steps --game {{game}} --lang ja` で見られる。

  シナリオ: 配るときにカードはなくならない
    もし {{deal}}
    ならば {{undealt}}
