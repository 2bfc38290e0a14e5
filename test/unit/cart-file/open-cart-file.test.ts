import { describe, expect, it } from 'vitest';
import { mostFileBytes, openCartFile, readCartBytes } from '#cart-file/open-cart-file.ts';
import { encodeCart } from '#contract/draft-codec.ts';
import { longestCartText } from '#domain/cart/text-bounds.ts';
import { pdfForms, pdfOfNumbers, pdfWith, proposalText, proposedCart } from '#test/helpers/cart/proposal-pdf.ts';

const text = proposalText();
const notRead = (size: number) => ({ size, arrayBuffer: () => Promise.reject(new Error('was read')) });

describe('opening a cart from a file', () => {
  it.each(pdfForms)('reads the cart that a PDF carries, written as %s', async (form) => {
    expect(await readCartBytes(pdfWith(text, form))).toMatchObject({
      cart: proposedCart,
      proposal: { date: '2026-11-20', distributor: { id: 'horizont', name: 'Horizont Finance' } },
    });
  });

  it('reads a cart as text, and refuses one that is too large for a cart', async () => {
    expect(await openCartFile(new Blob([encodeCart(proposedCart)]))).toEqual({ cart: proposedCart });
    expect(await openCartFile(new Blob([' '.repeat(longestCartText + 1)]))).toEqual({ fault: { kind: 'too-large' } });
  });

  it('refuses 50 MB by their size, before they are read', async () => {
    expect(await openCartFile(notRead(50_000_000))).toEqual({ fault: { kind: 'too-large' } });
    expect(await openCartFile(notRead(mostFileBytes + 1))).toEqual({ fault: { kind: 'too-large' } });
  });

  const proposal = '"proposal":{"version":1';
  it.each<[string, Buffer, object]>([
    ['a PDF without files', pdfWith(null), { kind: 'no-cart-in-pdf' }],
    ['a PDF with another file', pdfWith(text, 'packed', 'other.json'), { kind: 'no-cart-in-pdf' }],
    ['a newer version', pdfWith(proposalText({ version: 2 })), { kind: 'other-version', version: '2' }],
    [
      'other data of a newer version',
      pdfWith('{"version":9,"whole":"other"}'),
      { kind: 'other-version', version: '9' },
    ],
    ['a changed amount', pdfWith(text.replace('1000.5', '9000.5')), { kind: 'damaged-pdf' }],
    [
      'a cart that is none',
      pdfWith(text.replace('"oneOffAmount":100000', '"oneOffAmount":"x"')),
      { kind: 'damaged-pdf' },
    ],
    ['a cart without checksum', pdfWith(encodeCart(proposedCart)), { kind: 'damaged-pdf' }],
    ['no proposal', pdfWith(text.replace(proposal, '"other":{"version":1')), { kind: 'damaged-pdf' }],
    ['no JSON', pdfWith('{'), { kind: 'damaged-pdf' }],
    ['data that unpack to more than any cart', pdfWith(' '.repeat(8_000_001)), { kind: 'unreadable-pdf' }],
    ['data with more parts than any cart', pdfWith('['.repeat(100)), { kind: 'too-large' }],
    ['more values than lead to any file', pdfOfNumbers('plain'), { kind: 'unreadable-pdf' }],
    ['a list that is read again and again', pdfOfNumbers('object-streams'), { kind: 'unreadable-pdf' }],
    ['a PDF that has been cut off', pdfWith(text).subarray(0, 900), { kind: 'unreadable-pdf' }],
    ['the first bytes of a PDF', Buffer.from('%PDF-1.7\n'), { kind: 'unreadable-pdf' }],
    [
      'a PDF with a password',
      Buffer.from(pdfWith(text).toString('latin1').replace('/Size 9', '/Encrypt 8 0 R'), 'latin1'),
      { kind: 'unreadable-pdf' },
    ],
    [
      'objects that refer to themselves',
      Buffer.from(
        pdfWith(text)
          .toString('latin1')
          .replace(/\n4 0 obj\n.*/, (body) => `\n4 0 obj\n4 0 R${' '.repeat(body.length - 14)}`),
        'latin1',
      ),
      { kind: 'unreadable-pdf' },
    ],
  ])('refuses %s with the reason', async (_, pdf, fault) => {
    expect(await readCartBytes(pdf)).toEqual({ fault });
  });
});
