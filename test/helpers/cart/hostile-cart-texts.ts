/** Maximum length of a cart's text in a call. */
const length = 800_000;

const head = '{"version":1,"format":2,"items":{"type":"Map","items":[';
const tail = ']}}';

/** Returns a cart's text of maximum length whose list of positions repeats one piece. */
function filled(piece: string): string {
  const times = Math.floor((length - head.length - tail.length) / (piece.length + 1));
  return `${head}${Array.from({ length: times }, () => piece).join(',')}${tail}`;
}

const position = (members: string) => `${head}["a",{"itemType":"Package",${members}}]${tail}`;
const manyKeys = Array.from({ length: 60_000 }, (_, index) => `"k${index}":1`).join(',');
const nested = (open: string, close: string, times: number) => `${open.repeat(times)}1${close.repeat(times)}`;

/** Returns texts without a single position that are as expensive to parse and validate as their length allows. */
export const hostileCartTexts = (): Record<string, string> => ({
  zeros: filled('0'),
  pairs: filled('["a",0]'),
  objects: filled('["a",{}]'),
  funds: filled('["a",{"itemType":"Fund"}]'),
  packages: filled('["a",{"itemType":"Package","division":{},"calcInput":{}}]'),
  'fund lists': position(`"division":{"funds":[${'{},'.repeat(200_000)}{}]}`),
  divisions: position(`"division":${nested('{"before":{"division":', '}}', 30_000)}`),
  brackets: nested('[', ']', 390_000),
  texts: position(`"texts":{${manyKeys}}`),
  terms: `{"version":1,"format":2,"items":{"type":"Map","items":[]},"order":{"texts":{${manyKeys}}}}`,
  // The maximum number of parts in a text.
  'bounded zeros': `${head}${'0,'.repeat(90_000)}0${tail}`,
  'bounded pairs': `${head}${'["a",{}],'.repeat(24_000)}["a",{}]${tail}`,
});
