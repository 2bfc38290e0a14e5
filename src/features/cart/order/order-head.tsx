import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#i18n/format.ts';
import { wrongOrderFields } from '#state/cart/shown-order.ts';
import { useMediaQuery } from '#ui/layout/use-media-query.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { BirthDateField, ContractKindField, FrameworkContractField, LtipField } from './contract-fields.tsx';
import { AdvisoryFeeField, DiscountField, FeeModelField } from './fee-fields.tsx';
import styles from './order-head.module.css';
import { useFeeModelName, useOrderView, type OrderView } from './order-view.ts';

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

/** The order in one line. */
function useOrderLine({ resolved, kind }: OrderView): string {
  const { t } = useTranslation('cart');
  const nameOf = useFeeModelName();
  const { isAppendix, model, fee, isLtip } = resolved;
  const isPercent = kind === 'premium-advisory' && fee.advisorFeeRelative !== null;
  const percent = isPercent ? ` ${formatNumber(fee.advisorFeeRelative, 2, 2)} %` : '';
  return [
    isAppendix ? t('order.appendix') : t('order.new'),
    model ? `${nameOf(model.code)}${percent}` : t('order.no-model'),
    isLtip && t('order.ltip-short'),
  ]
    .filter(Boolean)
    .join(', ');
}

/** On a narrow screen one line, until somebody opens it or something in it is wrong. */
function FoldedOrder({ view }: { view: OrderView }) {
  const { t } = useTranslation('cart');
  const [isOpen, setIsOpen] = useState(false);
  const line = useOrderLine(view);
  const hasError = wrongOrderFields(view.state).length > 0;
  return (
    <details
      className={styles.card}
      open={isOpen || hasError}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className={styles.summary}>
        <span>
          <span className={styles.title}>{t('order.title')}</span>
          <span className={styles.line}>{line}</span>
        </span>
        <Icon of={ChevronDown} className={styles.arrow} />
      </summary>
      <OrderFields view={view} />
    </details>
  );
}

/** The cart's head: what holds for the order as a whole (CART-18, FEE-01). */
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
