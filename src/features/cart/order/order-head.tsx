import { ChevronDown } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { useFeeModelName } from '#cart-ui/use-fee-model-name.ts';
import { formatWrittenDate } from '#domain/dates/plain-date.ts';
import { formatFact } from '#i18n/format-fact.ts';
import { cart } from '#state/cart/cart.ts';
import { wrongOrderFields } from '#state/cart/display-order.ts';
import { Button } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { useMediaQuery } from '#ui/layout/use-media-query.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { BirthDateField, ContractKindField, FrameworkContractField, LtipField } from './contract-fields.tsx';
import { AdvisoryFeeField, DiscountField, FeeModelField } from './fee-fields.tsx';
import styles from './order-head.module.css';
import { useOrderView, type OrderView } from './order-view.ts';

function OrderFields({ view }: { view: OrderView }) {
  const hasControls = view.user.allowSameFrameworkContract;
  return (
    <div className={styles.fields}>
      {hasControls && <ContractKindField view={view} />}
      <FeeModelField view={view} />
      <AdvisoryFeeField view={view} />
      <DiscountField view={view} />
      {hasControls && <FrameworkContractField view={view} />}
      <BirthDateField view={view} />
      {hasControls && <LtipField view={view} />}
    </div>
  );
}

/** Summarizes the order in one line. */
function useOrderLine({ resolved, kind }: OrderView): string {
  const { t } = useTranslation('cart');
  const nameOf = useFeeModelName();
  const { isAppendix, model, fee, isLtip } = resolved;
  const { discount, dateOfBirth } = resolved.order;
  const discountUnit = kind === 'premium-advisory' ? t('order.percentage-points') : '%';
  const hasDiscount = resolved.asked.has('discount') && (discount ?? 0) > 0;
  const isPercent = kind === 'premium-advisory' && fee.advisorFeeRelative !== null;
  const percent = isPercent ? ` ${formatFact('fee-points', fee.advisorFeeRelative)} %` : '';
  return [
    isAppendix ? t('order.appendix') : t('order.new-contract'),
    model ? `${nameOf(model.code)}${percent}` : t('order.no-model'),
    hasDiscount && t('order.discount-short', { discount: `${formatFact('amount', discount)} ${discountUnit}` }),
    isLtip && t('order.ltip-short'),
    dateOfBirth !== null && t('order.born-short', { date: formatWrittenDate(dateOfBirth) }),
  ]
    .filter(Boolean)
    .join(', ');
}

/**
 * Returns the folded state: folded until the user opens it or a field has an error, and open after the error is fixed.
 */
function useFolded({ state }: OrderView) {
  const [isOpen, setIsOpen] = useState(false);
  const hasError = wrongOrderFields(state).length > 0;
  if (hasError && !isOpen) setIsOpen(true);
  return { isOpen: isOpen || hasError, setIsOpen };
}

/** The folded order on a narrow screen. */
function FoldedOrder({ view }: { view: OrderView }) {
  const { t } = useTranslation('cart');
  const { isOpen, setIsOpen } = useFolded(view);
  const line = useOrderLine(view);
  return (
    <details className={styles.card} open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <span>
          <span className="block semibold">{t('order.title')}</span>
          <span className="block text-sm secondary">{line}</span>
        </span>
        <Icon of={ChevronDown} className={styles.arrow} />
      </summary>
      <OrderFields view={view} />
    </details>
  );
}

/** One line above the table with the draft and the terms (screens, section 2). */
export function OrderLine(props: LineProps) {
  const view = useOrderView();
  return view && <OrderViewLine view={view} {...props} />;
}

interface LineProps {
  draft: ReactNode;
  /** Whether it is a part of a bar, below which the fields unfold. */
  isInBar?: boolean;
}

function OrderViewLine({ view, draft, isInBar = false }: LineProps & { view: OrderView }) {
  const { t } = useTranslation('cart');
  const { isOpen, setIsOpen } = useFolded(view);
  const line = useOrderLine(view);
  const { draft: current } = useSnapshot(cart.details);
  return (
    <section
      className={isInBar ? styles.inBar : classNames(styles.section, styles.card, styles.inLine)}
      aria-label={t('order.title')}
    >
      <div className={classNames(styles.parts, current && styles.withDraft)}>
        {draft}
        <span className="size-sm secondary">{line}</span>
        <Button size="sm" variant="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t('order.edit')}
        </Button>
      </div>
      {isOpen && <OrderFields view={view} />}
    </section>
  );
}

/** The cart's head: the fields of the order as a whole (CART-18, FEE-01). */
export function OrderHead() {
  const { t } = useTranslation('cart');
  const view = useOrderView();
  const isNarrow = useMediaQuery('(max-width: 48rem)');
  if (!view) return null;
  return (
    <section className={styles.section} aria-label={t('order.title')}>
      {isNarrow ? (
        <FoldedOrder view={view} />
      ) : (
        <div className={styles.card}>
          <OrderFields view={view} />
        </div>
      )}
    </section>
  );
}
