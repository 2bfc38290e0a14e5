import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { FundHolding } from '#contract/product-detail.ts';
import { formatFact } from '#i18n/format-fact.ts';
import { NotAvailable } from '#ui/marks/not-available.tsx';
import { ShortName } from '#ui/marks/short-name.tsx';
import styles from './parts-table.module.css';

export interface HoldingsTableProps {
  holdings: readonly FundHolding[];
  /** Returns the address of a fund that is held; null for other holdings. */
  pathOf: (holding: FundHolding) => string | null;
}

/** Two holdings may have the same name and no ISIN. */
const keyOf = ({ name, isin, issuerName, value }: FundHolding) => [isin, name, issuerName, value].join(' ');

const onlyWide = 'size-sm secondary not-on-phone';

function HoldingRow({ holding, path }: { holding: FundHolding; path: string | null }) {
  const { name, isin, issuerName, productType, value } = holding;
  return (
    <tr>
      <th scope="row" className={styles.name}>
        {path === null ? (
          <ShortName of={name} />
        ) : (
          <Link to={path}>
            <ShortName of={name} />
          </Link>
        )}
      </th>
      <td className="size-sm secondary figures nowrap">{isin ?? <NotAvailable />}</td>
      <td className={onlyWide}>{issuerName ?? <NotAvailable />}</td>
      <td className={onlyWide}>{productType ?? <NotAvailable />}</td>
      <td className={styles.share}>{formatFact('share', value)}</td>
    </tr>
  );
}

/** The second level of a composition: the individual holdings (DATA-12). */
export function HoldingsTable({ holdings, pathOf }: HoldingsTableProps) {
  const { t } = useTranslation('products');
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t('holdings.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('holdings.name')}</th>
          <th scope="col">{t('holdings.isin')}</th>
          <th scope="col" className="not-on-phone">
            {t('holdings.issuer')}
          </th>
          <th scope="col" className="not-on-phone">
            {t('holdings.kind')}
          </th>
          <th scope="col" className={styles.share}>
            {t('holdings.share')}
          </th>
        </tr>
      </thead>
      <tbody>
        {holdings.map((holding) => (
          <HoldingRow key={keyOf(holding)} holding={holding} path={pathOf(holding)} />
        ))}
      </tbody>
    </table>
  );
}
