/** An object with the names that it has so far, or a list with the place that is read. */
type Open = OpenObject | { names: null; place: number };
interface OpenObject {
  names: Set<string>;
  name: string;
  isNameNext: boolean;
}

const pathOf = (open: readonly Open[]): PropertyKey[] => open.map((one) => (one.names ? one.name : one.place));

/** Returns the place behind the text that begins at a quote. */
function endOfText(json: string, start: number): number {
  let at = start + 1;
  while (json[at] !== '"') at += json[at] === '\\' ? 2 : 1;
  return at + 1;
}

function goOn(inner: Open): void {
  if (inner.names) inner.isNameNext = true;
  else inner.place += 1;
}

/** Goes on to a member by its name as it is written; whether the object has one of that name already. */
function isRepeated(object: OpenObject, quoted: string): boolean {
  object.name = String(JSON.parse(quoted));
  object.isNameNext = false;
  const isThere = object.names.has(object.name);
  object.names.add(object.name);
  return isThere;
}

/**
 * Returns the path of the first member that an object of a valid JSON text has twice, or null. A parser takes the last of them
 * without a word, so that another reader may have seen another value.
 */
export function repeatedMember(json: string): PropertyKey[] | null {
  const open: Open[] = [];
  for (let at = 0; at < json.length;) {
    const sign = json[at];
    const inner = open.at(-1);
    if (sign === '"') {
      const end = endOfText(json, at);
      if (inner?.names && inner.isNameNext && isRepeated(inner, json.slice(at, end))) return pathOf(open);
      at = end;
      continue;
    }
    if (sign === '{') open.push({ names: new Set(), name: '', isNameNext: true });
    else if (sign === '[') open.push({ names: null, place: 0 });
    else if (sign === '}' || sign === ']') open.pop();
    else if (sign === ',' && inner) goOn(inner);
    at += 1;
  }
  return null;
}
