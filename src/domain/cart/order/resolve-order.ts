import type { OrderContext, CommissionModel, OrderFramework, OrderTerms } from '../context.ts';
import type { CartDocument, CartOrder } from '../document.ts';
import { ageOn } from '../../people/age.ts';
import type { AdvisoryFee } from './fee-models.ts';
import { readOrder, type OrderFaults, type OrderField } from './order-form.ts';

type AppendixContext = Pick<OrderContext, 'frameworkContracts'> & {
  user: Pick<OrderContext['user'], 'allowSameFrameworkContract'>;
};

/**
 * Whether the user may order an appendix: they see the controls and have a client with a framework contract (FEE-27, SIL-116).
 */
export const canBeAppendix = ({ user, frameworkContracts }: AppendixContext): boolean =>
  user.allowSameFrameworkContract && frameworkContracts.length > 0;

/** Whether an order counts as an appendix; undecided orders do from the first item on (FEE-13, SIL-116). */
const isAppendix = (
  { contractIsAppendix }: Pick<CartOrder, 'contractIsAppendix'>,
  hasItems: boolean,
  context: AppendixContext,
): boolean => canBeAppendix(context) && (contractIsAppendix ?? hasItems);

/** Whether a command emptied the cart of an appendix: that mode ends with the last item (FEE-12). */
export const endsAppendix = (before: CartDocument, after: CartDocument, context: AppendixContext): boolean =>
  before.positions.length > 0 && after.positions.length === 0 && isAppendix(after.order, true, context);

/** The resolved order: what the cart's head shows, its errors, and the terms that affect the figures. */
export interface ResolvedOrder {
  order: CartOrder;
  isAppendix: boolean;
  /** The service fee model in force: the chosen one, or the contract's; null without one or if it is no longer offered. */
  model: CommissionModel | null;
  fee: AdvisoryFee;
  frameworkContract: OrderFramework | null;
  isLtip: boolean;
  /**
   * Whether the LTIP flag can be chosen: only under a model that supports it (FEE-09); for an appendix the contract decides.
   */
  canChooseLtip: boolean;
  /** Visible fields; the others are hidden or explain why nothing can be entered. */
  asked: ReadonlySet<OrderField>;
  /** Missing or wrong fields; empty if the order allows the next step. */
  faults: OrderFaults;
  terms: OrderTerms;
}

const isSameTerms = (left: OrderTerms, right: OrderTerms) =>
  left.prepaid === right.prepaid &&
  left.age === right.age &&
  left.model === right.model &&
  left.discount === right.discount &&
  left.premiumSetUpFee === right.premiumSetUpFee &&
  left.isLtip === right.isLtip;

function chosenFee(
  order: CartOrder,
  model: CommissionModel | null,
  isAsked: boolean,
  ofForm: AdvisoryFee,
): AdvisoryFee {
  if (isAsked) return ofForm;
  const { advisorFeeRelative, advisorFeeAbsolute } = order;
  return model ? { advisorFeeRelative, advisorFeeAbsolute } : { advisorFeeRelative: null, advisorFeeAbsolute: null };
}

/**
 * Resolves the order of a cart. Invalid values have no effect: a discount out of bounds or not allowed to the user is ignored.
 * Returns `previous` if nothing changed, and reuses its terms if only the rest differs.
 */
export function resolveOrder(
  { order, positions }: CartDocument,
  context: OrderContext,
  previous?: ResolvedOrder,
): ResolvedOrder {
  const { user, commissionModels, frameworkContracts, today } = context;
  const appendix = isAppendix(order, positions.length > 0, context);
  const { values, asked, faults } = readOrder(order, { ...context, isAppendix: appendix });
  const modelId = appendix ? order.serviceFeeId : values.serviceFeeId;
  const model = commissionModels.find(({ id }) => id === modelId) ?? null;
  const hasLtip = user.allowSameFrameworkContract && (appendix || model?.availableForLTIP === true);
  const isLtip = hasLtip && order.isLtip;
  const terms: OrderTerms = {
    prepaid: user.prepaidFeeParameters,
    age: values.dateOfBirth === null || faults.dateOfBirth ? null : ageOn(values.dateOfBirth, today),
    model: model?.code ?? null,
    discount: faults.discount ? 0 : (values.discount ?? 0),
    premiumSetUpFee: user.premiumSetUpFee ?? 0,
    isLtip,
  };
  return {
    order,
    isAppendix: appendix,
    model,
    fee: chosenFee(order, model, !appendix, values),
    frameworkContract: frameworkContracts.find(({ id }) => id === values.frameworkContractId) ?? null,
    isLtip,
    canChooseLtip: hasLtip && !appendix,
    asked,
    faults,
    terms: previous && isSameTerms(previous.terms, terms) ? previous.terms : terms,
  };
}
