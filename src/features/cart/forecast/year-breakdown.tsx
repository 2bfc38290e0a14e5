import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { yearBreakdown, type Breakdown, type BreakdownRow } from '#domain/analysis/contributions/breakdown-rows.ts';
import { formatNumber, formatPercent } from '#i18n/format.ts';
import { cart } from '#state/cart/cart.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { useMediaQuery } from '#ui/layout/use-media-query.ts';
import { AssetStripe } from '../shared/asset-stripe.tsx';
import { useAssetClass } from '../shared/reference.ts';
import panel from '#ui/layout/panel.module.css';
import { mainClass, useItemShares } from './use-item-shares.ts';
import { ScrollRegion } from '#ui/layout/scroll-region.tsx';
import { useItemName } from './use-ended-items.ts';
import type { Outlook } from './use-outlook.ts';
import type { Years } from '../shared/use-years.ts';
import styles from './year-breakdown.module.css';

/** Rows of positions by themselves; the others are one row. */
const visibleRows = { wide: 9, narrow: 5 } as const;

const signed = (amount: number) => `${amount > 0 ? '+' : ''}${formatNumber(amount, 0)}`;

/** The kind of an item, and by what it is told apart: the class of a fund, the funds of a package. */
function useKindText(): (uuid: string) => string {
  const { t } = useTranslation('forecast-page');
  const assetClass = useAssetClass();
  const sharesOf = useItemShares();
  const { positions } = useSnapshot(cart.list);
  return (uuid) => {
    const kind = positions.find((one) => one.uuid === uuid)?.itemType;
    const resolved = cart.item(uuid)?.resolved;
    if (!kind || !resolved) return '';
    if (kind === 'Package' && resolved.kind === 'package')
      return t('kind.Package', { count: resolved.position.division.funds.length });
    if (kind === 'Fund') return assetClass(mainClass(sharesOf(uuid))).name ?? '';
    return kind === 'Program' ? t('kind.Program') : t('kind.Contract');
  };
}

/** Name and kind of a row, or how many others it stands for. */
function RowName({ row }: { row: BreakdownRow }) {
  const { t } = useTranslation('forecast-page');
  const nameOf = useItemName();
  const kindOf = useKindText();
  const sharesOf = useItemShares();
  const [first = ''] = row.positionIds;
  if (row.lastYear === null)
    return <span className={styles.others}>{t('others', { count: row.positionIds.length })}</span>;
  return (
    <span className={styles.name}>
      <AssetStripe shares={sharesOf(first)} />
      <span className={styles.words}>
        {nameOf(first)} <span className={styles.kind}>{kindOf(first)}</span>
      </span>
    </span>
  );
}

/** Deposits and returns of a row beside those of the others; what lost is as long as its deposits. */
function ReturnBar({ row, most }: { row: BreakdownRow; most: number }) {
  const share = (amount: number) => `${most > 0 ? (Math.max(0, amount) / most) * 100 : 0}%`;
  return (
    <span className={styles.bar} aria-hidden>
      <span className={styles.paid} style={{ width: share(Math.min(row.invested, row.value)) }} />
      <span className={styles.gained} style={{ width: share(row.returns) }} />
      {row.returns < 0 && <span className={styles.lost} style={{ width: share(-row.returns) }} />}
    </span>
  );
}

/** Percent of the bar below which a part has no room for its name; the table under it has all of them. */
const leastNamed = 6;

/** The year as one bar of its parts. */
function PartsBar({ rows }: { rows: readonly BreakdownRow[] }) {
  const nameOf = useItemName();
  const { t } = useTranslation('forecast-page');
  const assetClass = useAssetClass();
  const sharesOf = useItemShares();
  return (
    <ul className={styles.parts} aria-hidden>
      {rows
        .filter(({ value }) => value > 0)
        .map((row) => {
          const [first = ''] = row.positionIds;
          const isOthers = row.lastYear === null;
          const colour = isOthers ? 'var(--scenario-invested)' : assetClass(mainClass(sharesOf(first))).colour;
          return (
            <li key={first} className={styles.part} style={{ flexGrow: row.value }}>
              <span className={styles.block} style={{ background: colour }} />
              {row.share >= leastNamed && (
                <>
                  <span className={styles.partName}>
                    {isOthers ? t('others', { count: row.positionIds.length }) : nameOf(first)}
                  </span>
                  <span className={styles.partShare}>{formatPercent(row.share, 1)}</span>
                </>
              )}
            </li>
          );
        })}
    </ul>
  );
}

