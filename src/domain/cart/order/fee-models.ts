import { feeModelKind } from '../../fees/service-fee.ts';
import type { CommissionModel, OrderFramework, OrderContext, OrderUser } from '../context.ts';
import type { CartOrder } from '../document.ts';

/** The advisory fee of an order; a model uses at most one of the two kinds. */
export type AdvisoryFee = Pick<CartOrder, 'advisorFeeRelative' | 'advisorFeeAbsolute'>;

/** Default bounds of the advisory fee in percent a year, for users without their own (FEE-22, CONF-09). */
const defaultFeeBounds = { min: 0, max: 100 };
const noFee: AdvisoryFee = { advisorFeeRelative: null, advisorFeeAbsolute: null };

/** Returns the bounds of the advisory fee under premium advisory, in percent a year (FEE-22). */
export const relativeFeeBounds = ({ minimalDealerFee, maximalDealerFee }: OrderUser): { min: number; max: number } => ({
  min: minimalDealerFee ?? defaultFeeBounds.min,
  max: maximalDealerFee ?? defaultFeeBounds.max,
});

/**
 * Returns the models offered for a new contract: those of the user's country, except free ones (FEE-19, FEE-20, SIL-113,
 * SIL-115).
 */
export function offeredFeeModels({
  user,
  commissionModels,
}: Pick<OrderContext, 'user' | 'commissionModels'>): readonly CommissionModel[] {
  const country = user.countryId === 'SK' ? '_SK' : '_CZ';
  return commissionModels.filter(({ code }) => code.endsWith(country));
}

/** Returns the initial fee of a model: the first fixed payment, the service payment or the minimum (FEE-04…06, SIL-111). */
export function initialFee({ code }: CommissionModel, user: OrderUser): AdvisoryFee {
  const kind = feeModelKind(code);
  if (kind === 'fixed-fee') return { ...noFee, advisorFeeAbsolute: user.klasikPayments[0] ?? null };
  if (kind === 'service-fee') return { ...noFee, advisorFeeRelative: user.servisPayment };
  return { ...noFee, advisorFeeRelative: relativeFeeBounds(user).min };
}

/** Returns the advisory fee of an existing contract, by its model (FEE-16…18, SIL-111). */
export function contractFee(contract: OrderFramework, model: CommissionModel | null, user: OrderUser): AdvisoryFee {
  const fixed = (isMeant: (payment: number) => boolean) => ({
    ...noFee,
    advisorFeeAbsolute: user.klasikPayments.find(isMeant) ?? null,
  });
  switch (feeModelKind(model?.code ?? null)) {
    case 'fixed-fee':
      return fixed((payment) => payment !== 0);
    case 'free':
      return fixed((payment) => payment === 0);
    case 'service-fee':
      return { ...noFee, advisorFeeRelative: user.servisPayment };
    default:
      return { ...noFee, advisorFeeRelative: contract.paidAdvisoryFeeRate };
  }
}
