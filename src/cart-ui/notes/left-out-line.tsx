import { ArrowDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { totalsReachLimit } from '#domain/forecast/value-limit.ts';
import { moneyLimit } from '#domain/money/has-cents.ts';
import { formatFact } from '#i18n/format-fact.ts';
import { cart } from '#state/cart/cart.ts';
import type { LeftOutItem } from '#state/cart/calculation/cart-summary.ts';
import { wrongOrderFields } from '#state/cart/display-order.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { missingReason } from './missing-reason.ts';
import styles from './left-out-line.module.css';
import { nextKey, warnedOnly } from '../next-field.ts';
import { useCurrencyCode, useProductName } from '../reference.ts';

/** Summarizes what the totals exclude in one line: the inputs to enter, or else the reason. */
export function useLeftOutText(): (leftOut: readonly LeftOutItem[]) => string {
  const { t } = useTranslation(['forecast', 'cart']);
  const { positions } = useSnapshot(cart.list);
  const nameOf = useProductName();
  return (leftOut) => {
    const [first] = leftOut;
    const count = leftOut.length;
    const reasons = leftOut.map(missingReason);
    if (!reasons.includes('other')) {
      const faulty = reasons.filter((lack) => lack === 'error').length;
      const waiting = count - faulty;
      const awaits = reasons.includes('entry') ? 'awaits-entry' : 'awaits-amount';
      return [waiting > 0 && t(awaits, { count: waiting }), faulty > 0 && t('has-error', { count: faulty })]
        .filter(Boolean)
        .join(', ');
    }
    if (!first || count > 1 || first.reason === 'invalid') return t('left-out-count', { count });
    const position = positions.find(({ uuid }) => uuid === first.uuid);
    const name = (position && nameOf(position)) ?? t('cart:cart.unknown-product');
    return t(`left-out.${first.reason}`, { name });
  };
}

/**
 * The quiet line that lists what blocks the next step and moves from field to field, on some pages by a shortcut as
 * well.
 */
export function LeftOutLine({ onNext, hasKey = true }: { onNext: () => void; hasKey?: boolean }) {
  const { t } = useTranslation('forecast');
  const { leftOut, status } = useSnapshot(cart.summary);
  const textOf = useLeftOutText();
  const { uuids: warned } = useSnapshot(cart.warned);
  const { length: warnings } = warnedOnly({ leftOut, warned });
  const order = useSnapshot(cart.order.state);
  const terms = wrongOrderFields(order);
  const { length: count } = terms;
  const missing = terms.filter((field) => order.resolved.faults[field]?.key === 'mixed.required').length;
  if (count + leftOut.length + warnings === 0 || status === 'unavailable') return null;
  const texts = [
    missing > 0 && t('awaits-terms', { count: missing }),
    count > missing && t('wrong-terms', { count: count - missing }),
    leftOut.length > 0 && textOf(leftOut),
    warnings > 0 && t('warned', { count: warnings }),
  ];
  return (
    <button type="button" className={styles.line} aria-keyshortcuts={hasKey ? nextKey : undefined} onClick={onNext}>
      <span>{texts.filter(Boolean).join(', ')}</span>
      <span className={styles.way}>
        <span className={styles.next}>
          {t('next-field')}
          <Icon of={ArrowDown} size={16} />
        </span>
        {hasKey && (
          <kbd className={styles.key} aria-hidden>
            {nextKey}
          </kbd>
        )}
      </span>
    </button>
  );
}

/** Why a cart can be neither proposed nor ordered although each of its items could (SIL-76). */
export function TooLargeNote() {
  const { t } = useTranslation('forecast');
  const { forecast } = useSnapshot(cart.summary);
  const codeOf = useCurrencyCode();
  if (!forecast || !totalsReachLimit(forecast)) return null;
  const max = formatFact('amount', moneyLimit, codeOf(forecast.currencyId));
  return (
    <p className="text-sm danger" role="alert">
      {t('too-large', { max })}
    </p>
  );
}

/** The missing rates that prevent a total (SIL-97). */
export function MissingRates() {
  const { t } = useTranslation('forecast');
  const { missingRates } = useSnapshot(cart.summary);
  const codeOf = useCurrencyCode();
  if (missingRates.length === 0) return null;
  return (
    <ul className="text-sm danger" role="alert">
      {missingRates.map(({ currencyFromId, currencyToId }) => (
        <li key={`${currencyFromId} ${currencyToId}`}>
          {t('missing-rate', { from: codeOf(currencyFromId), to: codeOf(currencyToId) })}
        </li>
      ))}
    </ul>
  );
}
