import { afterEach, expect, it } from 'vitest';
import '#state/catalogue/catalogue.ts';
import { cart } from '#state/cart/cart.ts';
import { clientCardState, emptyClientCard, noteClient } from '#state/client-card/client-card.ts';
import { contractState, keepContract } from '#state/contract/contract-state.ts';
import { finishOrder } from '#state/contract/finish-order.ts';
import { draftState, setCurrentDraft } from '#state/drafts/draft-state.ts';
import { answerFundQuestion, fundAnswers, isUnanswered } from '#state/client-card/fund-answers.ts';
import { setWebRequest, webRequestState } from '#state/client-card/web-request.ts';

afterEach(() => {
  emptyClientCard();
});

it('finishOrder leaves nothing of the signed order for the next one (SIGN-21, SIL-32, SIL-130)', () => {
  noteClient({ lastName: 'Dvořáčková' });
  keepContract({ id: 'c', documents: [], client: { name: 'Žaneta', email: null, phoneNumber: null }, concluded: null });
  answerFundQuestion({ uuid: 'u', fundId: 'f', questionCode: 'q' }, { chosen: [], typed: 'yes' });
  setCurrentDraft({ id: 'draft', name: 'Draft', revision: 1 });
  setWebRequest({ id: 'request' });

  finishOrder();

  expect(clientCardState.values).toBeNull();
  expect(contractState.current).toBeNull();
  expect(isUnanswered(fundAnswers, 'u', 'f')).toBe(true);
  expect(draftState.current).toBeNull();
  expect(webRequestState.id).toBeNull();
  expect(cart.undo()).toBeNull();
  expect(clientCardState.values).toBeNull();
});
