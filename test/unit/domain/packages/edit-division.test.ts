import { describe, expect, it } from 'vitest';
import { dividedPackage, splitOf } from '#domain/packages/divided-package.ts';
import { deepestDivision, divisionByShares, divisionDepth } from '#domain/packages/division.ts';
import { withFund, withFundShare, withoutFund } from '#domain/packages/edit-division.ts';
import { amountsOfShares, equalShares } from '#domain/packages/shares.ts';
import { type Bundle, start, split, added, invested, typed, switched } from './division-helpers.ts';
const removed = ({ division, total: whole }: Bundle, id: string): Bundle => ({
  division: withoutFund(division, whole, id),
  total: whole,
});

describe('division under any edits', () => {
  it('never exceeds its depth limit, and keeps its figures at the limit', () => {
    let bundle = invested(added(added(start('AMOUNT'), 'b'), 'c'), 900);
    for (let round = 1; round <= deepestDivision * 2; round += 1) {
      const before = split(bundle);
      bundle = typed(invested(switched(switched(bundle, 'PERCENT'), 'AMOUNT'), 900 + round), 'a', round);
      expect(divisionDepth(bundle.division)).toBeLessThanOrEqual(deepestDivision);
      expect(split(bundle).amounts[0]).toBe(round);
      expect(before.amounts).toHaveLength(3);
    }
  });
});

describe('adding and removing funds', () => {
  it('renews an automatic split in amount mode to whole amounts (PACK-08, SIL-106)', () => {
    const three = added(invested(added(start('AMOUNT'), 'b'), 100), 'c');
    expect(split(three)).toEqual({ shares: [33.3333, 33.3333, 33.3333], amounts: [34, 33, 33] });
    expect(split(removed(three, 'a')).amounts).toEqual([50, 50]);
  });

  it('renews the equal ratios of a template when a fund is added (PACK-08)', () => {
    const ratios = [
      { id: 'a', share: 50 },
      { id: 'b', share: 50 },
    ];
    const division = withFund(divisionByShares('AMOUNT', ratios), 90, 'c');
    expect(splitOf(division, 90).amounts).toEqual([30, 30, 30]);
  });

  it('otherwise keeps the input and gives 0 to the new fund (PACK-09)', () => {
    const bundle = added(typed(invested(added(start('AMOUNT'), 'b'), 100), 'a', 70), 'c');
    expect(split(bundle)).toEqual({ shares: [70, 50, 0], amounts: [70, 50, 0] });
    const percent = invested(added(start('PERCENT'), 'b'), 100);
    const division = withFundShare(percent.division, 100, { id: 'a', share: 70 });
    expect(split(added({ division, total: 100 }, 'c')).shares).toEqual([70, 50, 0]);
  });

  it('gives 0 to a fund that was removed and added again', () => {
    const bundle = typed(invested(added(start('AMOUNT'), 'b'), 100), 'a', 70);
    expect(split(added(removed(bundle, 'b'), 'b')).amounts).toEqual([70, 0]);
  });
});

describe('new total', () => {
  const ratios = [
    { id: 'a', share: 60 },
    { id: 'b', share: 25 },
    { id: 'c', share: 15 },
  ];
  const template = { division: divisionByShares('AMOUNT', ratios), total: 0 };

  it('is split by the ratios of a template until an amount is typed (SIL-108)', () => {
    const filled = invested(template, 6000);
    expect(split(filled)).toEqual({ shares: [60, 25, 15], amounts: [3600, 1500, 900] });
    expect(split(invested(typed(filled, 'a', 3600), 12_000))).toEqual({
      shares: [30, 12.5, 7.5],
      amounts: [3600, 1500, 900],
    });
  });

  it('renews a typed equal split (PACK-08, SIL-106)', () => {
    const equal = invested(added(added(start('AMOUNT'), 'b'), 'c'), 900);
    const back = typed(typed(equal, 'a', 310), 'a', 300);
    expect(split(back).amounts).toEqual([300, 300, 300]);
    expect(split(invested(back, 1200))).toEqual({ shares: equalShares(3), amounts: [400, 400, 400] });
    expect(split(invested(typed(equal, 'a', 310), 1200)).amounts).toEqual([310, 300, 300]);
  });

  it('keeps percentages when amounts are displayed, and adds up', () => {
    const percent = { division: divisionByShares('PERCENT', ratios), total: 101 };
    const { amounts, sum, check } = dividedPackage(switched(percent, 'AMOUNT').division, 101);
    expect(amounts).toEqual([61, 25, 15]);
    expect(sum.amount).toBe(101);
    expect(check?.outcome).toBe('match');
  });
});

describe('amountsOfShares', () => {
  it('converts every share separately if they do not', () => {
    expect(amountsOfShares(1000, [50, 20])).toEqual([500, 200]);
  });
});
