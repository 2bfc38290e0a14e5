import { describe, expect, it } from 'vitest';
import { dividedPackage, splitOf } from '#domain/packages/divided-package.ts';
import { deepestDivision, divisionDepth, equalDivision, type Division } from '#domain/packages/division.ts';
import { withFund, withFundAmount, withFundShare, withMethod, withoutFund } from '#domain/packages/edit-division.ts';

const total = 1000;
const amountsOf = (division: Division, of = total) => splitOf(division, of).amounts;
const sharesOf = (division: Division, of = total) => splitOf(division, of).shares;

describe('a division of a package', () => {
  it('splits anew what was an equal split before another amount is typed, and the others keep that (PACK-08, PACK-10)', () => {
    const halves = withFundAmount(equalDivision('AMOUNT', ['a', 'b'], total), total, { id: 'a', amount: 500 });
    expect(amountsOf(halves, 2000)).toEqual([1000, 1000]);
    expect(amountsOf(withFundAmount(halves, 2000, { id: 'a', amount: 1200 }), 2000)).toEqual([1200, 1000]);
    const thirds = withFund(halves, total, 'c');
    expect(amountsOf(thirds)).toEqual([334, 333, 333]);
    expect(amountsOf(withFundAmount(thirds, total, { id: 'a', amount: 400 }))).toEqual([400, 333, 333]);
  });

  it('keeps amounts as they were typed, although their shares are those of an equal split', () => {
    const typed = ([333_333.33, 333_333.33, 333_333.34] as const).reduce<Division>(
      (division, amount, index) => withFundAmount(division, 1_000_000, { id: 'abc'.charAt(index), amount }),
      equalDivision('AMOUNT', ['a', 'b', 'c'], 1_000_000),
    );
    expect(splitOf(typed, 1_000_000)).toEqual({
      shares: [33.3333, 33.3333, 33.3333],
      amounts: [333_333.33, 333_333.33, 333_333.34],
    });
  });

  it('gives nothing to a fund that left and came back (PACK-12)', () => {
    const typed = withFundAmount(equalDivision('AMOUNT', ['a', 'b'], total), total, { id: 'a', amount: 700 });
    const again = (division: Division) => withFund(withoutFund(division, total, 'b'), total, 'b');
    expect(amountsOf(again(typed))).toEqual([700, 0]);
    expect(sharesOf(again(withMethod(typed, total, 'PERCENT')))).toEqual([70, 0]);
    const ofThree = withFundAmount(equalDivision('AMOUNT', ['a', 'b', 'c'], 900), 900, { id: 'a', amount: 400 });
    const back = withFund(withoutFund(ofThree, 900, 'b'), 900, 'b');
    expect(back.funds.map(({ id }) => id)).toEqual(['a', 'c', 'b']);
    expect(amountsOf(back, 900)).toEqual([400, 300, 0]);
  });

  it('gives nothing to new funds although all the others have left (PACK-09)', () => {
    const typed = withFundAmount(equalDivision('AMOUNT', ['a', 'b'], total), total, { id: 'a', amount: 700 });
    const alone = ['a', 'b'].reduce((division, id) => withoutFund(division, total, id), withFund(typed, total, 'c'));
    expect(splitOf(alone, total)).toEqual({ shares: [0], amounts: [0] });
  });

  it('keeps what was typed for a share, no number included, when the way of entering is changed and changed back', () => {
    const typed = withFundShare(equalDivision('PERCENT', ['a', 'b'], total), total, {
      id: 'a',
      share: null,
      text: '5o',
    });
    const back = withMethod(withMethod(typed, total, 'AMOUNT'), total, 'PERCENT');
    expect(back.funds[0]).toEqual({ id: 'a', kind: 'share', share: null, text: '5o' });
    expect(withMethod(typed, total, 'AMOUNT').funds[0]).toMatchObject({ text: '5o' });
  });

  it('takes shares for no equal split because of funds that were added without one', () => {
    const quarters = ['a', 'b'].reduce<Division>(
      (division, id) => withFundShare(division, total, { id, share: 25 }),
      equalDivision('PERCENT', ['a', 'b'], total),
    );
    const four = ['c', 'd'].reduce((division, id) => withFund(division, total, id), quarters);
    const amounts = withMethod(four, total, 'AMOUNT');
    expect(amountsOf(amounts)).toEqual([250, 250, 0, 0]);
    expect(amountsOf(withoutFund(amounts, total, 'd'))).toEqual([250, 250, 0]);
  });

  it('leaves the shares of others alone in percent once something is invested, and splits equally before (PACK-06)', () => {
    const halves = equalDivision('PERCENT', ['a', 'b'], total);
    expect(sharesOf(withFund(halves, total, 'c'))).toEqual([50, 50, 0]);
    expect(sharesOf(withFund(halves, 0, 'c'))).toEqual([33.3333, 33.3333, 33.3333]);
    expect(sharesOf(withoutFund(halves, total, 'b'))).toEqual([50]);
    expect(sharesOf(withoutFund(equalDivision('PERCENT', ['a', 'b', 'c']), 0, 'c'))).toEqual([50, 50]);
    expect(sharesOf(withFund(equalDivision('PERCENT', [], total), total, 'a'))).toEqual([100]);
  });

  it('is no equal split any more once one share was typed', () => {
    const typed = withFundShare(equalDivision('PERCENT', ['a', 'b'], total), total, { id: 'a', share: 70 });
    expect(sharesOf(withFund(withMethod(typed, total, 'AMOUNT'), total, 'c'))).toEqual([70, 50, 0]);
  });

  it('is compared with its total where it has one, and a fund', () => {
    expect(dividedPackage(equalDivision('AMOUNT', []), total).check).toBeNull();
    expect(dividedPackage(equalDivision('AMOUNT', ['a']), 0).check).toBeNull();
    expect(dividedPackage(equalDivision('AMOUNT', ['a']), total).check?.outcome).toBe('match');
  });
});

