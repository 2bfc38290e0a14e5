import type { ResolvedOrder } from './resolve-order.ts';
import { feeModelKind, type FeeModelKind } from '../../fees/service-fee.ts';

/** What an order costs beside the entry fees: a rate in percent or points, or an amount in the user's currency (SIL-118). */
export type ModelFeeTerm =
  | { kind: 'model'; model: FeeModelKind }
  | { kind: 'relative' | 'discount' | 'discount-points'; percent: number }
  | { kind: 'absolute' | 'service'; amount: number };

/** Returns what documents and preview say of the fee model of an order and its discount, a sentence each. */
export function modelFeeTerms({ model, fee, terms }: Pick<ResolvedOrder, 'model' | 'fee' | 'terms'>): ModelFeeTerm[] {
  const kind = feeModelKind(model?.code ?? null);
  const { advisorFeeRelative: relative, advisorFeeAbsolute: absolute } = fee;
  // One that is out of bounds has no effect on the figures either.
  const { discount } = terms;
  return [
    ...(kind ? [{ kind: 'model', model: kind } as const] : []),
    ...(kind === 'premium-advisory' && relative !== null ? [{ kind: 'relative', percent: relative } as const] : []),
    ...(kind === 'fixed-fee' && absolute !== null ? [{ kind: 'absolute', amount: absolute } as const] : []),
    ...(kind === 'service-fee' && relative !== null ? [{ kind: 'service', amount: relative } as const] : []),
    // Under premium advisory it is entered in points of the set-up fee (SIL-99).
    ...(discount === 0
      ? []
      : [{ kind: kind === 'premium-advisory' ? 'discount-points' : 'discount', percent: discount } as const]),
  ];
}
