import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import type { CardForm } from './fields/card-form.ts';
import type { CardQuestions } from './use-card-questions.ts';
import type { FoundClient } from '#state/client-card/look-ups.ts';

interface QuestionDialogsProps {
  form: CardForm;
  questions: CardQuestions;
  onTake: (found: FoundClient) => void;
}

/** The confirmations that the card asks for, one at a time (CLIENT-17, CLIENT-20, CART-28, SIL-133). */
export function QuestionDialogs({ form, questions: { question, answer }, onTake }: QuestionDialogsProps) {
  const { t } = useTranslation('client');
  if (!question) return null;
  const settle = (isYes: boolean) => {
    answer();
    if (question.kind === 'account') {
      // A no puts the old account back (SIL-86).
      if (!isYes) form.show({ ...form.values(), ...question.before });
    } else if (isYes) {
      if (question.kind === 'birth-date') form.change('dateOfBirth', question.date);
      else onTake(question.found);
    }
  };
  const text = `question.${question.kind}` as const;
  return <ConfirmDialog title={t(`${text}.title`)} text={t(`${text}.text`)} yes={t(`${text}.yes`)} onAnswer={settle} />;
}
