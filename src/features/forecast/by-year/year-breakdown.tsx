import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cssPaint } from '#charts/paint.ts';
import { yearBreakdown, type Breakdown, type BreakdownRow } from '#domain/analysis/contributions/breakdown-rows.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { FigureText } from '#ui/marks/figure-text.tsx';
import { classNames } from '#ui/class-names.ts';
import { useMediaQuery } from '#ui/layout/use-media-query.ts';
import { AssetStripe } from '#cart-ui/asset-stripe.tsx';
import { ExplainedFigure, explainedTogether } from '#cart-ui/explain/explain-button.tsx';
import panel from '#ui/layout/panel.module.css';
import { ScrollRegion } from '#ui/layout/scroll-region.tsx';
import { GroupingControl } from '../shared/grouping-control.tsx';
import { useDivision, type Division, type Grouping } from '../shared/use-grouping.ts';
import type { Outlook } from '../shared/use-outlook.ts';
import type { Years } from '#cart-ui/use-years.ts';
import { BreakdownRoundingNote } from './breakdown-rounding-note.tsx';
import styles from './year-breakdown.module.css';

/** The year of a breakdown, and whether its values are in today's money. */
type Level = readonly (string | number)[];

/** Names a row by its first position and the number of the others. */
const subjectOf = ({ positionIds: [first = '', ...others] }: BreakdownRow, level: Level) => [
  ...level,
  others.length > 0 ? `${first}+${others.length}` : first,
];

/** Number of rows that are shown separately; the others share one row. */
const visibleRows = { wide: 9, narrow: 5 } as const;

/** Name and kind of a row, or the button that expands the remaining rows. */
function RowName({ row, division, onAll }: { row: BreakdownRow; division: Division; onAll: () => void }) {
  const [first = ''] = row.positionIds;
  if (row.lastYear === null)
    return (
      <button type="button" className={styles.others} onClick={onAll}>
        {division.othersText(row.positionIds.length)}
      </button>
    );
  const { name, kind, shares } = division.lookOf(first);
  return (
    <span className={styles.name}>
      <AssetStripe shares={shares} />
      <span className={styles.words} title={[name, kind].filter(Boolean).join(' · ')}>
        {name} {kind && <span className={styles.kind}>{kind}</span>}
      </span>
    </span>
  );
}

/** Deposits and returns of a row, scaled to the largest row; a row with a loss is as long as its deposits. */
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

/** Percentage of the bar below which a part has no space for its name; the table below names all parts. */
const leastNamed = 6;

interface PartsBarProps {
  rows: readonly BreakdownRow[];
  division: Division;
  level: Level;
}

/** The year as one bar of its parts. */
function PartsBar({ rows, division: { lookOf, othersText }, level }: PartsBarProps) {
  const nameOf = ({ positionIds, lastYear }: BreakdownRow) =>
    lastYear === null ? othersText(positionIds.length) : lookOf(positionIds[0] ?? '').name;
  return (
    <ul className={styles.parts} aria-hidden>
      {rows
        .filter(({ value }) => value > 0)
        .map((row) => {
          const [first = ''] = row.positionIds;
          const isOthers = row.lastYear === null;
          const look = lookOf(first);
          const colour = cssPaint(isOthers ? '--scenario-invested' : look.colour);
          return (
            <li key={first} className={styles.part} style={{ flexGrow: row.value }}>
              <span className={styles.block} style={{ background: colour }} />
              {row.share >= leastNamed && (
                <>
                  <span className={styles.partName} title={nameOf(row)}>
                    {nameOf(row)}
                  </span>
                  <span className={styles.partShare}>
                    <FigureText of="breakdown.share" subject={subjectOf(row, level)} value={row.share} />
                  </span>
                </>
              )}
            </li>
          );
        })}
    </ul>
  );
}

/**
 * The value of a row; it opens the explanation if there is one, which is the case at the horizon and for a single item.
 */
function RowValue({ row, level, division, isExplained, isStop }: RowValueProps) {
  const [first = ''] = row.positionIds;
  const figure = { of: 'breakdown.value', subject: subjectOf(row, level), value: row.value } as const;
  if (!isExplained || row.lastYear === null) return <FigureText {...figure} />;
  return (
    <ExplainedFigure
      total="expectedAssets"
      uuids={[first]}
      name={division.lookOf(first).name}
      isStop={isStop}
      {...figure}
    />
  );
}

interface BreakdownTableProps {
  division: Division;
  breakdown: Breakdown;
  level: Level;
  years: Years;
  /** Whether the values are those that can be explained. */
  isExplained: boolean;
  onAll: () => void;
}

interface RowValueProps extends Pick<BreakdownTableProps, 'level' | 'division' | 'isExplained'> {
  row: BreakdownRow;
  /** Whether this is the tab stop of the group (roving tabindex). */
  isStop: boolean;
}

interface FigureCellsProps {
  subject: readonly (string | number)[];
  figures: Omit<BreakdownRow, 'positionIds' | 'lastYear'>;
  value: ReactNode;
}

/** The figures of a row or of the total. */
function FigureCells({ subject, figures: { invested, fees, returns, share }, value }: FigureCellsProps) {
  return (
    <>
      <td>
        <FigureText of="breakdown.invested" subject={subject} value={invested} />
      </td>
      <td>
        <FigureText of="breakdown.fees" subject={subject} value={fees} />
      </td>
      <td className={returns < 0 ? panel.loss : undefined}>
        <FigureText of="breakdown.return" subject={subject} value={returns} />
      </td>
      <td className={panel.strong}>{value}</td>
      <td>
        <FigureText of="breakdown.share" subject={subject} value={share} />
      </td>
    </>
  );
}

