import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrencyCode } from '#cart-ui/reference.ts';
import type { TotalsDifference } from '#domain/forecast/totals-difference.ts';
import { cart } from '#state/cart/cart.ts';
import { stepEffects } from '#state/scenarios/step-effects.ts';
import { FigureText } from '#ui/marks/figure-text.tsx';
import { NotAvailable } from '#ui/marks/not-available.tsx';
import { Skeleton } from '#ui/marks/skeleton.tsx';
import { MenuEntry } from '#ui/overlays/menu.tsx';
import styles from './history-steps.module.css';
import { useStepText } from './step-text.ts';

const mostSteps = 20;

/** Returns the steps as they are when the list opens, and their effects as they are calculated. */
function useSteps() {
  const [steps] = useState(() => cart.history.recent(cart.content(), mostSteps));
  const [effects, setEffects] = useState<readonly (TotalsDifference | null)[]>([]);
  useEffect(() => {
    const closing = new AbortController();
    const calculate = async () => {
      const former = steps.map(({ before }) => before);
      for await (const effect of stepEffects(cart.document, former, closing.signal)) {
        if (closing.signal.aborted) return;
        setEffects((found) => [...found, effect]);
      }
    };
    void calculate();
    return () => closing.abort();
  }, [steps]);
  return steps.map(({ step }, place) => ({ step, effect: effects[place], count: place + 1 }));
}

/** The effect of one step; undefined while it is calculated. */
function Effect({ of, count }: { of: TotalsDifference | null | undefined; count: number }) {
  const { t } = useTranslation('cart');
  const currency = useCurrencyCode()();
  if (of === undefined) return <Skeleton width="8rem" />;
  if (of === null) return <NotAvailable />;
  return (
    <span className={styles.effect}>
      <span className="semibold">
        <FigureText of="edit.value" subject={[count]} value={of.value} currency={currency} />
      </span>
      <span className="size-sm secondary">
        {t('cart.expected-return')}{' '}
        <FigureText of="edit.return" subject={[count]} value={of.returns} currency={currency} />
      </span>
      <span className="size-sm secondary">
        {t('cart.indicative-fee')} <FigureText of="edit.fee" subject={[count]} value={of.fee} currency={currency} />
      </span>
    </span>
  );
}

/** The last steps with what each changed in value, return and fee; a chosen one is undone with all after it (SIL-216). */
export function HistorySteps({ onUndo }: { onUndo: (count: number) => void }) {
  const textOf = useStepText();
  return useSteps().map(({ step, effect, count }) => (
    <MenuEntry key={count} onChoose={() => onUndo(count)}>
      <span className={styles.step}>
        <span>{textOf(step)}</span>
        <Effect of={effect} count={count} />
      </span>
    </MenuEntry>
  ));
}
