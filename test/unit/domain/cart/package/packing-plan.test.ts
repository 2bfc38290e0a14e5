import { describe, expect, it } from 'vitest';
import type { CalcInput, CartPosition } from '#domain/cart/document.ts';
import { planPacking } from '#domain/cart/package/packing-plan.ts';
import { cartCatalogue, cartItem, fund, packageItem } from '#test/helpers/cart/cart-catalogue.ts';
import { cartOf } from '#test/helpers/cart/cart-order.ts';

const catalogue = cartCatalogue({
  fundById: new Map(
    [
      fund({ id: 'a' }),
      fund({ id: 'b' }),
      fund({ id: 'c' }),
      fund({ id: 'crowns', currencyIds: ['CZK'] }),
      fund({ id: 'qualified', fundTypeId: 'qualified' }),
    ].map((one) => [one.id, one]),
  ),
});
const none = { oneOffAmount: null, periodicalAmount: null };
const fundItem = (id: string, input: Partial<CalcInput> = {}) => cartItem('Fund', id, input);

function plan(positions: readonly CartPosition[], { into = null as string | null, own = 'CZK' } = {}) {
  const uuids = positions.map(({ uuid }) => uuid).filter((uuid) => uuid !== into);
  const made = planPacking(cartOf(positions), { uuid: into, uuids }, { catalogue, currencyId: own });
  return {
    currencyId: made.currencyId,
    investmentType: made.investmentType,
    taken: made.taken.map(({ id }) => id),
    refused: made.refused.map(({ uuid, reason }) => [uuid.replace(/^uuid-\w+-/, ''), reason]),
  };
}

describe('a new package of the selected items', () => {
  it('has the most frequent currency, on a tie the user’s, then that of the first fund', () => {
    const [a, b, c] = [
      fundItem('a', { ...none, currencyId: 'EUR' }),
      fundItem('b', { ...none, currencyId: 'EUR' }),
      fundItem('c', { ...none, currencyId: 'CZK' }),
    ];
    const usd = fundItem('c', { ...none, currencyId: 'USD' });

    expect(plan([c, a, b]).currencyId).toBe('EUR');
    expect(plan([a, c]).currencyId).toBe('CZK');
    expect(plan([a, c], { own: 'USD' }).currencyId).toBe('EUR');
    expect(plan([usd, a], { own: 'CZK' }).currencyId).toBe('USD');
    expect(plan([fundItem('a', { ...none, currencyId: null })]).currencyId).toBeNull();
  });

  it('is paid regularly only if no fund has a one-off amount and one has a monthly amount', () => {
    const once = fundItem('a', { oneOffAmount: 1000, periodicalAmount: null });
    const monthly = fundItem('b', { oneOffAmount: null, periodicalAmount: 500 });
    const empty = fundItem('c', { oneOffAmount: 0, periodicalAmount: 0 });

    expect(plan([once]).investmentType).toBe('OneOff');
    expect(plan([monthly]).investmentType).toBe('Periodical');
    expect(plan([monthly, empty]).investmentType).toBe('Periodical');
    expect(plan([once, monthly]).investmentType).toBe('OneOff');
    expect(plan([empty]).investmentType).toBe('OneOff');
  });

  it('refuses amounts of the other kind, and takes funds without one', () => {
    const once = fundItem('a', { oneOffAmount: 1000, periodicalAmount: null });
    const monthly = fundItem('b', { oneOffAmount: null, periodicalAmount: 500 });

    expect(plan([once, monthly, fundItem('c', none)])).toMatchObject({
      taken: ['a', 'c'],
      refused: [['b', 'amount']],
    });
    expect(plan([monthly, fundItem('c', { oneOffAmount: 0, periodicalAmount: null })])).toMatchObject({
      taken: ['b', 'c'],
      refused: [],
    });
  });

  it('refuses a fund whose amount is in another currency, or that does not offer the currency', () => {
    const euros = ['a', 'b'].map((id) =>
      fundItem(id, { oneOffAmount: 1000, periodicalAmount: null, currencyId: 'EUR' }),
    );
    const crowns = fundItem('c', { oneOffAmount: 1000, periodicalAmount: null, currencyId: 'CZK' });

    expect(plan([...euros, crowns])).toMatchObject({ taken: ['a', 'b'], refused: [['c', 'currency']] });
    expect(plan([...euros, fundItem('c', { ...none, currencyId: 'CZK' })])).toMatchObject({ refused: [] });
    expect(plan([...euros, fundItem('crowns', { ...none, currencyId: 'CZK' })])).toMatchObject({
      taken: ['a', 'b'],
      refused: [['crowns', 'currency']],
    });
    expect(plan([fundItem('a', { ...none, currencyId: null }), fundItem('gone', none)], { own: 'EUR' })).toMatchObject({
      currencyId: 'CZK',
      taken: ['a', 'gone'],
    });
  });

  it('takes neither other products nor funds for qualified investors', () => {
    expect(plan([cartItem('Program', 'growth'), fundItem('qualified'), fundItem('a')])).toMatchObject({
      taken: ['a'],
      refused: [
        ['growth', 'not-for-package'],
        ['qualified', 'not-for-package'],
      ],
    });
  });
});

describe('an existing package', () => {
  it('decides currency and kind for what is moved into it', () => {
    const other = packageItem({ uuid: 'other', calcInput: { currencyId: 'CZK', investmentType: 'OneOff' } });
    const into = packageItem({ uuid: 'into', calcInput: { currencyId: 'EUR', investmentType: 'Periodical' } });
    const made = plan(
      [
        other,
        into,
        fundItem('a', { oneOffAmount: 1000, periodicalAmount: null, currencyId: 'EUR' }),
        fundItem('b', none),
      ],
      { into: 'into' },
    );

    expect(made).toEqual({
      currencyId: 'EUR',
      investmentType: 'Periodical',
      taken: ['b'],
      refused: [
        ['other', 'not-for-package'],
        ['a', 'amount'],
      ],
    });
  });
});
