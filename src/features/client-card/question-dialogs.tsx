import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { currencyCode } from '#domain/catalogue/currency-code.ts';
import { asNewClient, asStoredClient } from '#domain/client-form/client-identity.ts';
import type { FigureId } from '#domain/figures/figure-registry.ts';
import { formatFigure } from '#i18n/format-figure.ts';
import { cart } from '#state/cart/cart.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { setClientCard } from '#state/client-card/client-card.ts';
import type { OrderFigures } from '#domain/order/order-details.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import type { CardForm } from './fields/card-form.ts';
import type { CardQuestions } from './use-card-questions.ts';
import type { FoundClient } from '#state/client-card/look-ups.ts';
import type { RequestedFigures } from './use-submit.ts';

/** Compares the figures by the client's age with those shown before, and asks for confirmation (SIL-85). */
export function FiguresQuestion({ asked: { change, answer } }: { asked: RequestedFigures }) {
  const { t } = useTranslation('client');
  const { codelists } = useSnapshot(catalogueState);
  const money = (of: FigureId, { currencyId }: OrderFigures, amount: number | null) =>
    formatFigure(of, amount, { currency: currencyCode(codelists.currencies, currencyId), place: 'exact' });
  const { before, after } = change;
  return (
    <ConfirmDialog
      title={t('question.figures.title')}
      text={t('question.figures.text', {
        fee: money('cart.entry-fee', after, after.indicativeFee),
        feeBefore: money('cart.entry-fee', before, before.indicativeFee),
        assets: money('cart.expected-assets', after, after.expectedAssets),
        assetsBefore: money('cart.expected-assets', before, before.expectedAssets),
      })}
      yes={t('question.figures.yes')}
      onAnswer={answer}
    />
  );
}

interface QuestionDialogsProps {
  form: CardForm;
  questions: CardQuestions;
  onTake: (found: FoundClient) => void;
  /** The card is that of a new client, or again that of the stored one. */
  onIdentity: () => void;
}

/** Yes starts the card of a new client, no restores the identity of the stored one (SIL-175). */
function settleIdentity(form: CardForm, isNew: boolean): void {
  const { readAs } = cart.details.card;
  const values = form.values();
  if (!isNew && readAs) return form.show(asStoredClient(values, readAs, form.context));
  const client = asNewClient(values, form.context);
  setClientCard({ values: client, answers: {}, origin: null, readAs: null });
  form.show(client);
}

/** The confirmations that the card asks for, one at a time (CLIENT-17, CLIENT-20, CART-28, SIL-133). */
export function QuestionDialogs({ form, questions: { question, answer }, onTake, onIdentity }: QuestionDialogsProps) {
  const { t } = useTranslation('client');
  if (!question) return null;
  const settle = (isYes: boolean) => {
    answer();
    if (question.kind === 'account') {
      // No restores the previous account (SIL-86).
      if (!isYes) form.show({ ...form.values(), ...question.before });
    } else if (question.kind === 'new-client') {
      settleIdentity(form, isYes);
      onIdentity();
    } else if (isYes) {
      if (question.kind === 'birth-date') form.change('dateOfBirth', question.date);
      else onTake(question.found);
    }
  };
  const text = `question.${question.kind}` as const;
  return <ConfirmDialog title={t(`${text}.title`)} text={t(`${text}.text`)} yes={t(`${text}.yes`)} onAnswer={settle} />;
}
