import Big from 'big.js';
import { big, converted, sum, type Projected } from './oracle-item.ts';

/** Classes that are shown by themselves; the others are one slice. */
const mostClasses = 6;

/** Share of a class in what is paid in, with one decimal, by the largest remainder; `other` is what has no slice of its own. */
export function classShare(items: readonly Projected[], wanted: string): Big {
  const weights = new Map<string, Big>();
  for (const item of items)
    for (const [id, percent] of Object.entries(item.classes)) {
      const weight = converted(item, item.naive.totalInvestment).times(percent).div(100);
      weights.set(id, (weights.get(id) ?? big(0)).plus(weight));
    }
  const total = sum([...weights.values()]);
  const parts = [...weights].map(([id, weight]) => {
    const exact = weight.times(1000).div(total);
    const floor = exact.round(0, Big.roundDown);
    return { id, floor, rest: exact.minus(floor) };
  });
  const missing = 1000 - Number(sum(parts.map(({ floor }) => floor)));
  const raised = parts.toSorted((one, other) => other.rest.cmp(one.rest)).slice(0, missing);
  const shares = parts.map(({ id, floor }) => ({ id, share: floor.plus(raised.some((one) => one.id === id) ? 1 : 0) }));
  const classes = shares.filter(({ id }) => id !== 'unknown').toSorted((one, other) => other.share.cmp(one.share));
  const rest = [...classes.slice(mostClasses), ...shares.filter(({ id }) => id === 'unknown')];
  const own = wanted === 'other' ? rest : shares.filter(({ id }) => id === wanted);
  return sum(own.map(({ share }) => share)).div(10);
}

/** Share of a package's amount in percent. */
export function shareOf(own: readonly Projected[], all: readonly Projected[]): Big {
  const amountOf = (items: readonly Projected[]) =>
    sum(items.map(({ forecast }) => big(forecast.oneOffAmount).plus(forecast.periodicalAmount)));
  return amountOf(own)
    .times(100)
    .div(amountOf(all.filter(({ uuid }) => uuid === own[0]?.uuid)));
}
