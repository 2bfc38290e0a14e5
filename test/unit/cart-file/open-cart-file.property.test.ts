import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCartBytes } from '#cart-file/open-cart-file.ts';
import { pdfForms, pdfWith, proposalText } from '#test/helpers/cart/proposal-pdf.ts';
import { runs } from '../../setup/runs.ts';

type Edit = (pdf: Buffer) => Buffer;

/** A place in the file as a part of its length, more often in what is not data. */
const place = fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(0.97, 0.98, 0.99));
const at = (pdf: Buffer, part: number) => Math.max(0, Math.min(pdf.length - 1, Math.floor(part * pdf.length)));
const pieces = fc.constantFrom(
  'endobj',
  '<<',
  '>>',
  '[',
  '(',
  '/Length 99999999',
  '4 0 R',
  'stream\n',
  '0',
  '%',
  '/Prev 9',
);

const edits: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(place, fc.nat({ max: 255 })).map(([part, byte]): Edit => (pdf) => {
    const changed = Buffer.from(pdf);
    changed[at(pdf, part)] = byte;
    return changed;
  }),
  place.map(
    (part): Edit =>
      (pdf) =>
        pdf.subarray(0, at(pdf, part)),
  ),
  fc.tuple(place, fc.nat({ max: 40 })).map(
    ([part, length]): Edit =>
      (pdf) =>
        Buffer.concat([pdf.subarray(0, at(pdf, part)), pdf.subarray(at(pdf, part) + length)]),
  ),
  fc.tuple(place, pieces).map(
    ([part, piece]): Edit =>
      (pdf) =>
        Buffer.concat([pdf.subarray(0, at(pdf, part)), Buffer.from(piece), pdf.subarray(at(pdf, part))]),
  ),
  fc.tuple(place, pieces).map(([part, piece]): Edit => (pdf) => {
    const changed = Buffer.from(pdf);
    changed.write(piece, at(pdf, part), 'latin1');
    return changed;
  }),
);

const originals = pdfForms.map((form) => pdfWith(proposalText(), form));

describe('opening a changed proposal', () => {
  it('gives the same cart or says why not, and never fails', async () => {
    const whole = await Promise.all(originals.map(readCartBytes));
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          form: fc.nat({ max: originals.length - 1 }),
          changes: fc.array(edits, { minLength: 1, maxLength: 4 }),
        }),
        async ({ form, changes }) => {
          const pdf = changes.reduce((changed, edit) => edit(changed), originals[form] ?? Buffer.alloc(0));
          const read = await readCartBytes(pdf);
          expect('fault' in read ? Object.keys(read) : read).toEqual('fault' in read ? ['fault'] : whole[form]);
        },
      ),
      { numRuns: runs(10_000, 300) },
    );
  });

  it('never fails for bytes that only begin like a PDF', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({ bytes: fc.uint8Array({ maxLength: 400 }), words: fc.array(pieces) }),
        async ({ bytes, words }) => {
          const pdf = Buffer.concat([
            Buffer.from('%PDF-1.7\n'),
            bytes,
            Buffer.from(`${words.join(' ')}\nstartxref\n9\n%%EOF`),
          ]);
          expect(await readCartBytes(pdf)).toHaveProperty('fault');
        },
      ),
    );
  });
});
