import { emptyClientCard } from '../client-card/client-card.ts';
import { leaveDraft } from '../draft.ts';
import { forgetFundAnswers } from '../fund-answers.ts';
import { forgetWebRequest } from '../web-request.ts';
import { leaveContract } from './create-contract.ts';

/** The signed order is done with: cart, client card, answers, current draft and what it was about are empty for the next one (SIL-32, SIL-130). */
export function finishOrder(): void {
  leaveContract();
  leaveDraft({ emptiesCart: true });
  emptyClientCard();
  forgetFundAnswers();
  forgetWebRequest();
}
