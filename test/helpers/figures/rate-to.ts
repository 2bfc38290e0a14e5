import type { Projected } from './oracle-item.ts';

/** The rate a year at which all payments of the items, each compounded to its own end, are worth a value. */
export function rateTo(items: readonly Projected[], value: number): number {
  const worth = (rate: number) =>
    items.reduce((total, { factor, forecast: { oneOffAmount, periodicalAmount, investmentHorizon } }) => {
      const months = 12 * investmentHorizon;
      const growth = (1 + rate / 100) ** (1 / 12);
      let paid = oneOffAmount;
      for (let month = 1; month <= months; month += 1) paid = paid * growth + periodicalAmount;
      return total + paid * Number(factor);
    }, 0);
  let [low, high] = [-100, 100];
  while (high - low > 1e-10) {
    const middle = (low + high) / 2;
    if (worth(middle) < value) low = middle;
    else high = middle;
  }
  return low;
}
