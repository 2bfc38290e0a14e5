import type { FocusEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { displayName } from '#domain/catalogue/display-name.ts';
import type { ProductWarning } from '#domain/cart/product/product-warnings.ts';
import { cart } from '#state/cart/cart.ts';
import type { ItemStatus } from '#state/cart/calculation/item-status.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { classNames } from '#ui/class-names.ts';
import { ErrorState } from '#ui/layout/error-state.tsx';
import { cardId } from './focus-place.ts';
import styles from './card-shell.module.css';

interface CardShellProps {
  item: { uuid: string; isLeaving: boolean };
  name: string;
  /** Whether the card is collapsed to one line. */
  isLine?: boolean;
  onFocus?: () => void;
  onBlur?: (event: FocusEvent<HTMLElement>) => void;
  children: ReactNode;
}

/** The frame of an item's card; it collapses when the item is removed. */
export function CardShell({ item, name, isLine = false, onFocus, onBlur, children }: CardShellProps) {
  return (
    <div className={classNames(styles.shell, item.isLeaving && styles.leaving)} onFocus={onFocus} onBlur={onBlur}>
      <article
        id={cardId(item.uuid)}
        className={classNames(styles.card, isLine && styles.line)}
        aria-label={name}
        tabIndex={-1}
      >
        {children}
      </article>
    </div>
  );
}

/**
 * Warnings of an item's products that block the next step, except for products no longer offered, which the card itself
 * reports.
 */
export function WarningNotices({ warnings }: { warnings: readonly ProductWarning[] }) {
  const { t } = useTranslation('cart');
  return warnings.map(
    ({ key, name }) =>
      key !== 'product-not-found' && (
        <Banner key={`${key} ${name}`} className={styles.notice} kind="warning">
          {t(`warning.${key}`, { name: displayName(name ?? '') })}
        </Banner>
      ),
  );
}

/** Explains why an item has no figures, unless the reason is an error of a field. */
export function StatusNotice({ status, error }: { status: ItemStatus; error?: string | undefined }) {
  const { t } = useTranslation('cart');
  if (status === 'unloadable')
    return (
      <div className={styles.notice}>
        <ErrorState title={t('cart.terms-failed')} onRetry={() => cart.retry()} />
      </div>
    );
  const text =
    (status === 'loading' && t('cart.loading-terms')) || (status === 'failed' && t('cart.calculation-failed')) || error;
  if (!text) return null;
  return (
    <Banner className={styles.notice} kind={status === 'loading' ? 'info' : 'danger'}>
      {text}
    </Banner>
  );
}
