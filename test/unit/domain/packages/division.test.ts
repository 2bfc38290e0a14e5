import { describe, expect, it } from 'vitest';
import { dividedPackage, splitOf } from '#domain/packages/divided-package.ts';
import { deepestDivision, divisionDepth, equalDivision, type PackageDivision } from '#domain/packages/division.ts';
import { withFund, withFundAmount, withFundShare, withMethod, withoutFund } from '#domain/packages/edit-division.ts';

const total = 1000;
const amountsOf = (division: PackageDivision, of = total) => splitOf(division, of).amounts;
const sharesOf = (division: PackageDivision, of = total) => splitOf(division, of).shares;

describe('division of a package', () => {
  it('applies an equal split to a new total before an amount is typed (PACK-08, PACK-10)', () => {
    const halves = withFundAmount(equalDivision('AMOUNT', ['a', 'b'], total), total, { id: 'a', amount: 500 });
    expect(amountsOf(halves, 2000)).toEqual([1000, 1000]);
    expect(amountsOf(withFundAmount(halves, 2000, { id: 'a', amount: 1200 }), 2000)).toEqual([1200, 1000]);
    const thirds = withFund(halves, total, 'c');
    expect(amountsOf(thirds)).toEqual([334, 333, 333]);
    expect(amountsOf(withFundAmount(thirds, total, { id: 'a', amount: 400 }))).toEqual([400, 333, 333]);
  });

  it('keeps typed amounts, even if their shares equal those of an equal split', () => {
    const typed = ([333_333.33, 333_333.33, 333_333.34] as const).reduce<PackageDivision>(
      (division, amount, index) => withFundAmount(division, 1_000_000, { id: 'abc'.charAt(index), amount }),
      equalDivision('AMOUNT', ['a', 'b', 'c'], 1_000_000),
    );
    expect(splitOf(typed, 1_000_000)).toEqual({
      shares: [33.3333, 33.3333, 33.3333],
      amounts: [333_333.33, 333_333.33, 333_333.34],
    });
  });

  it('gives 0 to a fund that was removed and added again (PACK-12)', () => {
    const typed = withFundAmount(equalDivision('AMOUNT', ['a', 'b'], total), total, { id: 'a', amount: 700 });
    const again = (division: PackageDivision) => withFund(withoutFund(division, total, 'b'), total, 'b');
    expect(amountsOf(again(typed))).toEqual([700, 0]);
    expect(sharesOf(again(withMethod(typed, total, 'PERCENT')))).toEqual([70, 0]);
    const ofThree = withFundAmount(equalDivision('AMOUNT', ['a', 'b', 'c'], 900), 900, { id: 'a', amount: 400 });
    const back = withFund(withoutFund(ofThree, 900, 'b'), 900, 'b');
    expect(back.funds.map(({ id }) => id)).toEqual(['a', 'c', 'b']);
    expect(amountsOf(back, 900)).toEqual([400, 300, 0]);
  });

  it('gives 0 to new funds even if all others were removed (PACK-09)', () => {
    const typed = withFundAmount(equalDivision('AMOUNT', ['a', 'b'], total), total, { id: 'a', amount: 700 });
    const alone = ['a', 'b'].reduce((division, id) => withoutFund(division, total, id), withFund(typed, total, 'c'));
    expect(splitOf(alone, total)).toEqual({ shares: [0], amounts: [0] });
  });

  it('keeps the typed text of a share when the input method is switched back and forth', () => {
    const typed = withFundShare(equalDivision('PERCENT', ['a', 'b'], total), total, {
      id: 'a',
      share: null,
      text: '5o',
    });
    const back = withMethod(withMethod(typed, total, 'AMOUNT'), total, 'PERCENT');
    expect(back.funds[0]).toEqual({ id: 'a', kind: 'share', share: null, text: '5o' });
    expect(withMethod(typed, total, 'AMOUNT').funds[0]).toMatchObject({ text: '5o' });
  });

  it('does not treat shares as an equal split when funds without a share were added', () => {
    const quarters = ['a', 'b'].reduce<PackageDivision>(
      (division, id) => withFundShare(division, total, { id, share: 25 }),
      equalDivision('PERCENT', ['a', 'b'], total),
    );
    const four = ['c', 'd'].reduce((division, id) => withFund(division, total, id), quarters);
    const amounts = withMethod(four, total, 'AMOUNT');
    expect(amountsOf(amounts)).toEqual([250, 250, 0, 0]);
    expect(amountsOf(withoutFund(amounts, total, 'd'))).toEqual([250, 250, 0]);
  });

  it('keeps other shares in percent once something is invested, else splits equally (PACK-06)', () => {
    const halves = equalDivision('PERCENT', ['a', 'b'], total);
    expect(sharesOf(withFund(halves, total, 'c'))).toEqual([50, 50, 0]);
    expect(sharesOf(withFund(halves, 0, 'c'))).toEqual([33.3333, 33.3333, 33.3333]);
    expect(sharesOf(withoutFund(halves, total, 'b'))).toEqual([50]);
    expect(sharesOf(withoutFund(equalDivision('PERCENT', ['a', 'b', 'c']), 0, 'c'))).toEqual([50, 50]);
    expect(sharesOf(withFund(equalDivision('PERCENT', [], total), total, 'a'))).toEqual([100]);
  });

  it('is no longer an equal split once one share was typed', () => {
    const typed = withFundShare(equalDivision('PERCENT', ['a', 'b'], total), total, { id: 'a', share: 70 });
    expect(sharesOf(withFund(withMethod(typed, total, 'AMOUNT'), total, 'c'))).toEqual([70, 50, 0]);
  });

  it('is checked against its total if it has a total and a fund', () => {
    expect(dividedPackage(equalDivision('AMOUNT', []), total).check).toBeNull();
    expect(dividedPackage(equalDivision('AMOUNT', ['a']), 0).check).toBeNull();
    expect(dividedPackage(equalDivision('AMOUNT', ['a']), total).check?.outcome).toBe('match');
  });
});

describe('nested divisions', () => {
  const typedIn = (amounts: Readonly<Record<string, number>>) =>
    Object.entries(amounts).reduce<PackageDivision>(
      (division, [id, amount]) => withFundAmount(division, total, { id, amount }),
      equalDivision('AMOUNT', ['a', 'b', 'c'], total),
    );
  const nextMethod = ({ method }: PackageDivision) => (method === 'AMOUNT' ? 'PERCENT' : 'AMOUNT');

  /** Alternately types an amount and switches the input method, each nesting the previous division. */
  function turns(division: PackageDivision, count: number): PackageDivision[] {
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

  it('never exceed the depth limit of a document, and keep their figures when merged', () => {
    const first = typedIn({ a: 500, b: 300, c: 200 });
    // One more layer at the start shifts the merge to the other kind of layer.
    const deeper = withFundAmount(first, 2 * total, { id: 'a', amount: 500 });
    const back = withFundAmount(deeper, total, { id: 'a', amount: 500 });
    for (const all of [turns(first, 50), turns(back, 51), turns(deeper, 50)]) {
      expect(Math.max(...all.map(divisionDepth))).toBe(deepestDivision);
      for (const division of all) expect(amountsOf(division)).toEqual([500, 300, 200]);
    }
  });

  it('are dropped once no fund depends on them', () => {
    expect(typedIn({ a: 500 }).before).not.toBeNull();
    expect(typedIn({ a: 500, b: 300 }).before).not.toBeNull();
    expect(typedIn({ a: 500, b: 300, c: 200 }).before).toBeNull();
  });
});
