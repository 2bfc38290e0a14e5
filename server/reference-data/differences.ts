import type { Contents } from './bundle.ts';
import { fieldOf, keyOf, recordsOf } from './check-bundle.ts';
import { sections } from './sections.ts';

interface FieldChange {
  /** Place within the record, such as `terms[CZK].feeSchemeId`. */
  path: string;
  from: unknown;
  to: unknown;
}

export interface SectionDifference {
  section: string;
  added: string[];
  removed: string[];
  changed: { key: string; fields: FieldChange[] }[];
  /** Whether what stays has another order on the screens. */
  isReordered: boolean;
}

/** What differs between two states of the reference data; sections that are alike are left out. */
export function differencesOf(before: Contents, after: Contents): SectionDifference[] {
  return sections.flatMap((section) => {
    const old = byKey(recordsOf(before[section.name] ?? []), section.keys);
    const now = byKey(recordsOf(after[section.name] ?? []), section.keys);
    const stays = [...now.keys()].filter((key) => old.has(key));
    const difference = {
      section: section.name,
      added: [...now.keys()].filter((key) => !old.has(key)),
      removed: [...old.keys()].filter((key) => !now.has(key)),
      changed: stays.flatMap((key) => {
        const fields = changesOf(old.get(key), now.get(key), '');
        return fields.length > 0 ? [{ key, fields }] : [];
      }),
      isReordered: section.isOrdered && [...old.keys()].filter((key) => now.has(key)).join('\n') !== stays.join('\n'),
    };
    const { added, removed, changed, isReordered } = difference;
    return added.length + removed.length + changed.length > 0 || isReordered ? [difference] : [];
  });
}

const byKey = (records: readonly unknown[], keys: readonly string[]) =>
  new Map(records.map((record) => [keyOf({ keys }, record), record]));

function changesOf(from: unknown, to: unknown, path: string): FieldChange[] {
  if (JSON.stringify(from) === JSON.stringify(to)) return [];
  const key = keyFieldOf(from, to);
  if (key !== null) return changesOfElements(from, to, { key, path });
  if (!isPlainObject(from) || !isPlainObject(to)) return [{ path, from, to }];
  const fields = [...new Set([...Object.keys(from), ...Object.keys(to)])];
  return fields.flatMap((field) => changesOf(from[field], to[field], path === '' ? field : `${path}.${field}`));
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields that tell the elements of lists within records apart. */
const elementKeys = ['id', 'code', 'currencyId', 'fundId', 'threshold'] as const;

/** The field that all elements of both lists have, if these are lists of objects. */
function keyFieldOf(from: unknown, to: unknown): string | null {
  if (!Array.isArray(from) || !Array.isArray(to)) return null;
  const elements: unknown[] = [...from, ...to];
  return elementKeys.find((key) => elements.every((element) => fieldOf(element, key) !== undefined)) ?? null;
}

function changesOfElements(from: unknown, to: unknown, { key, path }: { key: string; path: string }): FieldChange[] {
  const old = byKey(recordsOf(from), [key]);
  const now = byKey(recordsOf(to), [key]);
  const changes = [...new Set([...old.keys(), ...now.keys()])].flatMap((name) =>
    changesOf(old.get(name), now.get(name), `${path}[${name}]`),
  );
  return changes.length > 0 ? changes : [{ path: `${path} (order)`, from: [...old.keys()], to: [...now.keys()] }];
}
