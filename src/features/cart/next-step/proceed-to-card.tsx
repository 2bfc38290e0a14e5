import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { displayName } from '#domain/catalogue/display-name.ts';
import { orderFields } from '#domain/cart/order/order-form.ts';
import { smallInvestments } from '#domain/cart/steps/small-investment.ts';
import { cartStep } from '#domain/cart/steps/cart-steps.ts';
import { cart } from '#state/cart/cart.ts';
import { noteShownFigures } from '#state/contract/shown-figures.ts';
import { isUnanswered } from '#state/client-card/fund-answers.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { nextField, type FieldPlace } from '#cart-ui/next-field.ts';
import { useCartCatalogue } from '#cart-ui/reference.ts';
import type { NextStepProps } from './next-step-props.ts';
import styles from './proceed-to-card.module.css';

const uuidsInOrder = () => cart.list.positions.map(({ uuid }) => uuid);

/**
 * Returns the first field on the page that blocks the next step, including those with a warning only (CART-61, SIL-91).
 */
function firstBlocker(): FieldPlace | null {
  const { faults } = cart.order.state.resolved;
  const head = orderFields.filter((field) => faults[field] !== undefined);
  return nextField({ head, leftOut: cart.summary.leftOut, warned: cart.warned.uuids }, null, uuidsInOrder());
}

/**
 * Asks the questionnaires again whose answers are gone, such as those of a draft without its client (C4).
 */
function askAgain(): void {
  for (const uuid of uuidsInOrder()) {
    const { position, questionnaires } = cart.item(uuid)?.resolved ?? {};
    const isLost = questionnaires?.some(({ fundId }) => isUnanswered(cart.details.fundAnswers, uuid, fundId));
    if (position?.isAmlValidated && isLost) cart.setAmlValidated(uuid, false);
  }
}

/** Marks every empty field as missing. */
function askForFields(): void {
  cart.order.askForFields();
  for (const { uuid, fields } of cart.summary.leftOut) for (const field of fields) cart.askForField(uuid, field);
}

/** The funds below the threshold: one within the question, several as a list that scrolls with the dialog. */
function SmallInvestments({ names: [first = '', ...others] }: { names: readonly string[] }) {
  const { t } = useTranslation('next-step');
  if (others.length === 0) return t('small.text', { fundName: displayName(first) });
  return (
    <>
      {t('small.several', { count: others.length + 1 })}
      <ul className={styles.funds}>
        {[first, ...others].map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </>
  );
}

interface ProceedToCardProps extends NextStepProps {
  onDone: () => void;
}

/**
 * Proceeds to the client card once: after the missing fields are entered and small one-off amounts are confirmed
 * (CART-42, CART-61).
 */
export function ProceedToCard({ lead, onDone }: ProceedToCardProps) {
  const { t } = useTranslation(['next-step', 'cart']);
  const catalogue = useCartCatalogue();
  const [blocker, setBlocker] = useState<FieldPlace | null>(null);
  const [small, setSmall] = useState<readonly string[]>([]);

  const go = () => {
    onDone();
    noteShownFigures();
    cart.steps.moveTo(cartStep.client);
  };
  const begin = useEffectEvent(() => {
    askAgain();
    askForFields();
    const found = firstBlocker();
    if (found) return setBlocker(found);
    const items = uuidsInOrder().flatMap((uuid) => cart.item(uuid)?.resolved ?? []);
    const names = smallInvestments(items, catalogue);
    return names.length > 0 ? setSmall(names) : go();
  });
  useEffect(() => {
    const leaving = new AbortController();
    void cart.calculation.settled().then(() => {
      if (!leaving.signal.aborted) begin();
    });
    return () => leaving.abort();
  }, []);

  // After the errors are rendered, because a folded head unfolds with them.
  const leadTo = useEffectEvent((to: FieldPlace) => {
    lead(to);
    onDone();
  });
  useEffect(() => {
    if (blocker) leadTo(blocker);
  }, [blocker]);

  if (small.length === 0) return null;
  return (
    <ConfirmDialog
      title={t('small.title')}
      text={<SmallInvestments names={small} />}
      holdsList={small.length > 1}
      yes={t('continue')}
      onAnswer={(isYes) => (isYes ? go() : onDone())}
    />
  );
}
