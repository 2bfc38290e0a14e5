import { feeModelKind } from '../../fees/fee-model-kind.ts';
import type { OrderChange } from '../commands/command.ts';
import type { CartDocument } from '../document.ts';
import { canBeAppendix } from '../order/appendix.ts';
import { contractFee, initialFee, offeredFeeModels } from '../order/fee-models.ts';
import { orderFields } from '../order/order-form.ts';
import { resolveOrder } from '../order/resolve-order.ts';
import type { Prepared } from './prepare-change.ts';
import type { PrepareContext } from './prepare-context.ts';

type Context = Pick<PrepareContext, 'ordering'>;

const closed: Prepared = { refusal: 'closed' };

/** Another service fee model, with the fees that it begins with; refused where it is not offered, and for an appendix (FEE-03…08, FEE-11). */
export function prepareFeeModel(document: CartDocument, serviceFeeId: string, { ordering }: Context): Prepared {
  const model = offeredFeeModels(ordering).find(({ id }) => id === serviceFeeId);
  if (!model || resolveOrder(document, ordering).isAppendix) return closed;
  const fee = initialFee(model, ordering.user);
  return { command: { kind: 'choose-fee-model', serviceFeeId, fee, isForLtip: model.availableForLTIP === true } };
}

/** The contract that the order is an appendix to, with all that it brings along; refused where it is none of the user's clients (FEE-15…18). */
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

/** A new contract or an appendix; refused to users who cannot order one (FEE-10, FEE-27, SIL-116). */
export function prepareAppendix(document: CartDocument, contractIsAppendix: boolean, { ordering }: Context): Prepared {
  const isSame = resolveOrder(document, ordering).isAppendix === contractIsAppendix;
  if (!canBeAppendix(ordering)) return closed;
  // What it counts as already is decided by that, and nothing entered for it is lost.
  return isSame
    ? { command: { kind: 'change-order', change: { contractIsAppendix } } }
    : { command: { kind: 'switch-appendix', contractIsAppendix } };
}

/** A change of single values; refused for those that are not the user's to change now (FEE-09, FEE-11, FEE-26, SIL-112). */
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
