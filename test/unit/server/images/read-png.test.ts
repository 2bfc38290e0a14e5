import { describe, expect, it } from 'vitest';
import { dataUrlOf, pngOf, textChunk } from '#test/helpers/order/demo-proposal.ts';
import { readPng } from '../../../../server/images/read-png.ts';

const read = (png: Buffer) => readPng(dataUrlOf(png));
const good = pngOf();
const cut = good.subarray(0, -6);
const damaged = Buffer.from(good);
damaged[40] = (damaged[40] ?? 0) ^ 1;

describe('readPng', () => {
  it('keeps the drawing of a canvas and nothing else of the file (T15)', async () => {
    const plain = await read(good);
    const told = await read(pngOf({ extra: textChunk('secret'), colour: 6 }));

    expect(plain).toMatchObject({ bytes: good, width: 4, height: 2 });
    expect(told.bytes).toEqual(pngOf({ colour: 6 }));
  });

  it.each([
    ['another kind of picture', Buffer.from('ffd8ffe0', 'hex')],
    ['a file that ends too soon', cut],
    ['a damaged file', damaged],
    ['what unpacks to more than its pixels', pngOf({ pixels: Buffer.alloc(50_000_000) })],
    ['what unpacks to less', pngOf({ pixels: Buffer.alloc(3) })],
    ['rows with a filter that there is not', pngOf({ pixels: Buffer.alloc(2 * 13, 9) })],
    ['more pixels than a drawing has', pngOf({ width: 4_000, height: 4_000, pixels: Buffer.alloc(1) })],
    ['no pixels at all', pngOf({ width: 0 })],
  ])('refuses %s with 422 (T25)', async (_, png) => {
    await expect(read(png)).rejects.toMatchObject({ status: 422, code: 'UnreadablePicture' });
  });
});
