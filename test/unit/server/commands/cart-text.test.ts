import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { pdfWith, proposalText } from '#test/helpers/cart/proposal-pdf.ts';
import { cartTextOf } from '../../../../server/commands/command-input.ts';

const folder = mkdtempSync(join(tmpdir(), 'fundament-cart-text-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(content: string | Buffer): string {
  const path = join(folder, 'file');
  writeFileSync(path, content);
  return path;
}

describe('the cart of a command', () => {
  it('is the text of a file, or of the one that a proposal carries', async () => {
    expect(await cartTextOf(file('{}'), 10)).toEqual({ text: '{}' });
    expect(await cartTextOf(file(pdfWith(proposalText())), 10)).toEqual({ text: proposalText() });
  });

  it.each<[string, string | Buffer, string]>([
    ['a text of more bytes than allowed', ' '.repeat(11), 'is larger than 10 bytes'],
    ['a PDF without a cart', pdfWith(null), 'is a PDF without a cart'],
    ['a damaged PDF', pdfWith(proposalText()).subarray(0, 500), 'cannot be read: it is damaged or encrypted'],
    ['a damaged cart', pdfWith(proposalText().replace('1000.5', '1000.6')), 'holds a damaged cart'],
    ['a newer version', pdfWith(proposalText({ version: 2 })), 'is of a version that is not known here'],
  ])('is refused with the name of %s', async (_, content, reason) => {
    const path = file(content);
    expect(await cartTextOf(path, 10)).toEqual({ fault: `${path}: ${reason}` });
  });
});
