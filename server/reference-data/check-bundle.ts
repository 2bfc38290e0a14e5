import type { Contents } from './bundle.ts';
import type { ContentFault, Section, Unique } from './section.ts';
import { sections } from './sections.ts';
import { valuesAt, type Place } from './values-at.ts';

/** Ids by section, and of `funds`, as far as they are known. */
export type KnownIds = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Finds what no schema tells: records that are there twice, references into nothing, and what the sections check themselves. Without
 * the ids of a database, references to funds and to sections that the bundle does not hold are not checked.
 */
export function checkContents(contents: Contents, inDatabase: KnownIds = new Map()): ContentFault[] {
  return sections.flatMap((section) => {
    const { name } = section;
    const content = contents[name];
    if (content === undefined) return [];
    const faults = [
      ...section.unique.flatMap((unique) => repeated(content, unique)),
      ...brokenReferences(section, contents, inDatabase),
      ...section.check(content),
    ];
    return faults.map(({ path, reason }) => ({ path: ['sections', name, ...path], reason }));
  });
}

function repeated(content: unknown, { at, by }: Unique): ContentFault[] {
  const seen = new Set<string>();
  return valuesAt(content, at).flatMap(({ path, value }) => {
    const fields = by.map((field) => fieldOf(value, field));
    // Elements of one list have the same path but for their index.
    const place = JSON.stringify([path.slice(0, -1), by.length === 0 ? value : fields]);
    if (!seen.has(place)) {
      seen.add(place);
      return [];
    }
    const named = by.length === 0 ? [value] : fields;
    return [{ path: [...path, ...by.slice(0, 1)], reason: `${named.map(quoted).join(', ')} is there twice` }];
  });
}

const quoted = (value: unknown) => `"${String(value)}"`;

export const fieldOf = (value: unknown, field: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined;

function brokenReferences({ name, references }: Section, contents: Contents, inDatabase: KnownIds): ContentFault[] {
  return references.flatMap(({ from, to }) => {
    const isKnown = knownIn(to, contents, inDatabase);
    return valuesAt(contents[name], from)
      .filter(({ value }) => !isKnown(String(value)))
      .map(({ path, value }) => ({ path, reason: `${quoted(value)} is not in ${to}` }));
  });
}

/** Tells whether a section has a record with that id once the bundle is imported; what cannot be told passes. */
function knownIn(to: string, contents: Contents, inDatabase: KnownIds): (id: string) => boolean {
  const isStored = (id: string) => inDatabase.get(to)?.has(id) ?? true;
  const content = contents[to];
  const section = sections.find(({ name }) => name === to);
  if (content === undefined || !section) return isStored;
  const own = new Set(recordsOf(content).map((record) => keyOf(section, record)));
  return (id) => own.has(id) || (section.staysUnnamed(id) && isStored(id));
}

/** The records of a section; one that is no list is its only record. */
export const recordsOf = (content: unknown): readonly unknown[] => (Array.isArray(content) ? content : [content]);

/** By what a record is told from the others of its section. */
export const keyOf = ({ keys }: Pick<Section, 'keys'>, record: unknown): string =>
  keys.map((key) => String(fieldOf(record, key))).join(' ');

/** `sections.programs[3].funds[0].fundId: "X" is not in funds` */
export const faultText = ({ path, reason }: ContentFault): string => `${placeText(path)}: ${reason}`;

function placeText(path: Place): string {
  const text = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`)).join('');
  return text.replace(/^\./, '') || 'the file';
}
