import { Fragment, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { VariantBadge } from '#charts/variant-badge.tsx';
import type { FundDetail } from '#contract/fund-detail.ts';
import { currencyCode } from '#domain/catalogue/currency-code.ts';
import { displayName } from '#domain/catalogue/display-name.ts';
import { knownRisk } from '#domain/catalogue/risk.ts';
import type { PerformancePeriod } from '#domain/catalogue/vocabulary.ts';
import { formatMoney, formatPercent, notAvailable } from '#i18n/format.ts';
import type { CartToggleProps } from '#state/cart/cart.ts';
import { catalogueState } from '#state/catalogue.ts';
import { classNames } from '#ui/class-names.ts';
import { ScrollRegion } from '#ui/layout/scroll-region.tsx';
import { RatingStars } from '#ui/marks/rating-stars.tsx';
import styles from './funds-compare.module.css';
import type { ComparedFund } from './use-compared-funds.ts';

/** A row of figures: which way one is better, where one way is. */
interface FactRow {
  name: string;
  valueOf: (fund: FundDetail) => number | null;
  textOf: (value: number | null, fund: FundDetail) => ReactNode;
  better?: 'higher' | 'lower';
}

interface FactGroup {
  title: string;
  rows: readonly FactRow[];
}

const performanceOf = (period: PerformancePeriod) => (fund: FundDetail) =>
  fund.performance.find(({ type }) => type === period)?.value ?? null;
const volatilityOf = ({ volatilities }: FundDetail) => volatilities.find(({ years }) => years === 5)?.value ?? null;
const signed = (value: number | null) => formatPercent(value, 2, { signed: true });
const percent = (value: number | null) => formatPercent(value, 2);

const periods = ['YTD', '1Y', '3Y', '5Y'] as const;

function useGroups(): FactGroup[] {
  const { t } = useTranslation('funds-compare');
  const { codelists } = useSnapshot(catalogueState);
  const money = (value: number | null, { currencyId }: FundDetail) =>
    value === null ? notAvailable : formatMoney(value, currencyCode(codelists.currencies, currencyId));
  return [
    {
      title: t('group.performance'),
      rows: periods.map((period) => ({
        name: t(`fact.${period}`),
        valueOf: performanceOf(period),
        textOf: signed,
        better: 'higher' as const,
      })),
    },
    {
      title: t('group.risk'),
      rows: [
        { name: t('fact.volatility'), valueOf: volatilityOf, textOf: percent, better: 'lower' },
        {
          name: t('fact.fall'),
          valueOf: ({ analysis }) => analysis.largestFall?.depth ?? null,
          textOf: signed,
          better: 'higher',
        },
        {
          name: t('fact.recovery'),
          valueOf: ({ analysis }) => analysis.largestFall?.recoveryDays ?? null,
          textOf: (days) => (days === null ? notAvailable : t('days', { count: days })),
          better: 'lower',
        },
        {
          name: t('fact.risk'),
          valueOf: ({ riskLevel }) => knownRisk(riskLevel),
          textOf: (level) => (level === null ? notAvailable : `${level}/7`),
        },
        {
          name: t('fact.rating'),
          valueOf: ({ rating }) => rating,
          textOf: (rating) => <RatingStars rating={rating} />,
        },
      ],
    },
    {
      title: t('group.costs'),
      rows: [
        { name: t('fact.ongoing'), valueOf: ({ ongoingCharge }) => ongoingCharge, textOf: percent, better: 'lower' },
        { name: t('fact.entry'), valueOf: ({ maximalEntryFee }) => maximalEntryFee, textOf: percent, better: 'lower' },
        { name: t('fact.one-off'), valueOf: ({ minOneOffAmount }) => minOneOffAmount, textOf: money },
        { name: t('fact.monthly'), valueOf: ({ minPeriodicalAmount }) => minPeriodicalAmount, textOf: money },
        { name: t('fact.aum'), valueOf: ({ aum }) => aum, textOf: money },
      ],
    },
  ];
}

/** The best of a row where one way is better; what is not known does not win, nor do all together. */
function bestOf({ valueOf, better }: FactRow, funds: readonly ComparedFund[]): number | null {
  const values = funds.flatMap(({ detail }) => (detail ? (valueOf(detail) ?? []) : []));
  if (!better || new Set(values).size < 2) return null;
  return better === 'higher' ? Math.max(...values) : Math.min(...values);
}

interface FactsTableProps {
  funds: readonly ComparedFund[];
  CartToggle: ComponentType<CartToggleProps>;
}

/** What there is to know of the funds, side by side; the best in bold where one direction is better. */
export function FactsTable({ funds, CartToggle }: FactsTableProps) {
  const { t } = useTranslation('funds-compare');
  const groups = useGroups();
  return (
    <section className={styles.panel} aria-label={t('facts')}>
      <ScrollRegion label={t('facts')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('fact-column')}</th>
              {funds.map(({ fund, look }) => (
                <th key={fund.id} scope="col">
                  <span className={styles.fund}>
                    <VariantBadge look={look} /> {displayName(fund.name)}
                  </span>
                  <span className={styles.isin}>{fund.isin}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {groups.map(({ title, rows }) => (
              <Fragment key={title}>
                <tr className={styles.group}>
                  <th scope="colgroup" colSpan={funds.length + 1}>
                    {title}
                  </th>
                </tr>
                {rows.map((row) => {
                  const best = bestOf(row, funds);
                  return (
                    <tr key={row.name}>
                      <th scope="row">{row.name}</th>
                      {funds.map(({ fund, detail }) => {
                        const value = detail && row.valueOf(detail);
                        const isBest = value !== null && value === best;
                        return (
                          <td key={fund.id} className={classNames(isBest && styles.best)}>
                            {detail ? row.textOf(value, detail) : '…'}
                            {isBest && <span className="visually-hidden"> {t('best')}</span>}
                          </td>
                        );
                      })}
                    </tr>
                  );
                })}
              </Fragment>
            ))}
            <tr>
              <th scope="row">{t('fact.cart')}</th>
              {funds.map(({ fund }) => (
                <td key={fund.id}>
                  <CartToggle itemType="Fund" id={fund.id} name={fund.name} />
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  );
}
