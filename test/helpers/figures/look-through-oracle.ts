import Big from 'big.js';
import { naiveForecast } from '../oracles/naive-forecast.ts';
import type { OracleItem } from './oracle-item.ts';

/** What the small catalogue says of its funds; their region and issuer are not known. */
const facts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  equity: { assetClass: 'shares', currency: 'CZK', risk: '5', fund: 'equity' },
  bond: { assetClass: 'bonds', currency: 'CZK', risk: '5', fund: 'bond' },
  unclassed: { currency: 'CZK', risk: '5', fund: 'unclassed' },
};
const ofProgram = { equity: 60, bond: 40 };

interface HeldPart {
  uuid: string;
  fund: string;
  weight: Big;
}

const sum = (values: readonly Big[]) => values.reduce((total, value) => total.plus(value), new Big(0));

/** Divides a whole by weights: each part rounded down, the missing units to the largest remainders. */
function divided(weights: readonly Big[], whole: Big, exact: (weight: Big) => Big): Big[] {
  const parts = weights.map((weight, place) => {
    const value = exact(weight);
    const floor = value.round(0, Big.roundDown);
    return { place, floor, rest: value.minus(floor) };
  });
  const missing = Number(whole.minus(sum(parts.map(({ floor }) => floor))));
  const raised = new Set(
    parts
      .toSorted((one, other) => other.rest.cmp(one.rest) || one.place - other.place)
      .slice(0, missing)
      .map(({ place }) => place),
  );
  return parts.map(({ place, floor }) => floor.plus(raised.has(place) ? 1 : 0));
}

const amountsOf = (weights: readonly Big[], whole = sum(weights).round(0, Big.roundHalfUp)) =>
  divided(weights, whole, (weight) => weight);
const tenthsOf = (weights: readonly Big[], whole = new Big(1000)) => {
  const total = sum(weights);
  return divided(weights, whole, (weight) => weight.times(whole).div(total));
};

/** The figures of the look-through by what is paid in, or by the moderate value of the last year. */
export function lookThroughOracle(
  cart: readonly OracleItem[],
  basis: 'invested' | 'value',
): (name: string) => Big | undefined {
  const weighed = cart.flatMap((item) => {
    const { forecast } = item;
    if (basis === 'value' && forecast.path === null) return [];
    const months = 12 * forecast.investmentHorizon;
    const paid = new Big(forecast.oneOffAmount).plus(new Big(forecast.periodicalAmount).times(months));
    return [{ ...item, weight: basis === 'value' ? new Big(naiveForecast(forecast).expectedAssets) : paid }];
  });
  const held = weighed.flatMap(({ uuid, itemType, weight }): HeldPart[] => {
    const fund = uuid.replace('uuid-Fund-', '');
    if (itemType === 'Fund') return [{ uuid, fund, weight }];
    return Object.entries(ofProgram).map(([id, share]) => ({ uuid, fund: id, weight: weight.times(share).div(100) }));
  });

  /** Largest first, what is not known last. */
  const sideOf = (side: string) => {
    const keys = [...new Set(held.map(({ fund }) => facts[fund]?.[side] ?? 'unassigned'))];
    const parts = keys
      .map((key) => ({
        key,
        weight: sum(
          held.filter(({ fund }) => (facts[fund]?.[side] ?? 'unassigned') === key).map(({ weight }) => weight),
        ),
      }))
      .toSorted(
        (one, other) =>
          Number(one.key === 'unassigned') - Number(other.key === 'unassigned') || other.weight.cmp(one.weight),
      );
    const weights = parts.map(({ weight }) => weight);
    const [amounts, tenths] = [amountsOf(weights), tenthsOf(weights)];
    return parts.map(({ key }, place) => ({
      key,
      amount: amounts[place] ?? new Big(0),
      tenths: tenths[place] ?? new Big(0),
    }));
  };
  const shareOf = (side: string, key: string) => sideOf(side).find((share) => share.key === key);

  /** A fund with all its places, or one of them, within the fund's share of the cart. */
  const repeated = (fund: string, uuid: string | undefined, isShare: boolean) => {
    const places = held.filter((one) => one.fund === fund).toSorted((one, other) => other.weight.cmp(one.weight));
    const whole = shareOf('fund', fund)?.[isShare ? 'tenths' : 'amount'];
    if (uuid === undefined || !whole) return whole;
    const weights = places.map(({ weight }) => weight);
    return (isShare ? tenthsOf : amountsOf)(weights, whole)[places.findIndex((place) => place.uuid === uuid)];
  };

  const ofItem = (uuid: string, isShare: boolean) => {
    const sorted = weighed.toSorted((one, other) => other.weight.cmp(one.weight));
    const parts = (isShare ? tenthsOf : amountsOf)(sorted.map(({ weight }) => weight));
    return uuid === 'total' ? sum(parts) : parts[sorted.findIndex((item) => item.uuid === uuid)];
  };

  return (name) => {
    const [id = '', first = '', second] = name.split(':');
    const tenths = (value: Big | undefined) => value?.div(10);
    switch (id) {
      case 'look.total':
        return sum(weighed.map(({ weight }) => weight));
      case 'look.weight':
        return shareOf(first, second ?? '')?.amount;
      case 'look.share':
        return tenths(shareOf(first, second ?? '')?.tenths);
      case 'look.item-weight':
        return ofItem(first, false);
      case 'look.item-share':
        return tenths(ofItem(first, true));
      case 'look.repeated-weight':
        return repeated(first, second, false);
      case 'look.repeated-share':
        return tenths(repeated(first, second, true));
      default:
        // Every fund has the same risk.
        return id === 'look.mean-risk' ? new Big(5) : undefined;
    }
  };
}