describe('divisions upon divisions', () => {
  const typedIn = (amounts: Readonly<Record<string, number>>) =>
    Object.entries(amounts).reduce<Division>(
      (division, [id, amount]) => withFundAmount(division, total, { id, amount }),
      equalDivision('AMOUNT', ['a', 'b', 'c'], total),
    );
  const nextMethod = ({ method }: Division) => (method === 'AMOUNT' ? 'PERCENT' : 'AMOUNT');

  /** Types an amount again, and turns to the other way of entering: each lies upon the one before. */
  function turns(division: Division, count: number): Division[] {
    const all = [division];
    for (let index = 0; index < count; index += 1) {
      const last = all.at(-1) ?? division;
      all.push(
        last.leads === 'shares'
          ? withFundAmount(last, total, { id: 'a', amount: 500 })
          : withMethod(last, total, nextMethod(last)),
      );
    }
    return all;
  }

  it('never lie deeper than a document holds, and keep their figures where they are laid together', () => {
    const first = typedIn({ a: 500, b: 300, c: 200 });
    // One layer more at the beginning has the others laid together at their other kind.
    const deeper = withFundAmount(first, 2 * total, { id: 'a', amount: 500 });
    const back = withFundAmount(deeper, total, { id: 'a', amount: 500 });
    for (const all of [turns(first, 50), turns(back, 51), turns(deeper, 50)]) {
      expect(Math.max(...all.map(divisionDepth))).toBe(deepestDivision);
      for (const division of all) expect(amountsOf(division)).toEqual([500, 300, 200]);
    }
  });

  it('are forgotten once no fund keeps anything of them', () => {
    expect(typedIn({ a: 500 }).before).not.toBeNull();
    expect(typedIn({ a: 500, b: 300 }).before).not.toBeNull();
    expect(typedIn({ a: 500, b: 300, c: 200 }).before).toBeNull();
  });
});