function BreakdownTable(props: BreakdownTableProps) {
  const { breakdown, level, years, division, isExplained, onAll } = props;
  const { rows, total, withoutForecast } = breakdown;
  const { t } = useTranslation('forecast-page');
  const most = Math.max(...rows.map(({ value, invested }) => Math.max(value, invested)));
  const count = rows.reduce((sum, { positionIds }) => sum + positionIds.length, 0);
  return (
    <table className={classNames(panel.table, styles.table)} {...explainedTogether}>
      <thead>
        <tr>
          <th scope="col">{division.head}</th>
          <th scope="col">{t('ends-column')}</th>
          <th scope="col">{t('invested')}</th>
          <th scope="col">{t('fees')}</th>
          <th scope="col">{t('returns')}</th>
          <th scope="col">{t('value')}</th>
          <th scope="col">{t('share')}</th>
          <th className={classNames(styles.barHead, styles.barCell)}>
            <span className={styles.keyPaid}>{t('key-invested')}</span>
            <span className={styles.keyGained}>{t('key-returns')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          <tr key={row.positionIds.join()}>
            <th scope="row">
              <RowName {...{ row, division, onAll }} />
            </th>
            <td>{row.lastYear === null ? '' : years.calendar(row.lastYear)}</td>
            <FigureCells
              subject={subjectOf(row, level)}
              figures={row}
              value={<RowValue {...{ row, level, division, isExplained }} isStop={place === 0} />}
            />
            <td className={styles.barCell}>
              <ReturnBar row={row} most={most} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {division.totalText(count)}
          </th>
          <FigureCells
            subject={[...level, 'total']}
            figures={total}
            value={<FigureText of="breakdown.value" subject={[...level, 'total']} value={total.value} />}
          />
          <td className={styles.barCell}>{'\u00A0'}</td>
        </tr>
        {withoutForecast && (
          <tr className={styles.apart}>
            <th scope="row" colSpan={2}>
              {t('rows-without-forecast')}
            </th>
            <td>
              <FigureText of="breakdown.invested" subject={[...level, 'apart']} value={withoutForecast.invested} />
            </td>
            <td>
              <FigureText of="breakdown.fees" subject={[...level, 'apart']} value={withoutForecast.fees} />
            </td>
            <td colSpan={4}>{'\u00A0'}</td>
          </tr>
        )}
      </tfoot>
    </table>
  );
}

/** The breakdown on a phone: names, values and bars. */
function BreakdownList({
  breakdown: { rows, total },
  level,
  division,
  onAll,
}: Pick<BreakdownTableProps, 'breakdown' | 'level' | 'division' | 'onAll'>) {
  const { t } = useTranslation('forecast-page');
  const most = Math.max(...rows.map(({ value, invested }) => Math.max(value, invested)));
  return (
    <ul>
      {rows.map((row) => (
        <li key={row.positionIds.join()} className={styles.entry}>
          <span className="beside spread gap-3 figures">
            <RowName {...{ row, division, onAll }} />
            <span className={panel.strong}>
              <FigureText of="breakdown.value" subject={subjectOf(row, level)} value={row.value} />
            </span>
          </span>
          <ReturnBar row={row} most={most} />
        </li>
      ))}
      <li className={classNames(styles.entry, styles.sum)}>
        <span className="beside spread gap-3 figures">
          <span>{t('sum')}</span>
          <span className={panel.strong}>
            <FigureText of="breakdown.value" subject={[...level, 'total']} value={total.value} />
          </span>
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
  by: Grouping;
  onBy: (by: Grouping) => void;
}

/** The composition of the moderate value in a year. */
export function YearBreakdown({ outlook, years, year, onYear, by, onBy }: YearBreakdownProps) {
  const { t } = useTranslation('forecast-page');
  const divisionOf = useDivision();
  const [isWhole, setIsWhole] = useState(false);
  const isNarrow = useMediaQuery('(max-width: 48rem)');
  const { positions, points } = outlook;
  if (!positions?.some(({ hasForecast }) => hasForecast)) return null;
  const totals = { invested: points.invested[year] ?? 0, value: points.moderate[year] ?? 0 };
  const fitting = isNarrow ? visibleRows.narrow : visibleRows.wide;
  const division = divisionOf(positions, by);
  const breakdown = yearBreakdown(division.positions, year, totals, isWhole ? division.positions.length : fitting);
  const onAll = () => setIsWhole(true);
  const isExplained = division.isByItems && year === outlook.years && outlook.inflation === null;
  const level = outlook.inflation === null ? [year] : [year, 'real'];
  const inTodaysMoney = outlook.inflation === null ? '' : `, ${t('todays-money')}`;
  return (
    <section className={classNames(panel.panel, styles.section)} aria-busy={outlook.isFormer || undefined}>
      <header className={panel.head}>
        <h2 className={panel.title}>
          {t('breakdown', { year: years.calendar(year) })}
          <span className={panel.unit}>{inTodaysMoney}</span>
        </h2>
        <div className="wrapping-row push gap-2">
          {isWhole && division.positions.length > fitting && (
            <Button size="sm" variant="quiet" onClick={() => setIsWhole(false)}>
              {t('largest-only')}
            </Button>
          )}
          <GroupingControl label={t('grouping.label')} {...{ by, onBy }} />
        </div>
        <div className="row gap-1">
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
        <BreakdownList {...{ breakdown, level, division, onAll }} />
      ) : (
        <>
          <PartsBar rows={breakdown.rows} division={division} level={level} />
          <ScrollRegion label={t('breakdown', { year: years.calendar(year) })}>
            <BreakdownTable {...{ breakdown, level, years, division, isExplained, onAll }} />
          </ScrollRegion>
        </>
      )}
      <BreakdownRoundingNote {...{ breakdown }} level={division.isByItems ? level : [...level, by]} />
    </section>
  );
}
