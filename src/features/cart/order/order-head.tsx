import { ChevronDown, CircleAlert } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFeeModelName } from '#cart-ui/use-fee-model-name.ts';
import { formatWrittenDate } from '#domain/dates/plain-date.ts';
import { formatFact } from '#i18n/format-fact.ts';
import { wrongOrderFields } from '#state/cart/display-order.ts';
import { Button } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { useMediaQuery } from '#ui/layout/use-media-query.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { VisuallyHidden } from '#ui/marks/visually-hidden.tsx';
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

/** Returns the parts of a line that summarizes the order. */
function useOrderParts({ resolved, kind }: OrderView) {
  const { t } = useTranslation('cart');
  const nameOf = useFeeModelName();
  const { isAppendix, model, fee, isLtip } = resolved;
  const { discount, dateOfBirth } = resolved.order;
  const discountUnit = kind === 'premium-advisory' ? t('order.percentage-points') : '%';
  const hasDiscount = resolved.asked.has('discount') && (discount ?? 0) > 0;
  const isPercent = kind === 'premium-advisory' && fee.advisorFeeRelative !== null;
  const percent = isPercent ? ` ${formatFact('fee-points', fee.advisorFeeRelative)} %` : '';
  const reduction =
    hasDiscount && t('order.discount-short', { discount: `${formatFact('amount', discount)} ${discountUnit}` });
  const name = model && `${nameOf(model.code)}${percent}`;
  const all = [
    isAppendix ? t('order.appendix') : t('order.new-contract'),
    name ?? t('order.no-model'),
    reduction,
    isLtip && t('order.ltip-short'),
    dateOfBirth !== null && t('order.born-short', { date: formatWrittenDate(dateOfBirth) }),
  ];
  return { model: name, reduction, line: all.filter(Boolean).join(', ') };
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
  const { line } = useOrderParts(view);
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

interface LineProps {
  draft: ReactNode;
}

function OrderViewLine({ view, draft }: LineProps & { view: OrderView }) {
  const { t } = useTranslation('cart');
  const { isOpen, setIsOpen } = useFolded(view);
  const { line } = useOrderParts(view);
  return (
    <section className={classNames(styles.section, styles.card, styles.inLine)} aria-label={t('order.title')}>
      <div className={styles.parts}>
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

/** One line above the table with the draft and the terms (screens, section 2). */
export function OrderLine({ draft }: LineProps) {
  const view = useOrderView();
  return view && <OrderViewLine view={view} draft={draft} />;
}

/** The terms as a part of a bar, below whose parts their fields unfold. */
function OrderViewInBar({ view }: { view: OrderView }) {
  const { t } = useTranslation('cart');
  const { isOpen, setIsOpen } = useFolded(view);
  const { model, reduction, line } = useOrderParts(view);
  const asked = t('order.field.fee-model');
  return (
    <section className={styles.inBar} aria-label={t('order.title')}>
      <button
        type="button"
        className={styles.terms}
        title={line}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {model === null && <Icon of={CircleAlert} size={16} className={styles.lacking} />}
        <VisuallyHidden>
          {t('order.edit')}: {model === null ? `${asked}, ${line}` : line}
        </VisuallyHidden>
        <span className={styles.termsWord} aria-hidden>
          {t('order.terms')}
        </span>
        <span className={styles.termsLine} aria-hidden>
          {model ?? asked}
          {reduction !== false && <span className={styles.reduction}>, {reduction}</span>}
        </span>
        <Icon of={ChevronDown} size={16} className={styles.arrow} />
      </button>
      {isOpen && <OrderFields view={view} />}
    </section>
  );
}

export function OrderInBar() {
  const view = useOrderView();
  return view && <OrderViewInBar view={view} />;
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
