import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DayPrice } from '#domain/funds/prices/price-change.ts';
import { currencySign, formatDate } from '#i18n/format.ts';
import { formatFact } from '#i18n/format-fact.ts';
import styles from './price-table.module.css';

export interface PriceTableProps {
  prices: readonly DayPrice[];
  currency: string | null;
}

/** The values of the chart, the newest first; created when the table is opened. */
export function PriceTable({ prices, currency }: PriceTableProps) {
  const { t } = useTranslation('fund-detail');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={styles.toggle}>{t('history.table.show')}</summary>
      <table className="block above-3 text-sm figures">
        <caption className="block below-2 size-xs tertiary text-left">
          {[t('history.table.caption'), currency !== null && currencySign(currency)].filter(Boolean).join(', ')}
        </caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t('history.table.date')}</th>
            <th scope="col">
              {currency === null
                ? t('history.table.value')
                : t('history.table.price', { currency: currencySign(currency) })}
            </th>
          </tr>
        </thead>
        <tbody className={styles.columns}>
          {(isOpen ? prices.toReversed() : []).map(({ date, price }) => (
            <tr key={date} className={styles.line}>
              <th scope="row">{formatDate(date)}</th>
              <td>{formatFact('price', price)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
