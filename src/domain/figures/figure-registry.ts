/** Beside other figures, in full (explanations, disclosures, exports), or in thousands where there is little room. */
export type FigurePlace = 'shown' | 'exact' | 'short';

/** Decimals beside other figures and in full, rounded half up. */
interface Decimals<Least, Most = Least> {
  shown: Least;
  exact: Most;
}

/** Whether a positive figure has a plus sign, as returns and differences have. */
interface Signed {
  isSigned?: true;
}

export type FigureEntry = Signed & {
  /** Shown with up to so many decimals where the value has them. */
  most?: number;
} & (
    | { unit: 'money'; decimals: Decimals<0, 0 | 2> }
    | { unit: 'percent'; decimals: Decimals<0 | 1 | 2> }
    /** How many times as much. */
    | { unit: 'multiple'; decimals: Decimals<3> }
    /** A mean of the risk levels from 1 to 7. */
    | { unit: 'level'; decimals: Decimals<1> }
    /** Simulated runs. */
    | { unit: 'runs'; decimals: Decimals<0> }
    /** The number of a month from the start. */
    | { unit: 'month'; decimals: Decimals<0> }
    /** An exchange rate, with all its decimals. */
    | { unit: 'rate'; decimals: Decimals<4>; most: number }
  );

const money = { unit: 'money', decimals: { shown: 0, exact: 2 } } as const satisfies FigureEntry;
const signedMoney = { ...money, isSigned: true } as const;
const share = { unit: 'percent', decimals: { shown: 1, exact: 1 } } as const satisfies FigureEntry;
const rate = { unit: 'percent', decimals: { shown: 2, exact: 2 } } as const satisfies FigureEntry;
const month = { unit: 'month', decimals: { shown: 0, exact: 0 } } as const satisfies FigureEntry;
const simulated = { unit: 'runs', decimals: { shown: 0, exact: 0 } } as const satisfies FigureEntry;

/**
 * Every figure of a forecast that the product shows. Screens, documents, exports and commands take unit, decimals and
 * sign of a figure from here; docs/figures.md says what each means.
 */
