import { answerTo, type QuestionAnswer } from '../aml/questionnaire.ts';
import type { ClientField, ClientValues } from '../client-form/client-values.ts';
import { isDeepEqual } from '../equality.ts';
import { fundAnswerKey, type ClientCard, type OrderDetails } from './order-details.ts';

/** Values typed into a client card, by field; a field without a value is emptied. */
export type CardValues = Partial<{ [Field in ClientField]: ClientValues[Field] | undefined }>;

/** A change of an order besides its items and terms: no step of the cart's undo (SIL-246). */
export type DetailsCommand =
  /** Fields of the card: windows that change different ones both keep theirs. */
  | { kind: 'type-in-card'; values: CardValues }
  | { kind: 'change-card'; change: Partial<ClientCard> }
  | { kind: 'answer-fund-question'; uuid: string; fundId: string; questionCode: string; given: QuestionAnswer }
  | { kind: 'name-proposal'; tabId: string; name: string }
  | { kind: 'change-details'; change: Partial<Omit<OrderDetails, 'card' | 'fundAnswers'>> };

function withTyped(card: ClientCard, typed: CardValues): ClientCard {
  const values = Object.fromEntries(
    Object.entries({ ...card.values, ...typed }).filter(([, value]) => value !== undefined),
  );
  return isDeepEqual(values, card.values) ? card : { ...card, values };
}

/** Applies a change; returns the same object if nothing changes (SIL-174). */
export function changedDetails(details: OrderDetails, command: DetailsCommand): OrderDetails {
  switch (command.kind) {
    case 'type-in-card': {
      const card = withTyped(details.card, command.values);
      return card === details.card ? details : { ...details, card };
    }
    case 'change-card': {
      const card = { ...details.card, ...command.change };
      return isDeepEqual(card, details.card) ? details : { ...details, card };
    }
    case 'answer-fund-question': {
      const { uuid, fundId, questionCode, given } = command;
      const key = fundAnswerKey(uuid, fundId);
      const answers = details.fundAnswers[key] ?? {};
      if (answerTo(answers, questionCode) === given) return details;
      const fundAnswers = { ...details.fundAnswers, [key]: { ...answers, [questionCode]: given } };
      return { ...details, fundAnswers };
    }
    case 'name-proposal':
      return { ...details, proposalNames: { ...details.proposalNames, [command.tabId]: command.name } };
    default: {
      const next = { ...details, ...command.change };
      return isDeepEqual(next, details) ? details : next;
    }
  }
}
