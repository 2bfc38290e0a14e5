import { describe, expect, it } from 'vitest';
import { languages } from '#domain/catalogue/vocabulary.ts';
import {
  builtInEdition,
  editionFaults,
  editionRecord,
  textKeys,
  textKinds,
  type TextKind,
} from '#server/text/text-edition.ts';
import { textsOfEditions } from '#server/firm/texts-in-force.ts';

const editionOf = (key: string, text: string) => ({
  version: '2027',
  effectiveFrom: '2027-01-01',
  texts: { [key]: { en: text, cs: text, sk: text } },
});

describe('texts of a firm', () => {
  it.each(textKinds)('of the product are an edition without faults: %s', (kind) => {
    const edition = builtInEdition(kind);

    expect(editionRecord(kind).safeParse(edition).success).toBe(true);
    expect(editionFaults(kind, [edition])).toEqual([]);
    expect(Object.keys(edition.texts)).toEqual(textKeys[kind]);
  });

  it('of the product get a new version when their words change', () => {
    const digests = textKinds.map((kind) =>
      languages.map((language) => textsOfEditions(kind, []).digest(language).slice(0, 16)),
    );

    expect(textsOfEditions('contract', []).version).toBe('standard-1');
    expect(digests).toMatchInlineSnapshot(`
      [
        [
          "e8e18bc2b44270cc",
          "45fa523676da41d7",
          "df31f9f4ff819f86",
        ],
        [
          "81901c00ec482b19",
          "e4267c607b0e9dd6",
          "78f9487568bf4f2f",
        ],
      ]
    `);
  });

  it('are refused when they are empty, too long, or lack what they are there for', () => {
    const reasons = (kind: TextKind, key: string, text: string) =>
      editionFaults(kind, [editionOf(key, text)]).map(({ reason }) => reason);

    expect(reasons('mail', 'sms.signing-code', 'Code')[0]).toMatch(/\{code\}.* is missing/);
    expect(reasons('mail', 'feedback.subject', 'One\nBcc: x@y.example')[0]).toMatch(/line breaks/);
    // The database keeps no half of a pair, and failed on it.
    expect(reasons('mail', 'password-changed.note', 'Half \uD800')[0]).toMatch(/half of a character/);
    expect(reasons('mail', 'password-changed.note', 'Whole \u{1F600}')).toEqual([]);
    expect(reasons('mail', 'feedback.subject', 'x'.repeat(151))[0]).toMatch(/at most 150/);
    expect(reasons('contract', 'notices', ' ')[0]).toMatch(/empty/);
    expect(reasons('contract', 'further.contract', '')).toEqual([]);
    expect(editionRecord('contract').safeParse(editionOf('no.such', 'Text')).success).toBe(false);
  });
});
