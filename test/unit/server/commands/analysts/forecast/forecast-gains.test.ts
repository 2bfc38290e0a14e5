import { describe, expect, it } from 'vitest';
import { forecastItem, seriesLength } from '#domain/forecast/item-forecast.ts';
import { answerOf } from '#test/helpers/commands/call-in-test.ts';
import { command } from '../../../../../../server/commands/analysts/forecast/forecast.ts';

const line = (moderateGain: number, investmentHorizon = 0) => ({
  investmentHorizon,
  unfavourableGain: moderateGain - 3,
  moderateGain,
  favourableGain: moderateGain + 2,
});
const item = {
  id: 'a',
  oneOffAmount: 100_000,
  periodicalAmount: 1000,
  investmentHorizon: 8,
  feeScheme: { calculationBase: 'Gross' as const, paymentRanges: [{ from: 0, rate: 3 }], prepaidRanges: [] },
  path: [line(6, 5), line(3)],
};

async function said(input: unknown, ...args: string[]): Promise<{ output: string; faults: readonly string[] }> {
  const readText = () => Promise.resolve({ text: JSON.stringify(input) });
  const { output, faults } = await answerOf(command, ['-', ...args], { readText });
  return { output: String(output), faults };
}

interface Answer {
  vary?: { gain: number };
  expectedAssets: number;
  disclosure?: { feePercent: number; assetsWithoutFee: number; costPerYear: number; breakEvenMonth: number };
  returnPerYear?: number;
  yearly: { favourable: number[] };
}
const answers = async (input: unknown, ...args: string[]) =>
  (JSON.parse((await said(input, ...args)).output) as { items: Answer[] }).items;

const forecastOf = (asked: Parameters<typeof forecastItem>[0]) =>
  forecastItem(asked, new Float64Array(seriesLength(12 * asked.investmentHorizon)), 0);

describe('npm run forecast', () => {
  it('adds points to every gain of every line', async () => {
    const found = await answers({ items: [item] }, '--vary', 'gain=-1,0,1.5');

    expect(found.map(({ vary }) => vary?.gain)).toEqual([-1, 0, 1.5]);
    for (const [place, points] of [-1, 0, 1.5].entries()) {
      const path = [line(6 + points, 5), line(3 + points)];
      const [own] = await answers({ items: [{ ...item, path }] });
      expect(found[place]).toMatchObject({ expectedAssets: own?.expectedAssets, yearly: own?.yearly });
    }
  });

  it('keeps unknown gains unknown, and has a column of the points', async () => {
    const { output } = await said({ items: [{ ...item, path: null }] }, '--vary', 'gain=-1,1', '--format', 'csv');

    expect(output.split('\n').slice(0, 2)).toEqual([
      'id,gain,year,invested,unfavourable,moderate,favourable',
      'a,-1,0,100000.00,,,',
    ]);
  });

  it('refuses points that lead beyond the gains that can be forecast, and what are no points', async () => {
    expect((await said({ items: [item] }, '--vary', 'gain=-101')).faults[0]).toMatch(
      /gain=-101: -101 must not be below/,
    );
    expect((await said({ items: [{ ...item, path: [line(1)] }] }, '--vary', 'gain=-99')).faults).toContain(
      '$.items[0].path[0].unfavourableGain: must not be below -100',
    );
    expect((await said({ items: [item] }, '--vary', 'gain=much')).faults[0]).toMatch(/much must be a number/);
  });

  it('answers cost per year, break-even, value without fees and return per year', async () => {
    const [answer] = await answers({ items: [item] });
    const { disclosure } = forecastOf(item);

    expect(answer?.disclosure).toEqual(disclosure);
    expect(disclosure).toMatchObject({ feePercent: 3, breakEvenMonth: expect.any(Number) });
    // The fee lowers the rate that the payments earn.
    expect(answer?.returnPerYear).toBeGreaterThan(2);
    expect(answer?.returnPerYear).toBeLessThan(5);
    const [unknown] = await answers({ items: [{ ...item, path: null }] });
    expect(unknown).toMatchObject({ returnPerYear: null, disclosure: { costPerYear: null } });
  });

  it.each([
    [{ items: [{ ...item, feescheme: null }] }, '$.items[0].feescheme: is not known'],
    [{ items: [{ ...item, path: [{ ...line(3), gain: 1 }] }] }, '$.items[0].path[0].gain: is not known'],
    [
      { items: [{ ...item, chargingMethod: { method: 'UpFront', percent: 1 } }] },
      '$.items[0].chargingMethod.percent: is not known',
    ],
    [{ item: [item], items: [item] }, '$.item: is not known'],
  ])('refuses an unknown member with its path: %#', async (input, fault) => {
    expect(await said(input)).toEqual({ output: '', faults: [fault] });
  });

  it('ignores what a file of test vectors expects', async () => {
    expect((await said({ name: 'vectors', items: [item], expected: [{}] })).faults).toEqual([]);
  });
});
