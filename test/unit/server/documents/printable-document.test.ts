import { describe, expect, it } from 'vitest';
import { printableDocument, type Document } from '#server/documents/document.ts';
import { evidencePage, type SigningFacts } from '#server/documents/evidence-page.ts';
import { fill } from '#server/text/fill.ts';

const at = new Date('2026-11-26T10:00:00Z');
const hostile = 'Jana Nová\nČas: 1. 1. 2020\u2028Místo: Praha\u202E';
const shown = 'Jana Nová Čas: 1. 1. 2020 Místo: Praha';

const evidenceOf = (name: string, place: string): Document => {
  const client = { role: 'Client', method: 'biometric', at, phoneNumber: null } as const;
  const drawing = { bytes: new Uint8Array(), width: 40, height: 20 };
  const facts: SigningFacts = {
    language: 'cs',
    shownLanguage: 'cs',
    number: '31400001',
    documentName: hostile,
    digest: 'a9'.repeat(32),
    documentsDigest: 'b7'.repeat(32),
    signatures: [{ ...client, name, place, drawing }],
    events: [{ at, action: 'contract-created' }],
    trail: { position: 9, hash: 'c1'.repeat(32) },
    versions: { consent: null, texts: null, questionnaires: [], keyInformation: [{ fund: hostile, asOf: null }] },
    seal: { holder: hostile, fingerprint: 'f4'.repeat(32), isDemo: true },
  };
  return printableDocument(evidencePage(facts));
};

describe('printableDocument', () => {
  it('prints a stored name, place, fund and holder in one line of the evidence (VALID-20, T21)', () => {
    const { sections, foot } = evidenceOf(hostile, hostile);
    const texts = JSON.stringify({ sections, foot });
    expect(sections[0]?.heading).toBe(`Klient: ${shown}`);
    expect(texts).not.toMatch(/\\n|\\u202e|\u2028|\u202E/u);
    expect(texts.split(shown)).toHaveLength(7);
  });

  it('keeps the line ends of paragraphs, without those of values in them (VALID-20)', () => {
    const text = fill('První řádek {name}\ndruhý řádek', { name: hostile });
    const sections = [{ heading: hostile, blocks: [{ kind: 'text' as const, text }] }];
    const document = printableDocument({ language: 'cs', title: hostile, subtitle: 'x', sections, foot: hostile });
    expect(document.sections[0]?.blocks).toEqual([{ kind: 'text', text: `První řádek ${shown}\ndruhý řádek` }]);
    expect([document.title, document.foot, document.sections[0]?.heading]).toEqual([shown, shown, shown]);
  });
});