export const figureRegistry = {
  'cart.invested': money,
  'cart.paid-in': money,
  'cart.expected-assets': money,
  'cart.expected-return': signedMoney,
  'cart.entry-fee': money,
  'cart.unfavourable': money,
  'cart.favourable': money,
  'cart.without-forecast': money,
  'cart.entry-fee-without-forecast': money,
  'cart.not-counted': money,
  'cart.return-percent': { ...share, isSigned: true },
  'cart.assets-without-fee': money,
  'cart.fee-percent': rate,
  'cart.cost-per-year': rate,
  'cart.return-per-year': rate,
  'cart.class-share': share,
  'cart.one-off': money,
  'cart.periodical': money,
  'cart.difference': signedMoney,
  'cart.real-assets': money,
  'cart.scenario-return': signedMoney,
  'cart.fee-effect': money,
  'cart.ongoing-costs': money,
  'cart.ongoing-percent': rate,
  'edit.value': signedMoney,
  'edit.return': signedMoney,
  'edit.fee': signedMoney,
  'difference.end': money,
  'difference.size': money,
  'difference.total': signedMoney,
  'difference.cause': signedMoney,
  'difference.item': signedMoney,
  'difference.cell': signedMoney,
  'difference.change': signedMoney,
  'item.one-off': money,
  'item.periodical': money,
  'item.share': share,
  'item.rounding': signedMoney,
  'item.paid-in': money,
  'item.invested': money,
  'item.without-forecast': money,
  'item.expected-assets': money,
  'item.expected-return': signedMoney,
  'item.entry-fee': money,
  'item.unfavourable': money,
  'item.favourable': money,
  'row.paid-in': money,
  'row.one-off': money,
  'row.periodical': money,
  'row.invested': money,
  'row.expected-assets': money,
  'row.year-value': money,
  'row.expected-return': signedMoney,
  'row.entry-fee': money,
  'row.unfavourable': money,
  'row.favourable': money,
  'year.invested': money,
  'year.unfavourable': money,
  'year.moderate': money,
  'year.favourable': money,
  'year.return': signedMoney,
  'year.fees': money,
  'year.without-fees': money,
  'year.fees-loss': signedMoney,
  'year.real': money,
  'year.difference': signedMoney,
  'year.per-unit': { unit: 'multiple', decimals: { shown: 3, exact: 3 } },
  'year.stress': money,
  'year.percentile': money,
  'breakdown.invested': money,
  'breakdown.fees': money,
  'breakdown.return': signedMoney,
  'breakdown.value': money,
  'breakdown.share': share,
  'fees.loss': signedMoney,
  'fees.loss-percent': share,
  'goal.amount': money,
  'goal.shortfall': money,
  'goal.answer': money,
  'goal.sought': money,
  'goal.least': money,
  'goal.step': money,
  'goal.present': money,
  'goal.change': signedMoney,
  'goal.value': money,
  'goal.paid-in': money,
  'goal.entry-fee': money,
  'goal.unfavourable': money,
  'goal.difference': signedMoney,
  'goal.nearest': money,
  'goal.nearest-value': money,
  'goal.nearest-shortfall': money,
  'goal.needed': money,
  'item.target': money,
  'effect.without-fees': money,
  'effect.value': money,
  'effect.cost': signedMoney,
  'effect.reduction': money,
  'effect.more-value': money,
  'effect.more-fee': money,
  'effect.entry-fee': money,
  'effect.fee-percent': rate,
  'effect.cost-per-year': rate,
  'effect.stop-paid-in': money,
  'effect.stop-share': rate,
  'effect.stop-value': money,
  'effect.stop-without-fees': money,
  'tariff.from': money,
  'tariff.missing': money,
  'tariff.rate': rate,
  'tariff.fee': money,
  'tariff.fee-below': money,
  'tariff.charged': money,
  'look.total': money,
  'look.weight': money,
  'look.share': share,
  'look.item-weight': money,
  'look.item-share': share,
  'look.repeated-weight': money,
  'look.repeated-share': share,
  'look.mean-risk': { unit: 'level', decimals: { shown: 1, exact: 1 } },
  'look.excess': money,
  'spread.reached': simulated,
  'spread.below-deposits': simulated,
  'spread.paths': simulated,
  'cart.break-even': month,
  'item.fee-percent': rate,
  'item.assets-without-fee': money,
  'item.cost-per-year': rate,
  'item.break-even': month,
  'assumption.gain': { ...rate, isSigned: true },
  'assumption.inflation': { ...share, most: 2 },
  'assumption.limit': { unit: 'percent', decimals: { shown: 0, exact: 0 } },
  'assumption.fall': { unit: 'percent', decimals: { shown: 0, exact: 0 }, most: 1 },
  'assumption.fee-rate': { unit: 'percent', decimals: { shown: 0, exact: 0 }, most: 4 },
  'assumption.discount': rate,
  'assumption.exchange-rate': { unit: 'rate', decimals: { shown: 4, exact: 4 }, most: 10 },
  'step.deposit': signedMoney,
  'step.deducted': signedMoney,
  'step.growth': signedMoney,
  'step.rounding': signedMoney,
  'step.value': signedMoney,
  'step.fee-base': money,
  'step.fee-from': money,
  'step.fee-before-rounding': { unit: 'money', decimals: { shown: 0, exact: 0 }, most: 8 },
  'step.fee': money,
  'step.instalment-fee': money,
  'step.fees': signedMoney,
  'change.planned': money,
  'change.value': money,
  'change.difference': signedMoney,
  'change.percent': { ...share, isSigned: true },
  'driver.invested': money,
  'driver.return-per-year': rate,
  'driver.point-less': signedMoney,
  'driver.point-more': signedMoney,
  'driver.spread-share': share,
  /** Of a total, by the figure of its rows. */
  'total.rounding': { unit: 'money', decimals: { shown: 0, exact: 0 }, isSigned: true },
} as const satisfies Record<string, FigureEntry>;

export type FigureId = keyof typeof figureRegistry;

/**
 * Returns the name of one figure: its id, and what it is of where there are several, such as an item, a year or a
 * price level (`year.moderate:20:real`).
 */
export const figureName = (id: FigureId, ...subject: readonly (string | number)[]): string =>
  [id, ...subject].join(':').replaceAll(' ', '-');
