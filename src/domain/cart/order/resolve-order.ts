import { ageOn } from '../../people/age.ts';
import type { CommissionModel, FrameworkContract, OrderContext, OrderTerms } from '../context.ts';
import type { CartDocument, CartOrder } from '../document.ts';
import { isAppendix } from './appendix.ts';
import type { AdvisoryFee } from './fee-models.ts';
import { readOrder, type OrderFaults, type OrderField } from './order-form.ts';

/** The order of a cart, read: what its head shows, what stands against it, and what of it decides the figures. */
export interface ResolvedOrder {
  order: CartOrder;
  isAppendix: boolean;
  /** The service fee model in force: the one chosen, or the contract's; null where none is, or it is no longer offered. */
  model: CommissionModel | null;
  /** The advisory fee in force. */
  fee: AdvisoryFee;
  /** The contract that the order is an appendix to. */
  frameworkContract: FrameworkContract | null;
  /** Whether the order is for a long-term investment product. */
  isLtip: boolean;
  /** Whether that may be chosen: under a model that is available for it (FEE-09); of an appendix its contract has decided. */
  canChooseLtip: boolean;
  /** Fields that are asked for; the others are hidden or say what is not to be entered. */
  asked: ReadonlySet<OrderField>;
  /** What is missing or wrong; empty: nothing of the order stands against the next step. */
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
 * Reads the order of a cart. What is wrong in it holds for nothing: no discount counts that is out of bounds or not the user's
 * to give. `previous` is handed back where it reads the same, and its terms where only the rest differs.
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
