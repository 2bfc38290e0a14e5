import { PDF } from '@libpdf/core';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderPdf } from '#server/documents/render-pdf.ts';
import { signerOf } from '#server/documents/seal-pdf.ts';
import { makeDemoCertificate } from '#server/modules/seal/demo-certificate.ts';
import { checkSeal } from '#seal/check-seal.ts';
import { structureRoom } from '#seal/structure-room.ts';
import { makeAuthority, type MadeAuthority } from '#test/helpers/signing/made-time-stamp.ts';
import { stampedBy } from '#test/helpers/signing/sealed-example.ts';
import { runs } from '#test/setup/runs.ts';

/** Each run seals and stamps a document. */
const shortRuns = 15;
const longest = 120_000;

let content: Uint8Array;
let authority: MadeAuthority;
let key: Parameters<typeof signerOf>[0];
beforeAll(async () => {
  content = await renderPdf({ language: 'cs', title: 'Smlouva 1', subtitle: '', sections: [], foot: '' });
  authority = await makeAuthority({ name: 'Late' });
  key = { kind: 'own', ...(await makeDemoCertificate(new Date())) };
});

interface Said {
  reason?: string;
  location?: string;
  contactInfo?: string;
}

async function sealedWith(said: Said): Promise<Uint8Array> {
  const pdf = await PDF.load(content);
  const signer = await signerOf(key);
  const { bytes } = await pdf.sign({ signer, ...said, fieldName: 'Seal', estimatedSize: structureRoom });
  return bytes;
}

const any = fc.string({ unit: 'binary', maxLength: 60 });
const ofNumbers = fc.tuple(fc.nat(999), fc.nat(999)).map(([one, other]) => `${one}\u00A0${other}, SHA-256 0f`);

describe('the update that adds a late time stamp', () => {
  it(
    'is accepted whatever reason, place and name the seal states (SIL-231)',
    async () => {
      const said = fc.record(
        { reason: fc.oneof(any, ofNumbers), location: any, contactInfo: any },
        { requiredKeys: ['reason'] },
      );
      await fc.assert(
        fc.asyncProperty(said, async (texts) => {
          const file = await stampedBy(authority, { sealed: await sealedWith(texts), at: new Date() });
          expect(await checkSeal(file)).toMatchObject({ fault: null, seal: { timeStamp: { authority: 'Late' } } });
        }),
        { numRuns: runs(100, shortRuns) },
      );
    },
    longest,
  );
});
