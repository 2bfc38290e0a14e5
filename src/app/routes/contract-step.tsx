import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { cartStep } from '#domain/cart/steps/cart-steps.ts';
import { ContractPage } from '#features/contract/contract-page.tsx';
import { SignedPage } from '#features/contract/signed-page.tsx';
import { cart } from '#state/cart/cart.ts';
import { finishOrder } from '#state/order/finish-order.ts';
import { paths } from '#routes/paths.ts';

/** The contract of the order, before and after it is signed. */
export function ContractStep() {
  const navigate = useNavigate();
  const { active } = useSnapshot(cart.steps.state);
  const { contract, webRequestId } = useSnapshot(cart.details);
  if (!contract) return null;
  const { id: contractId, documents, client } = contract;
  if (active !== cartStep.signed) return <ContractPage {...{ contractId, documents, client, webRequestId }} />;
  const leaveFor = (path: string) => () => {
    finishOrder();
    void navigate(path);
  };
  const ways = { onConfirm: leaveFor(paths.home), onBeginNext: leaveFor(paths.cart) };
  return <SignedPage {...{ contractId, documents, client, ...ways }} />;
}
