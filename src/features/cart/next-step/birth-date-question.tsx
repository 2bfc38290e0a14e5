import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { cart } from '#state/cart/cart.ts';
import { noteClient } from '#state/client-card/client-card.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';

/** Asks whether a date of birth in the cart should replace a different one in the client card (CART-27, SIL-85). */
export function BirthDateQuestion() {
  const { t } = useTranslation('next-step');
  const { resolved, entering } = useSnapshot(cart.order.state);
  const { values } = useSnapshot(cart.details).card;
  const date = resolved.order.dateOfBirth ?? '';
  const [settled, setSettled] = useState(date);
  const [isAsked, setIsAsked] = useState(false);
  const inCard = values?.dateOfBirth ?? '';

  if (entering['dateOfBirth'] !== true && settled !== date) {
    setSettled(date);
    const isWhole = date !== '' && resolved.faults.dateOfBirth === undefined;
    setIsAsked(isWhole && inCard !== '' && inCard !== date);
  }
  if (!isAsked) return null;
  const answer = (isYes: boolean) => {
    setIsAsked(false);
    if (isYes) noteClient({ dateOfBirth: date });
  };
  return (
    <ConfirmDialog
      title={t('birth-date.title')}
      text={t('birth-date.text')}
      yes={t('birth-date.yes')}
      onAnswer={answer}
    />
  );
}
