import { groupRows } from '../../db/rows/group-rows.ts';
import { rowsBy } from '../../db/rows/rows-by.ts';
import type { FeeRangeKind } from '../../db/tables/catalogue.ts';
import type { readFeeSchemes, readLimits } from './repository.ts';

type FeeSchemesRead = Awaited<ReturnType<typeof readFeeSchemes>>;
type SchemeRow = Omit<FeeSchemesRead['schemes'][number], 'productId'>;
type LimitRow = Awaited<ReturnType<typeof readLimits>>[number];

export function presentFeeSchemes({ ranges }: Pick<FeeSchemesRead, 'ranges'>) {
  const rangesOf = groupRows(ranges, ({ feeSchemeId, kind }) => `${kind} ${feeSchemeId}`);
  const presentRanges = (kind: FeeRangeKind, id: string) =>
    (rangesOf.get(`${kind} ${id}`) ?? []).map(({ threshold, rate }) => ({
      from: threshold,
      rate,
    }));
  return ({ currencyId, calculationBase, feeSchemeId }: SchemeRow) => ({
    currencyId,
    calculationBase,
    paymentRanges: presentRanges('payment', feeSchemeId),
    prepaidRanges: presentRanges('prepaid', feeSchemeId),
  });
}

/** Presents fee schemes and limits by product. */
export function presentTerms(ids: readonly string[], read: FeeSchemesRead, limits: readonly LimitRow[]) {
  const presentScheme = presentFeeSchemes(read);
  const schemesOf = rowsBy(read.schemes, 'productId');
  const limitsOf = rowsBy(limits, 'productId');
  return ids.map((id) => ({ id, feeSchemes: schemesOf(id).map(presentScheme), limits: limitsOf(id) }));
}