function BreakdownTable({ breakdown: { rows, total }, years }: { breakdown: Breakdown; years: Years }) {
  const { t } = useTranslation('forecast-page');
  const most = Math.max(...rows.map(({ value, invested }) => Math.max(value, invested)));
  const count = rows.reduce((sum, { positionIds }) => sum + positionIds.length, 0);
  return (
    <table className={classNames(panel.table, styles.table)}>
      <thead>
        <tr>
          <th scope="col">{t('item')}</th>
          <th scope="col">{t('ends-column')}</th>
          <th scope="col">{t('invested')}</th>
          <th scope="col">{t('fees')}</th>
          <th scope="col">{t('returns')}</th>
          <th scope="col">{t('value')}</th>
          <th scope="col">{t('share')}</th>
          <th className={styles.barHead}>
            <span className={styles.keyPaid}>{t('key-invested')}</span>
            <span className={styles.keyGained}>{t('key-returns')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.positionIds.join()}>
            <th scope="row">
              <RowName row={row} />
            </th>
            <td>{row.lastYear === null ? '' : years.calendar(row.lastYear)}</td>
            <td>{formatNumber(row.invested, 0)}</td>
            <td>{formatNumber(row.fees, 0)}</td>
            <td className={row.returns < 0 ? panel.loss : undefined}>{signed(row.returns)}</td>
            <td className={panel.strong}>{formatNumber(row.value, 0)}</td>
            <td>{formatPercent(row.share, 1)}</td>
            <td>
              <ReturnBar row={row} most={most} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {t('total', { count })}
          </th>
          <td>{formatNumber(total.invested, 0)}</td>
          <td>{formatNumber(total.fees, 0)}</td>
          <td className={total.returns < 0 ? panel.loss : undefined}>{signed(total.returns)}</td>
          <td>{formatNumber(total.value, 0)}</td>
          <td>{formatPercent(total.share, 1)}</td>
          <td>{'\u00A0'}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** The same on a phone: names, values and bars. */
function BreakdownList({ breakdown: { rows, total } }: { breakdown: Breakdown }) {
  const { t } = useTranslation('forecast-page');
  const most = Math.max(...rows.map(({ value, invested }) => Math.max(value, invested)));
  return (
    <ul className={styles.list}>
      {rows.map((row) => (
        <li key={row.positionIds.join()} className={styles.entry}>
          <span className={styles.entryLine}>
            <RowName row={row} />
            <span className={panel.strong}>{formatNumber(row.value, 0)}</span>
          </span>
          <ReturnBar row={row} most={most} />
        </li>
      ))}
      <li className={classNames(styles.entry, styles.sum)}>
        <span className={styles.entryLine}>
          <span>{t('sum')}</span>
          <span className={panel.strong}>{formatNumber(total.value, 0)}</span>
        </span>
      </li>
    </ul>
  );
}

interface YearBreakdownProps {
  outlook: Outlook;
  years: Years;
  year: number;
  onYear: (year: number) => void;
}

/** From what the moderate value of a year is made up. */
export function YearBreakdown({ outlook, years, year, onYear }: YearBreakdownProps) {
  const { t } = useTranslation('forecast-page');
  const isNarrow = useMediaQuery('(max-width: 48rem)');
  const { positions, points } = outlook;
  if (!positions || positions.length === 0) return null;
  const totals = { invested: points.invested[year] ?? 0, value: points.moderate[year] ?? 0 };
  const visible = isNarrow ? visibleRows.narrow : visibleRows.wide;
  const breakdown = yearBreakdown(positions, year, totals, visible);
  const inTodaysMoney = outlook.inflation === null ? '' : `, ${t('todays-money')}`;
  return (
    <section className={panel.panel} aria-busy={outlook.isFormer || undefined}>
      <header className={panel.head}>
        <h2 className={panel.title}>
          {t('breakdown', { year: years.calendar(year) })}
          <span className={panel.unit}>{inTodaysMoney}</span>
        </h2>
        <div className={styles.stepper}>
          <IconButton
            size="sm"
            icon={ChevronLeft}
            label={t('year-before')}
            disabled={year === 0}
            onClick={() => onYear(year - 1)}
          />
          <output className={styles.year}>{years.title(year)}</output>
          <IconButton
            size="sm"
            icon={ChevronRight}
            label={t('year-after')}
            disabled={year === outlook.years}
            onClick={() => onYear(year + 1)}
          />
        </div>
      </header>
      {isNarrow ? (
        <BreakdownList breakdown={breakdown} />
      ) : (
        <>
          <PartsBar rows={breakdown.rows} />
          <ScrollRegion label={t('breakdown', { year: years.calendar(year) })}>
            <BreakdownTable breakdown={breakdown} years={years} />
          </ScrollRegion>
        </>
      )}
    </section>
  );
}
