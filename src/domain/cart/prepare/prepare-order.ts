import { feeModelKind } from '../../fees/service-fee.ts';
import type { OrderChange } from '../commands/command.ts';
import type { CartDocument } from '../document.ts';
import { canBeAppendix, resolveOrder } from '../order/resolve-order.ts';
import { contractFee, initialFee, offeredFeeModels } from '../order/fee-models.ts';
import { orderFields } from '../order/order-form.ts';
import type { Prepared } from './prepare-change.ts';
import type { PrepareContext } from './prepare-context.ts';

type Context = Pick<PrepareContext, 'ordering'>;

const closed: Prepared = { refusal: 'closed' };

/**
 * Prepares the choice of a service fee model with its initial fees; refused if it is not offered, and for an appendix
 * (FEE-03…08, FEE-11).
 */
export function prepareFeeModel(document: CartDocument, serviceFeeId: string, { ordering }: Context): Prepared {
  const model = offeredFeeModels(ordering).find(({ id }) => id === serviceFeeId);
  if (!model || resolveOrder(document, ordering).isAppendix) return closed;
  const fee = initialFee(model, ordering.user);
  return { command: { kind: 'choose-fee-model', serviceFeeId, fee, isForLtip: model.availableForLTIP === true } };
}

/**
 * Prepares the choice of the contract that an appendix extends, with all its values; refused unless it belongs to one of the
 * user's clients (FEE-15…18).
 */
export function prepareFrameworkContract(
  document: CartDocument,
  frameworkContractId: string,
  { ordering }: Context,
): Prepared {
  const { user, commissionModels, frameworkContracts } = ordering;
  const contract = frameworkContracts.find(({ id }) => id === frameworkContractId);
  if (!contract || !resolveOrder(document, ordering).isAppendix) return closed;
  const model = commissionModels.find(({ id }) => id === contract.commissionModelId) ?? null;
  return {
    command: {
      kind: 'choose-framework-contract',
      frameworkContractId,
      serviceFeeId: model?.id ?? null,
      fee: contractFee(contract, model, user),
      dateOfBirth: contract.clientBirthDate,
      isLtip: contract.longTermInvestmentProduct,
    },
  };
}

/**
 * Prepares the choice between new contract and appendix; refused for users who cannot order an appendix (FEE-10, FEE-27,
 * SIL-116).
 */
export function prepareAppendix(document: CartDocument, contractIsAppendix: boolean, { ordering }: Context): Prepared {
  const isSame = resolveOrder(document, ordering).isAppendix === contractIsAppendix;
  if (!canBeAppendix(ordering)) return closed;
  // Confirming what is already the default keeps everything entered.
  return isSame
    ? { command: { kind: 'change-order', change: { contractIsAppendix } } }
    : { command: { kind: 'switch-appendix', contractIsAppendix } };
}

/** Prepares a change of single values; refused for values that the user cannot change now (FEE-09, FEE-11, FEE-26, SIL-112). */
export function prepareOrderChange(
  document: CartDocument,
  { change, texts }: OrderChange,
  { ordering }: Context,
): Prepared {
  const { asked, canChooseLtip, model } = resolveOrder(document, ordering);
  const isOpen = (field: string) => {
    if (field === 'isLtip') return canChooseLtip;
    if (field === 'advisorFeeRelative' && feeModelKind(model?.code ?? null) === 'service-fee') return false;
    return orderFields.some((one) => one === field && asked.has(one));
  };
  if (!Object.keys(change).every(isOpen)) return closed;
  return { command: { kind: 'change-order', change, ...(texts && { texts }) } };
}
