import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { dealerNameKey } from '#server/registers/dealer-register.ts';
import { applyContents, type Applied } from '#server/reference-data/apply-bundle.ts';
import { parseBundle } from '#server/reference-data/bundle-file.ts';
import { keyOf, recordsOf } from '#server/reference-data/check-bundle.ts';
import { readContents } from '#server/reference-data/read-contents.ts';
import { sections } from '#server/reference-data/sections.ts';
import { openTestDatabase, type TestDatabase } from '#test/helpers/server/test-database.ts';
import { runs } from '#test/setup/runs.ts';

const names = sections.map(({ name }) => name);

let test: TestDatabase;
let contents: Record<string, unknown>;
beforeAll(async () => {
  test = await openTestDatabase();
  const all: Record<string, unknown> = await readContents(test.database, names);
  contents = { ...all, fundTerms: recordsOf(all['fundTerms']).slice(0, 5) };
});
afterAll(() => test.close());

type Container = Record<PropertyKey, unknown>;
const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;

interface Edit {
  /** Which of all values within the section. */
  at: number;
  kind: 'replace' | 'delete' | 'repeat' | 'move' | 'like-another';
  value: unknown;
}

/** Every value within another one, with what holds it. */
function placesIn(holder: unknown): { holder: Container; key: string }[] {
  if (!isContainer(holder)) return [];
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...placesIn(holder[key])]);
}

function change(content: unknown, { at, kind, value }: Edit): void {
  const places = placesIn(content);
  const place = places[at % Math.max(places.length, 1)];
  if (!place) return;
  const { holder, key } = place;
  if (kind === 'replace') holder[key] = value;
  if (kind === 'like-another') holder[key] = structuredClone(places[(at * 7 + 3) % places.length]?.holder[key] ?? null);
  if (!Array.isArray(holder)) {
    if (kind === 'delete') delete holder[key];
    return;
  }
  const [element] = kind === 'delete' || kind === 'move' ? holder.splice(Number(key), 1) : [holder[Number(key)]];
  if (kind === 'move') holder.unshift(element);
  if (kind === 'repeat') holder.push(structuredClone(element));
}

const values = fc.oneof(
  fc.constantFrom(
    null,
    '',
    'x',
    'ěšč',
    'X'.repeat(65),
    'a\nb',
    '\u0000',
    '\ud800',
    'https://a.example/\t',
    'EUR',
    '1001',
  ),
  fc.constantFrom(0, -1, -100.5, 0.5, 1e-5, 1e-9, 99.99999, 1e12, 1e13, 1e300, 2 ** 31, true, [], {}, [null], ['CZK']),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const edits: fc.Arbitrary<Edit> = fc.record({
  at: fc.nat(),
  kind: fc.constantFrom('replace', 'replace', 'delete', 'repeat', 'move', 'like-another'),
  value: values,
});

/** Lists within records that have no order of their own. */
const unordered = new Set(['branches', 'configurations', 'payment', 'prepaid', 'commissionModelIds', 'askedWhen']);

/** A record as the database keeps it. */
function kept(section: string, value: unknown, field = ''): unknown {
  if (Array.isArray(value)) {
    const elements: unknown[] = value.map((element) => kept(section, element));
    const isSorted = unordered.has(field) || (section === 'fundTerms' && field === 'terms');
    return isSorted
      ? elements.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))
      : elements;
  }
  if (section === 'dealers' && (field === 'name' || field === 'surname')) return dealerNameKey(String(value));
  if (!isContainer(value)) return value;
  return Object.fromEntries(Object.keys(value).map((key) => [key, kept(section, value[key], key)]));
}

function recordsKept(name: string, content: unknown): unknown[] {
  const section = sections.find((each) => each.name === name);
  if (!section) throw new Error('unknown section');
  const records = recordsOf(content).map((record) => ({ key: keyOf(section, record), record: kept(name, record) }));
  const sorted = section.isOrdered ? records : records.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  return sorted.map(({ record }) => record);
}

/** Of a section that other imports write too, what was given. */
function named(name: string, stored: unknown, given: unknown): unknown {
  if (name !== 'issuers' && name !== 'fundTerms') return stored;
  const key = name === 'issuers' ? 'id' : 'fundId';
  const keys = new Set(recordsOf(given).map((record) => isContainer(record) && record[key]));
  return recordsOf(stored).filter((record) => isContainer(record) && keys.has(record[key]));
}

/** Funds without terms are not listed, and a currency has a fee scheme or limits. */
function withTerms(name: string, given: unknown): unknown {
  if (name !== 'fundTerms') return given;
  const records = recordsOf(given)
    .filter(isContainer)
    .map((record) => ({
      ...record,
      terms: recordsOf(record['terms']).filter(
        (own) => isContainer(own) && (own['feeSchemeId'] ?? own['limits']) !== null,
      ),
    }));
  return records.filter(({ terms }) => terms.length > 0);
}

const isEdition = (name: string) => name === 'legalTexts' || name === 'mailTexts';

class Undone extends Error {}

/** What the database holds of a section once it is applied, and is rolled back to what it was. */
async function applied(database: Database, name: string, content: unknown) {
  let outcome: (Applied & { stored: unknown }) | undefined;
  const run = database.transaction().execute(async (transaction) => {
    const result = await applyContents(transaction, { [name]: content });
    outcome = { ...result, stored: (await readContents(transaction, [name]))[name] };
    throw new Undone();
  });
  await expect(run).rejects.toThrow(Undone);
  if (!outcome) throw new Error('nothing was applied');
  return outcome;
}

describe('a bundle with any edits', () => {
  it('is refused by place and reason, or exported as it was imported (SIL-192)', async () => {
    let imported = 0;
    const picked = fc.record({
      name: fc.constantFrom(...names),
      changes: fc.array(edits, { minLength: 1, maxLength: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(picked, async ({ name, changes }) => {
        const content = structuredClone(contents[name]);
        for (const each of changes) change(content, each);
        const read = parseBundle(Buffer.from(JSON.stringify({ formatVersion: 1, sections: { [name]: content } })));
        if ('faults' in read) return;
        const given = read.bundle.sections[name];
        const { faults, stored } = await applied(test.database, name, given);
        // Without editions of its own a firm has those of the product.
        if (faults.length > 0 || (isEdition(name) && recordsOf(given).length === 0)) return;
        imported += 1;
        expect(recordsKept(name, named(name, stored, given))).toEqual(recordsKept(name, withTerms(name, given)));
      }),
      { numRuns: runs(1_000, 60) },
    );
    expect(imported).toBeGreaterThan(0);
    const others = names.filter((name) => name !== 'fundTerms');
    const { fundTerms: _some, ...before } = contents;
    expect(await readContents(test.database, others)).toEqual(before);
  });
});
