import { describe, expect, it } from 'vitest';
import { languages, type Language } from '#domain/catalogue/vocabulary.ts';
import { contractSet } from '#server/documents/contract/contract-set.ts';
import type { Document } from '#server/documents/document.ts';
import { evidencePage, type SigningFacts } from '#server/documents/evidence-page.ts';
import { fundDocument } from '#server/documents/fund-document.ts';
import { programFactsheet } from '#server/documents/program-document.ts';
import { proposalDocument } from '#server/documents/proposal-document.ts';
import { renderPdf } from '#server/documents/render-pdf.ts';
import { sealPdf } from '#server/documents/seal-pdf.ts';
import { makeDemoCertificate } from '#server/modules/seal/demo-certificate.ts';
import { contractFactsSample, proposalFactsSample, proposalSample } from '#test/helpers/documents/order-samples.ts';
import { openTagged } from '#test/helpers/documents/open-tagged.ts';
import { accessibilityFaults } from '#test/helpers/documents/pdf-ua.ts';
import { fundDetail } from '#test/helpers/products/fund-detail-sample.ts';
import { programDetail } from '#test/helpers/products/product-samples.ts';
import { pdfText } from '#test/helpers/signing/pdf-text.ts';
import { pngOf } from '#test/helpers/order/demo-proposal.ts';
import { isLongRun } from '#test/setup/runs.ts';

/** The long run takes each size in each language, the short one a few of them. */
const proposals: readonly (readonly [count: number, language: Language])[] = isLongRun
  ? [1, 2, 21, 100].flatMap((count) => languages.map((language) => [count, language] as const))
  : [
      [1, 'en'],
      [21, 'cs'],
    ];
const ofContracts: readonly Language[] = isLongRun ? languages : ['sk'];

const faultsOf = async (document: Document) => accessibilityFaults(await openTagged(await renderPdf(document)));

const drawing = { bytes: pngOf({ width: 40, height: 20 }), width: 40, height: 20 };
const at = new Date('2026-11-26T10:00:00Z');

const signing = (language: Language): SigningFacts => ({
  language,
  shownLanguage: language,
  number: '31400001',
  documentName: 'Smlouva o investování',
  digest: 'a9'.repeat(32),
  documentsDigest: 'b7'.repeat(32),
  signatures: [
    {
      name: 'Tereza Havránková',
      role: 'Dealer',
      method: 'session',
      place: 'Brno',
      at,
      phoneNumber: null,
      drawing: null,
    },
    {
      name: 'Ondřej Žďárský',
      role: 'Client',
      method: 'biometric',
      place: 'Brno',
      at,
      phoneNumber: '+420604318277',
      drawing,
    },
  ],
  events: [{ at, action: 'contract-created' }],
  trail: { position: 9, hash: 'c1'.repeat(32) },
  versions: {
    consent: 'd2'.repeat(32),
    texts: { version: 'standard-1', effectiveFrom: '2026-01-01', digest: 'a7'.repeat(32) },
    questionnaires: [{ code: 'aml', digest: 'e3'.repeat(32) }],
    keyInformation: [{ fund: 'Severka Globální akcie', asOf: '2026-11-20' }],
  },
  seal: { holder: 'Horizont', fingerprint: 'f4'.repeat(32), isDemo: true },
});

describe('accessibility of the documents', () => {
  it.each(proposals)('a proposal of %i items in %s meets every point', async (count, language) => {
    const document = proposalDocument([proposalSample({ count })], proposalFactsSample(language));

    expect(await faultsOf(document)).toEqual({});
  });

  it('a label and its figure are words of their own for who hears them', async () => {
    const document = proposalDocument([proposalSample({ count: 2 })], proposalFactsSample('cs'));
    const [page = ''] = pdfText(await renderPdf(document));
    const text = page.replaceAll('\u00A0', ' ');

    expect(text).toContain('Investováno za 20 let 1 397 240 Kč');
    expect(text).toContain('Akcie 93,0 %');
    expect(text).toContain('v roce 2046 2 933 119 Kč');
  });

  it('several proposals in one document meet every point (SIL-119)', async () => {
    const parts = [1, 2].map((count) => proposalSample({ count, name: `Návrh ${count}` }));

    expect(await faultsOf(proposalDocument(parts, proposalFactsSample('cs')))).toEqual({});
  });

  it.each(ofContracts)('every document of a contract in %s meets every point', async (language) => {
    const kinds: string[] = [];
    for (const { kind, document } of contractSet(contractFactsSample(language, { count: 6 }))) {
      kinds.push(kind);
      expect(await faultsOf(document), kind).toEqual({});
    }

    expect(kinds).toEqual(['contract', 'framework-contract', 'client-card', 'aml-record', 'cost-and-risk']);
  });

  it.each(['factsheet', 'keyInformation', 'statute'] as const)('the %s of a fund meets every point', async (kind) => {
    const names = { issuer: 'Severka', type: 'Akciový', assetClass: 'Akcie', region: 'Svět' };

    expect(
      await faultsOf(
        fundDocument(kind, 'Dokument', { language: 'cs', fund: fundDetail('equity', { riskLevel: 4 }), names }),
      ),
    ).toEqual({});
  });

  it('the factsheet of a program meets every point', async () => {
    const document = programFactsheet('Informační list', { language: 'cs', program: programDetail(), manager: null });

    expect(await faultsOf(document)).toEqual({});
  });

  it.each(ofContracts)('a sealed document in %s meets every point, its evidence included', async (language) => {
    const [first] = [...contractSet(contractFactsSample(language, { count: 4 }))];
    const content = await renderPdf(first?.document ?? expect.fail('no document'));
    const evidence = await renderPdf(evidencePage(signing(language)));
    const { certificate, privateKey } = await makeDemoCertificate(at);
    const key = { kind: 'own', certificate, privateKey } as const;
    const sealed = await openTagged(await sealPdf({ content, evidence, key, reason: 'test', at }));

    expect(sealed.pages).toHaveLength(
      (await openTagged(content)).pages.length + (await openTagged(evidence)).pages.length,
    );
    expect(accessibilityFaults(sealed)).toEqual({});
  });
});
