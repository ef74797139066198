// How scenarios are coloured: Gherkin in the languages that Umpire reads.

import type { StreamParser } from "@codemirror/language";

const KEYWORD = /((Feature|Rule|Background|Scenarios?( Outline| Template)?|Examples?|機能|ルール|背景|シナリオ(アウトライン|テンプレート?)?|テンプレート?|例|サンプル):|(Given|When|Then|And|But)\b|前提|もし|ならば|かつ|但し|ただし|しかし|\*)/;

export const gherkin: StreamParser<{ quoted: boolean }> = {
  startState: () => ({ quoted: false }),
  token(stream, state) {
    const first = stream.sol();
    stream.eatSpace();
    if (stream.match('"""')) {
      state.quoted = !state.quoted;
      return "string";
    }
    if (state.quoted) {
      stream.skipToEnd();
      return "string";
    }
    const found = [first && "comment", "tag", first && "keyword", "string", "variable"].find((kind) => kind && stream.match(SHAPES[kind] as RegExp));
    if (!found) {
      stream.next();
      stream.eatWhile(/[^@"<]/);
    }
    return found || null;
  },
};

const SHAPES: Record<string, RegExp> = { comment: /#.*/, tag: /@\S+/, keyword: KEYWORD, string: /"[^"]*"?/, variable: /<[^>]*>?/ };
