import { groupRows } from '../../db/rows/group-rows.ts';
import { numberOrNull } from '../../db/rows/number-or-null.ts';
import type { FeeRangeKind } from '../../db/tables/catalogue.ts';
import type { readFeeSchemes, readLimits } from './repository.ts';

type FeeSchemesRead = Awaited<ReturnType<typeof readFeeSchemes>>;
type SchemeRow = FeeSchemesRead['schemes'][number];
type LimitRow = Awaited<ReturnType<typeof readLimits>>[number];

/** Presents each of the schemes. */
export function presentFeeSchemes({ ranges }: Pick<FeeSchemesRead, 'ranges'>) {
  const rangesOf = groupRows(ranges, ({ fee_scheme_id, kind }) => `${kind} ${fee_scheme_id}`);
  const presentRanges = (kind: FeeRangeKind, id: string) =>
    (rangesOf.get(`${kind} ${id}`) ?? []).map(({ threshold, rate }) => ({
      from: Number(threshold),
      rate: Number(rate),
    }));
  return ({ currency_id, calculation_base, fee_scheme_id }: SchemeRow) => ({
    currencyId: currency_id,
    calculationBase: calculation_base,
    paymentRanges: presentRanges('payment', fee_scheme_id),
    prepaidRanges: presentRanges('prepaid', fee_scheme_id),
  });
}

export function presentLimit(row: LimitRow) {
  return {
    currencyId: row.currency_id,
    minimalOneOffAmount: numberOrNull(row.minimal_one_off_amount),
    minimalPeriodicalAmount: numberOrNull(row.minimal_periodical_amount),
  };
}

/** Presents fee schemes and limits by product. */
export function presentTerms(ids: readonly string[], read: FeeSchemesRead, limits: readonly LimitRow[]) {
  const presentScheme = presentFeeSchemes(read);
  const schemesOf = groupRows(read.schemes, ({ product_id }) => product_id);
  const limitsOf = groupRows(limits, ({ product_id }) => product_id);
  return ids.map((id) => ({
    id,
    feeSchemes: (schemesOf.get(id) ?? []).map(presentScheme),
    limits: (limitsOf.get(id) ?? []).map(presentLimit),
  }));
}
