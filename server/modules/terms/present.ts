import { groupRows } from '../../db/group-rows.ts';
import { numberOrNull } from '../../db/number-or-null.ts';
import type { FeeRangeKind } from '../../db/tables/catalogue.ts';
import type { readFeeSchemes, readLimits } from './repository.ts';

type FeeSchemesRead = NonNullable<Awaited<ReturnType<typeof readFeeSchemes>>>;
type LimitRow = NonNullable<Awaited<ReturnType<typeof readLimits>>>[number];

export function presentFeeSchemes({ schemes, ranges }: FeeSchemesRead) {
  const rangesOf = groupRows(ranges, ({ fee_scheme_id, kind }) => `${kind} ${fee_scheme_id}`);
  const presentRanges = (kind: FeeRangeKind, id: string) =>
    (rangesOf.get(`${kind} ${id}`) ?? []).map(({ threshold, rate }) => ({
      from: Number(threshold),
      rate: Number(rate),
    }));
  return schemes.map(({ currency_id, calculation_base, fee_scheme_id }) => ({
    currencyId: currency_id,
    calculationBase: calculation_base,
    paymentRanges: presentRanges('payment', fee_scheme_id),
    prepaidRanges: presentRanges('prepaid', fee_scheme_id),
  }));
}

export function presentLimit(row: LimitRow) {
  return {
    currencyId: row.currency_id,
    minimalOneOffAmount: numberOrNull(row.minimal_one_off_amount),
    minimalPeriodicalAmount: numberOrNull(row.minimal_periodical_amount),
  };
}
