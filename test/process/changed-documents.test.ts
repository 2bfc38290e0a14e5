import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkSeal } from '#seal/check-seal.ts';
import { pdfsig } from '../helpers/signing/pdfsig.ts';
import { sealedExample, type SealedExample, type StampPlace } from '../helpers/signing/sealed-example.ts';
import { builtProgram } from '../setup/built-server.ts';
import { isLongRun } from '../setup/runs.ts';

const folder = mkdtempSync(join(tmpdir(), 'fundament-changed-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Whether the command accepts a file by the file alone. */
const isAccepted = (file: string) =>
  new Promise<boolean>((resolve, reject) => {
    execFile(
      process.execPath,
      [...builtProgram('verify-document'), file, '--without-database'],
      (error, _said, faults) => {
        if (error && !faults.includes('The seal does not hold')) reject(error);
        else resolve(!error);
      },
    );
  });

/** Whether pdfsig takes a file for one that is signed as a whole and unchanged. */
const isWholeBySignature = (file: string) => {
  const said = pdfsig(file);
  return said.includes('Signature is Valid.') && !said.includes('Not total document signed');
};

const changes = isLongRun ? 1_000 : 2;
const atOnce = 2;
const longest = isLongRun ? 30 * 60_000 : 60_000;

async function acceptedOf(
  { file }: SealedExample,
  placeOf: () => number,
  { bySignature }: { bySignature: boolean },
): Promise<Record<'check' | 'command' | 'pdfsig', number>> {
  const accepted = { check: 0, command: 0, pdfsig: 0 };
  const change = async (count: number) => {
    const changed = Uint8Array.from(file);
    const place = placeOf();
    changed[place] = (changed[place] ?? 0) ^ (1 + Math.floor(Math.random() * 255));
    const path = join(folder, `${count % atOnce}.pdf`);
    writeFileSync(path, changed);
    if ((await checkSeal(changed)).fault === null) accepted.check += 1;
    if (await isAccepted(path)) accepted.command += 1;
    if (bySignature && isWholeBySignature(path)) accepted.pdfsig += 1;
  };
  for (let count = 0; count < changes; count += atOnce)
    await Promise.all(Array.from({ length: atOnce }, (_, index) => change(count + index)));
  return accepted;
}

const between = (from: number, to: number) => from + Math.floor(Math.random() * (to - from));

describe.each(['none', 'in the seal', 'added'] satisfies StampPlace[])('a file with a time stamp: %s', (stampPlace) => {
  let example: SealedExample;
  let end: number;
  beforeAll(async () => {
    example = await sealedExample(stampPlace);
    end = Buffer.from(example.file).indexOf('>', example.sealStart);
  });

  it('is accepted as it is by the command and by pdfsig', async () => {
    const path = join(folder, 'whole.pdf');
    writeFileSync(path, example.file);

    expect([await isAccepted(path), pdfsig(path).includes('Signature is Valid.')]).toEqual([true, true]);
  });

  it(
    'is refused by all with any byte changed that the seal covers',
    async () => {
      const covered = () => {
        const place = between(0, example.file.length - (end - example.sealStart));
        return place < example.sealStart - 1 ? place : place + (end - example.sealStart) + 1;
      };
      // pdfsig cannot prove a time stamp, which alone covers what comes after the seal.
      const found = await acceptedOf(example, () => Math.min(covered(), example.file.length - 1), {
        bySignature: stampPlace !== 'added',
      });
      expect(found).toEqual({ check: 0, command: 0, pdfsig: 0 });
    },
    longest,
  );

  it(
    'is refused by check and command after a change of any byte of seal or time stamp',
    async () => {
      const structure = Buffer.from(example.file.slice(example.sealStart, end)).toString('latin1').replace(/0+$/, '');
      const within = () => between(example.sealStart, example.sealStart + structure.length);
      expect(await acceptedOf(example, within, { bySignature: false })).toEqual({ check: 0, command: 0, pdfsig: 0 });
    },
    longest,
  );
});
