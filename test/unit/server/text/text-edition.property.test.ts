import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languages } from '#domain/catalogue/vocabulary.ts';
import { fill } from '#server/text/fill.ts';
import { editionFaults, placeholdersOf, textKeys, textKinds, type TextKind } from '#server/text/text-edition.ts';
import { textsOfEditions } from '#server/firm/texts-in-force.ts';

const kindAndKey = fc
  .constantFrom(...textKinds)
  .chain((kind) => fc.constantFrom(...textKeys[kind]).map((key) => ({ kind, key })));
const inAll = (text: string) => ({ en: text, cs: text, sk: text });
const editionOf = (key: string, text: string, version = '2027') => ({
  version,
  effectiveFrom: '2027-01-01',
  texts: { [key]: inAll(text) },
});
const wordsOf = ({ of }: ReturnType<typeof textsOfEditions>, key: string) =>
  (of as (key: string, language: 'cs') => string)(key, 'cs');
const faultsOf = (kind: TextKind, key: string, text: string) => editionFaults(kind, [editionOf(key, text)]);

describe('texts of a firm', () => {
  it('leave nothing in braces once they are accepted and filled in (SIL-196)', () => {
    const words = fc.stringMatching(/^[ a-zěščř.,]{1,20}$/);
    fc.assert(
      fc.property(
        fc.record({ of: kindAndKey, parts: fc.array(words, { minLength: 1, maxLength: 3 }), seed: fc.nat() }),
        ({ of: { kind, key }, parts, seed }) => {
          const known = placeholdersOf(kind, key);
          const all = known.map((name) => `{${name}}`).join(' ');
          const text = `${parts.join(` {${known[seed % known.length] ?? ''}} `)} ${all}`;
          const faults = faultsOf(kind, key, text);
          expect(faults.filter(({ reason }) => reason.includes('placeholder'))).toEqual([]);
          const values = Object.fromEntries(known.map((name) => [name, `<${name}>`]));
          expect(fill(text, values)).not.toMatch(/[{}]/);
        },
      ),
    );
  });

  it('are refused with the place of a placeholder that nothing fills', () => {
    fc.assert(
      fc.property(
        fc.record({ of: kindAndKey, name: fc.stringMatching(/^[a-z]{2,12}$/) }),
        ({ of: { kind, key }, name }) => {
          fc.pre(!placeholdersOf(kind, key).includes(name));
          const faults = faultsOf(kind, key, `Text {${name}}.`);
          const named = faults.filter(({ reason }) => reason.includes(`{${name}} is unknown`));
          expect(named.map(({ path }) => path)).toEqual(languages.map((language) => [0, 'texts', key, language]));
        },
      ),
    );
  });

  it('keep the words of the edition before where they say nothing', () => {
    fc.assert(
      fc.property(
        fc.record({ of: kindAndKey, text: fc.stringMatching(/^[a-z]{1,30}$/) }),
        ({ of: { kind, key }, text }) => {
          const one = textsOfEditions(kind, []);
          const other = textsOfEditions(kind, [
            { ...editionOf(key, `${text} again`, '2028'), effectiveFrom: '2028-01-01' },
            editionOf(key, text),
          ]);
          const changed = textKeys[kind].filter((any) => wordsOf(other, any) !== wordsOf(one, any));
          expect(changed).toEqual([key]);
          expect([other.version, other.effectiveFrom]).toEqual(['2028', '2028-01-01']);
          expect(other.digest('cs')).not.toBe(one.digest('cs'));
        },
      ),
    );
  });
});
