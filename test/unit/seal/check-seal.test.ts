import { PDF } from '@libpdf/core';
import { describe, expect, it } from 'vitest';
import { checkSeal } from '#seal/check-seal.ts';
import { structureRoom } from '#seal/structure-room.ts';
import { timeStampField } from '#seal/time-stamp-update.ts';
import { sealedExample } from '#test/helpers/signing/sealed-example.ts';

it('checkSeal accepts an unchanged sealed file', async () => {
  const { file, fingerprint } = await sealedExample();

  expect(await checkSeal(file)).toMatchObject({ fault: null, seal: { fingerprint, timeStamp: null } });
});

it.each(['in the seal', 'added'] as const)('checkSeal accepts one time stamp %s, and reports it', async (place) => {
  const { file, fingerprint } = await sealedExample(place);
  const check = await checkSeal(file);

  expect(check).toMatchObject({ fault: null, seal: { fingerprint, timeStamp: { authority: 'Test authority' } } });
});

const text = (file: Uint8Array) => Buffer.from(file).toString('latin1');

/** Writes the update that adds a time stamp with something else in it, of the same length. */
const changed = (file: Uint8Array, from: string, to: string) => {
  const place = text(file).lastIndexOf(from);
  expect(place).toBeGreaterThan(0);
  expect(to).toHaveLength(from.length);
  const other = Uint8Array.from(file);
  other.set(Buffer.from(to, 'latin1'), place);
  return other;
};

describe('checkSeal refuses any other update', () => {
  it('such as another form or object, a second time stamp, a page, or a copy of the seal', async () => {
    const [bare, stamped] = [await sealedExample(), await sealedExample('added')];
    const contents = /\/Contents <([0-9A-F]+)>/.exec(text(stamped.file.slice(stamped.sealStart - 20)))?.[1] ?? '';
    const stamp = () => Promise.resolve(new Uint8Array(Buffer.from(contents, 'hex')));
    const twice = await PDF.load(stamped.file);
    const withStamp = { timestampAuthority: { timestamp: stamp }, estimatedSize: structureRoom };
    const second = await twice.addTimestamp(withStamp);
    const foreign = await (await PDF.load(bare.file)).addTimestamp({ ...withStamp, fieldName: timeStampField });
    const named = await (await PDF.load(bare.file)).addTimestamp({ ...withStamp, fieldName: 'Other' });
    const paged = await PDF.load(bare.file);
    paged.addPage();
    const inSeal = await sealedExample('in the seal');
    const after = await (await PDF.load(inSeal.file)).addTimestamp({ ...withStamp, fieldName: timeStampField });
    const other = { ...bare, file: Uint8Array.from([...stamped.file, ...stamped.file.slice(bare.file.length)]) };
    const files: [Uint8Array, RegExp][] = [
      [changed(stamped.file, '/NeedAppearances false', '/NeedAppearances  true'), /appended/],
      [changed(stamped.file, '/SigFlags 3', '/SigFlags 1'), /appended/],
      [changed(stamped.file, '/Rect [0 0 0 0]', '/Rect [0 0 9 9]'), /appended/],
      [changed(stamped.file, '/Type /Annot', '/Type /Catal'), /appended/],
      [second.bytes, /appended/],
      // A token of another file.
      [foreign.bytes, /seal-damaged/],
      [named.bytes, /appended/],
      [await paged.save({ incremental: true }), /appended/],
      [after.bytes, /seal-damaged|appended/],
      [other.file, /appended|not-whole/],
    ];

    for (const [file, fault] of files) expect((await checkSeal(file)).fault).toMatch(fault);
  });
});
