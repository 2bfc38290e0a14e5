import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { VariantBadge } from '#charts/variant-badge.tsx';
import type { FundDetail } from '#contract/fund-detail.ts';
import { displayName } from '#domain/catalogue/display-name.ts';
import { CartToggle } from '#portal-ui/cart-toggle.tsx';
import { classNames } from '#ui/class-names.ts';
import { ScrollRegion } from '#ui/layout/scroll-region.tsx';
import panel from '#ui/layout/panel.module.css';
import { FundLine } from './fund-line.tsx';
import { useFactGroups, type FactRow } from './use-fact-groups.tsx';
import styles from './funds-compare.module.css';
import type { ComparedFund } from './use-compared-funds.ts';

/** Returns the best value of a row that can be ranked; null if all funds are equal, and unknown values are ignored. */
function bestOf({ valueOf, better }: FactRow, funds: readonly ComparedFund[]): number | null {
  const values = funds
    .map(({ detail }) => detail && valueOf(detail))
    .filter((value): value is number => typeof value === 'number');
  if (!better || new Set(values).size < 2) return null;
  return better === 'higher' ? Math.max(...values) : Math.min(...values);
}

const shownFact = ({ textOf }: FactRow, value: number | string | null, detail: FundDetail) =>
  typeof value === 'string' ? value : textOf(value, detail);

interface FactsTableProps {
  funds: readonly ComparedFund[];
}

/** The facts of the funds side by side; the best value of a row is bold if the row can be ranked. */
export function FactsTable({ funds }: FactsTableProps) {
  const { t } = useTranslation('funds-compare');
  const groups = useFactGroups();
  return (
    <section className={panel.panel} aria-label={t('facts')}>
      <ScrollRegion label={t('facts')}>
        <table className={classNames(styles.table, styles.facts)}>
          <thead>
            <tr>
              <th scope="col">{t('fact-column')}</th>
              {funds.map(({ fund, look }) => (
                <th key={fund.id} scope="col">
                  <span className={styles.fund}>
                    <VariantBadge look={look} /> {displayName(fund.name)}
                  </span>
                  <FundLine fund={fund} />
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
                            {detail ? shownFact(row, value, detail) : '…'}
                            {isBest && <span className="visually-hidden"> {t('best')}</span>}
                          </td>
                        );
                      })}
                    </tr>
                  );
                })}
              </Fragment>
            ))}
            <tr className={styles.cart}>
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
