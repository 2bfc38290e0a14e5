import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkSeal } from '#seal/check-seal.ts';
import { sealedExample, type SealedExample, type StampPlace } from '#test/helpers/signing/sealed-example.ts';
import { runs } from '#test/setup/runs.ts';

/** A thousand checks of a signature on a busy machine, in milliseconds. */
const longest = 120_000;

/** Each of them computes several digests and a signature. */
const shortRuns = 15;

const anyChange = fc.integer({ min: 1, max: 255 });

const places: StampPlace[] = ['none', 'in the seal', 'added'];

describe.each(places)('checkSeal of a file with a time stamp: %s', (stampPlace) => {
  let example: SealedExample;
  beforeAll(async () => {
    example = await sealedExample(stampPlace);
  });

  const faultWith = async (place: number, change: (byte: number) => number) => {
    const file = Uint8Array.from(example.file);
    file[place] = change(file[place] ?? 0);
    return (await checkSeal(file)).fault;
  };

  it(
    'refuses a file with any one byte changed',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.record({ place: fc.nat(1_000_000), change: anyChange }), async ({ place, change }) => {
          expect(await faultWith(place % example.file.length, (byte) => byte ^ change)).not.toBeNull();
        }),
        { numRuns: runs(1000, shortRuns) },
      );
    },
    longest,
  );

  it(
    'refuses a seal with any other digit, in its padding as well',
    async () => {
      const end = Buffer.from(example.file).indexOf('>', example.sealStart);
      // The structure takes the first digits; the rest is zeros.
      const digitsOf = Buffer.from(example.file.slice(example.sealStart, end)).toString('latin1');
      const structureDigits = digitsOf.replace(/0+$/, '').length;
      const digits = '0123456789ABCDEFabcdef'.split('');
      await fc.assert(
        fc.asyncProperty(
          fc.record({ place: fc.nat(1_000_000), digit: fc.constantFrom(...digits), isInSeal: fc.boolean() }),
          async ({ place, digit, isInSeal }) => {
            const length = isInSeal ? structureDigits : end - example.sealStart;
            const at = example.sealStart + (place % length);
            fc.pre(String.fromCharCode(example.file[at] ?? 0) !== digit);
            expect(await faultWith(at, () => digit.charCodeAt(0))).toBe('seal-damaged');
          },
        ),
        { numRuns: runs(1000, shortRuns) },
      );
    },
    longest,
  );

  it(
    'refuses a file that is shorter or longer than the sealed one',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: -200, max: 200 }), async (by) => {
          fc.pre(by !== 0);
          const { file } = example;
          const changed = by < 0 ? file.slice(0, by) : Uint8Array.from([...file, ...new Uint8Array(by)]);
          const fault = by < 0 && stampPlace !== 'added' ? 'not-whole' : 'appended';
          expect((await checkSeal(changed)).fault).toBe(fault);
        }),
        { numRuns: runs(1000, shortRuns) },
      );
    },
    longest,
  );

  it('never throws, whatever the file contains', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 2_000 }), async (bytes) => {
        const file = Buffer.concat([Buffer.from('%PDF-1.7\n'), bytes]);
        expect((await checkSeal(file)).fault).not.toBeNull();
      }),
    );
  });
});
