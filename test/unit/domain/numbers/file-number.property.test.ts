import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileNumber } from '#domain/numbers/file-number.ts';
import { runs } from '#test/setup/runs.ts';

const dialect = fc.constantFrom({ mark: ',' as const, other: '.' }, { mark: '.' as const, other: ',' });
const digits = fc.record({
  whole: fc.bigInt({ min: 0n, max: 10n ** 12n }).map(String),
  decimals: fc.option(fc.stringMatching(/^\d{1,6}$/), { nil: '' }),
  isNegative: fc.boolean(),
});

const grouped = (whole: string, separator: string) => whole.replaceAll(/\B(?=(?:\d{3})+$)/g, separator);

describe('fileNumber', () => {
  it('reads every grouping by three with the decimal mark of the file (SIL-258)', () => {
    fc.assert(
      fc.property(
        fc.record({ digits, dialect, spaces: fc.constantFrom('', ' ', '\u00A0', '\u202F', "'", 'other') }),
        ({ digits: { whole, decimals, isNegative }, dialect: { mark, other }, spaces }) => {
          const sign = isNegative && Number(`${whole}.${decimals || 0}`) !== 0 ? '-' : '';
          const text = `${sign}${grouped(whole, spaces === 'other' ? other : spaces)}${decimals && mark}${decimals}`;
          expect(fileNumber(text, mark)).toBe(`${sign}${whole}${decimals && '.'}${decimals}`);
        },
      ),
      { numRuns: runs(2000) },
    );
  });

  it('reads no number where the other mark does not group by three (SIL-258)', () => {
    fc.assert(
      fc.property(
        fc.record({ whole: fc.nat(999_999), rest: fc.stringMatching(/^(?:\d{1,2}|\d{4,6})$/), dialect }),
        ({ whole, rest, dialect: { mark, other } }) => {
          expect(fileNumber(`${whole}${other}${rest}`, mark)).toBeNull();
        },
      ),
      { numRuns: runs(1000) },
    );
  });
});
