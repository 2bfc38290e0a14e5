import { expect, it } from 'vitest';
import '#state/catalogue/catalogue.ts';
import { noDetails } from '#domain/order/order-details.ts';
import { cart } from '#state/cart/cart.ts';
import { noteClient } from '#state/client-card/client-card.ts';
import { answerFundQuestion } from '#state/client-card/fund-answers.ts';
import { setContract } from '#state/order/contract-state.ts';
import { finishOrder } from '#state/order/finish-order.ts';
import { setDetails } from '#test/helpers/order/set-details.ts';

it('finishOrder leaves nothing of the signed order for the next one (SIGN-21, SIL-32, SIL-130)', () => {
  noteClient({ lastName: 'Dvořáčková' });
  setContract({ id: 'c', documents: [], client: { name: 'Žaneta', email: null, phoneNumber: null }, concluded: null });
  answerFundQuestion({ uuid: 'u', fundId: 'f', questionCode: 'q' }, { chosen: [], typed: 'yes' });
  setDetails({ draft: { id: 'draft', name: 'Draft', revision: 1 }, webRequestId: '42', proposalNames: { a: 'Plan' } });

  finishOrder();

  expect(cart.details).toEqual(noDetails);
  expect(cart.undo()).toBeNull();
  expect(cart.redo()).toBeNull();
  expect(cart.details).toEqual(noDetails);
});
