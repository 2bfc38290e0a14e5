import { describe, expect, it } from 'vitest';
import { gainSteps } from '#domain/forecast/gain-steps.ts';

const lineOf = (investmentHorizon: number) => ({
  investmentHorizon,
  unfavourableGain: 1,
  moderateGain: investmentHorizon,
  favourableGain: 9,
});

describe('gainSteps', () => {
  it('returns the years left at the start of each line, without unreached lines', () => {
    const [long, middle, short] = [lineOf(20), lineOf(7), lineOf(1)];

    expect(gainSteps([long, middle, short], 10)).toEqual([
      { line: middle, yearsLeft: 10 },
      { line: short, yearsLeft: 7 - 1 / 12 },
    ]);
    expect(gainSteps([short], 3)).toEqual([{ line: short, yearsLeft: 3 }]);
  });
});
