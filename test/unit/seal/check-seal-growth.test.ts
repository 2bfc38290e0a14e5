import { describe, expect, it } from 'vitest';
import { checkSeal } from '#seal/check-seal.ts';
import { structureRoom } from '#seal/structure-room.ts';

interface End {
  start?: string;
  texts: string[];
}

/** A file of the spelling of a seal and a time stamp, with such a text where the seal ends: anybody can make one. */
function crafted({ start = '', texts }: End, length: number): Uint8Array {
  // An empty structure.
  const digits = '3000'.padEnd(2 * structureRoom, '0');
  const seal = (range: string) => `/ByteRange [0 ${range}]\n/Contents <`;
  const repeated = texts.map((text) => text.repeat(Math.ceil(length / texts.length / text.length)));
  const end = `>${start}${repeated.join('')}`;
  const head = '%PDF-1.7\n';
  const wide = (number: number) => String(number).padEnd(10);
  const gap = head.length + seal(`${wide(0)} ${wide(0)} ${wide(0)}`).length - 1;
  const after = gap + digits.length + 2;
  const sealed = `${head}${seal(`${wide(gap)} ${wide(after)} ${wide(end.length - 1)}`)}${digits}${end}`;
  const stamp = `/Type /DocTimeStamp\n/Filter /Adobe.PPKLite\n/SubFilter /ETSI.RFC3161\n${seal('1 1 1')}${digits}>`;
  return Buffer.from(`${sealed}${stamp}`, 'latin1');
}

const signature = '\n/M ()\n/Reason ()\n>>\nendobj\n';
const fieldStart = '>>\nendobj\n1 0 obj\n<<\n/FT /Sig\n/T (Seal)\n';
const trailerStart = '/P 1 0 R\n/Rect [0 0 0 0]\n>>\nendobj\nxref\ntrailer\n<<\n/Size 1\n/Root 1 0 R\n/Prev 1\n';
const form = '1 0 obj\n<<\n/Fields [1 0 R]\n>>\nendobj\n';
const field = '1 0 obj\n<<\n/FT /Sig\n/T (Seal)\n/P 1 0 R\n/Rect [0 0 0 0]\n>>\nendobj\n';
const trailer = 'xref\ntrailer\n<<\n/Size 1\n/Root 1 0 R\n/Prev 1\n>>\nstartxref\n1\n%%EOF\n';

/** The shortest of a few checks in milliseconds. */
async function timeOf(file: Uint8Array): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const start = performance.now();
    expect((await checkSeal(file)).fault).not.toBeNull();
    times.push(performance.now() - start);
  }
  return Math.min(...times);
}

describe('the time of checkSeal', () => {
  it.each([
    ['ends of objects', 'endobj\n'],
    ['forms', form],
    ['fields', field],
    ['whole ends', `${signature}${form}${field}${trailer}`],
    ['forms and fields', `${form}${field}`],
    ['fields after a form', field, `${signature}${form}`],
    [
      'every part that an end has',
      [fieldStart, trailerStart, '>>\nstartxref\n1\n'],
      `${signature}${form.slice(0, -10)}`,
    ],
    ['trailers after a form', `${field}${trailer}`, `${signature}${form}`],
    ['trailers after a field', trailer, `${signature}${form}${field}`],
    ['lines of reasons', '/Reason ()\n', '\n/M ()\n'],
    ['reasons', '/Reason ()\n'],
    ['brackets', '('],
    ['spaces', ' '],
    ['entries', '0000000000 00000 n\r\n'],
    ['byte ranges', '/ByteRange [0 1 1 1]\n/Contents <'],
    ['ends of dictionaries', '>>\n'],
  ])('grows with the length of a file of %s (SIL-232)', async (_, text, start = '') => {
    const texts = [text].flat();
    const short = await timeOf(crafted({ start, texts }, 4_000));
    const long = await timeOf(crafted({ start, texts }, 64_000));

    // Sixteen times the length; a check that takes quadratic time would take 256 times as long.
    expect(long).toBeLessThan(64 * Math.max(short, 1));
  });
});
