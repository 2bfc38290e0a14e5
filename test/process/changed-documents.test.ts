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

/** What the command says of each of several files, by the files alone. */
const reportsOf = (files: readonly string[]) =>
  new Promise<string[]>((resolve, reject) => {
    const call = [...builtProgram('verify-document'), ...files, '--without-database'];
    execFile(process.execPath, call, (error, report, faults) => {
      const reports = report.split(/^.+\.pdf:$/m).slice(1);
      const isWhole = reports.every((each) => isAcceptedBy(each) || each.includes('The seal does not hold'));
      if (reports.length === files.length && isWhole) resolve(reports);
      else reject(error ?? new Error(`${report}\n${faults}`));
    });
  });

const isAcceptedBy = (report: string) => report.includes('The file is unaltered');

/** Whether pdfsig takes a file for one that is signed as a whole and unchanged. */
const isWholeBySignature = (file: string) => {
  const said = pdfsig(file);
  return said.includes('Signature is Valid.') && !said.includes('Not total document signed');
};

const changes = isLongRun ? 1_000 : 2;
const filesInCall = isLongRun ? 100 : 2;
const longest = isLongRun ? 10 * 60_000 : 60_000;

async function acceptedOf(
  { file }: SealedExample,
  placeOf: () => number,
  { bySignature }: { bySignature: boolean },
): Promise<Record<'check' | 'command' | 'pdfsig', number>> {
  const accepted = { check: 0, command: 0, pdfsig: 0 };
  const paths = Array.from({ length: filesInCall }, (_, index) => join(folder, `${index}.pdf`));
  for (let count = 0; count < changes; count += filesInCall) {
    for (const path of paths) {
      const changed = Uint8Array.from(file);
      const place = placeOf();
      changed[place] = (changed[place] ?? 0) ^ (1 + Math.floor(Math.random() * 255));
      writeFileSync(path, changed);
      if ((await checkSeal(changed)).fault === null) accepted.check += 1;
      if (bySignature && isWholeBySignature(path)) accepted.pdfsig += 1;
    }
    accepted.command += (await reportsOf(paths)).filter(isAcceptedBy).length;
  }
  return accepted;
}

const between = (from: number, to: number) => from + Math.floor(Math.random() * (to - from));

/** By day the file with the most to change: a seal, and a time stamp after it. */
const stampPlaces: readonly StampPlace[] = isLongRun ? ['none', 'in the seal', 'added'] : ['added'];

describe.each(stampPlaces)('a file with a time stamp: %s', (stampPlace) => {
  let example: SealedExample;
  let end: number;
  beforeAll(async () => {
    example = await sealedExample(stampPlace);
    end = Buffer.from(example.file).indexOf('>', example.sealStart);
  });

  it('is accepted as it is by the command and by pdfsig, also beside a file that is not', async () => {
    const path = join(folder, 'whole.pdf');
    const other = join(folder, 'cut-off.pdf');
    writeFileSync(path, example.file);
    writeFileSync(other, example.file.slice(0, -100));

    const reports = await reportsOf([path, other, path]);
    expect(reports.map(isAcceptedBy)).toEqual([true, false, true]);
    expect(pdfsig(path)).toContain('Signature is Valid.');
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
