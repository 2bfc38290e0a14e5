import { useRef, useState } from 'react';
import { birthDateMismatch, isOtherClient } from '#domain/client-form/client-identity.ts';
import type { ClientValues } from '#domain/client-form/client-values.ts';
import type { PlainDate } from '#domain/dates/plain-date.ts';
import { withoutSpaces } from '#domain/text/plain-characters.ts';
import { cart } from '#state/cart/cart.ts';
import type { FoundClient } from '#state/client-card/look-ups.ts';
import type { CardForm } from './fields/card-form.ts';

type AccountPart = Pick<ClientValues, 'accountNumber' | 'bank' | 'iban'>;

/** What the card asks before it goes on. */
type CardQuestion =
  | { kind: 'birth-date'; date: PlainDate }
  | { kind: 'account'; before: AccountPart }
  | { kind: 'overwrite'; found: FoundClient }
  | { kind: 'new-client' };

const plain = (typed: string) => withoutSpaces(typed).toUpperCase();
/** Whether an entry is another one than before, where there was one. */
const isOther = (before: string, now: string) => before !== '' && plain(before) !== plain(now);

export interface CardQuestions {
  question: CardQuestion | null;
  ask: (question: CardQuestion) => void;
  answer: () => void;
  /** Birth number or date of birth were left: both have to agree (CLIENT-17). */
  birthLeft: () => void;
  /** Personal number or citizenship were left: another one is another client; answers whether that is asked (SIL-175). */
  identityLeft: () => boolean;
  accountEntered: () => void;
  /** Account number or IBAN were left: that of a known client changes on purpose only (CLIENT-20, SIL-86). */
  accountLeft: () => void;
}

/** The confirmations of the card. What was answered with no is not asked again for the same values. */
export function useCardQuestions(form: CardForm): CardQuestions {
  const [question, setQuestion] = useState<CardQuestion | null>(null);
  const declined = useRef('');
  const before = useRef<AccountPart | null>(null);

  return {
    question,
    ask: setQuestion,
    answer: () => setQuestion(null),
    birthLeft() {
      const values = form.values();
      const date = birthDateMismatch(values, form.context);
      const pair = `${values.personalId} ${values.dateOfBirth}`;
      // Who the client is comes first.
      const isAnother = isOtherClient(values, cart.details.card.readAs);
      if (isAnother || date === null || declined.current === pair) return;
      declined.current = pair;
      setQuestion({ kind: 'birth-date', date });
    },
    identityLeft() {
      const isAnother = isOtherClient(form.values(), cart.details.card.readAs);
      if (isAnother) setQuestion({ kind: 'new-client' });
      return isAnother;
    },
    accountEntered() {
      const { clientId, accountNumber, bank, iban } = form.values();
      before.current = clientId === '' ? null : { accountNumber, bank, iban };
    },
    accountLeft() {
      const { current } = before;
      const { accountNumber, iban } = form.values();
      if (current && (isOther(current.accountNumber, accountNumber) || isOther(current.iban, iban)))
        setQuestion({ kind: 'account', before: current });
    },
  };
}
