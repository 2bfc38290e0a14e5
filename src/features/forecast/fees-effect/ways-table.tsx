import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Stroke } from '#charts/lines/line-sample.tsx';
import type { ChargedFigures, FeesEffect } from '#domain/analysis/fees/fees-effect.ts';
import { formatFact } from '#i18n/format-fact.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Badge } from '#ui/marks/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import { figureMark } from '#ui/marks/figure-mark.ts';
import panel from '#ui/layout/panel.module.css';
import { ScrollRegion } from '#ui/layout/scroll-region.tsx';
import styles from './fees-effect.module.css';
import type { FigureId } from '#domain/figures/figure-registry.ts';
import { wayKey, type Way } from './use-ways.ts';
import { bestOf, type WayRow } from './way-rows.ts';

interface WaysTableProps {
  ways: readonly Way[];
  effect: FeesEffect;
  rows: { horizon: readonly WayRow[]; stops: readonly WayRow[] };
  onSet: (way: Way) => void;
}

/** A column of the table; methods that are not calculated have none. */
interface Column {
  way: Way;
  figures: ChargedFigures;
}

function WayHead({ way, onSet }: { way: Way; onSet: (way: Way) => void }) {
  const { t } = useTranslation('forecast-page');
  const { method, isInCart } = way;
  const percent = method?.minimalInvestmentPct;
  const note = method && t(`effect.method.${method.method}`, { percent: formatFact('number', percent ?? 0) });
  return (
    <th scope="col" className={classNames(isInCart && styles.current)}>
      <span className={styles.way}>
        <Stroke colour={way.colour} dash={way.dash} isMain={isInCart} />
        <strong>{way.name ?? t('effect.as-is')}</strong>
        {isInCart && way.id !== null && <Badge>{t('effect.in-cart')}</Badge>}
      </span>
      {note && <span className={styles.note}>{note}</span>}
      {!isInCart && (
        <Button size="sm" onClick={() => onSet(way)} aria-label={t('effect.set-way', { way: way.name ?? '' })}>
          {t('effect.set')}
        </Button>
      )}
    </th>
  );
}

/** A fraction of the deposits as a bar. */
function ShareBar({ share, way }: { share: number | null; way: Way }) {
  return (
    <span className={styles.track} aria-hidden>
      <span
        className={styles.share}
        style={{ width: `${Math.min(100, Math.max(0, (share ?? 0) * 5))}%`, background: `var(${way.colour})` }}
      />
    </span>
  );
}

/** Names a figure of a row, of a charging method or of no fees. */
const markOf = (of: FigureId | undefined, { of: { years } }: WayRow, key?: string) =>
  of && figureMark([{ of, subject: [...(years === undefined ? [] : [years]), ...(key === undefined ? [] : [key])] }]);

function Row({ row, columns }: { row: WayRow; columns: readonly Column[] }) {
  const best = bestOf(
    row,
    columns.map(({ figures }) => figures),
  );
  return (
    <tr>
      <th scope="row">
        {row.label}
        {row.note && (
          <span className={styles.note} {...markOf(row.of.note, row)}>
            {row.note}
          </span>
        )}
      </th>
      <td className="secondary" {...(row.free && markOf(row.of.free, row, 'free'))}>
        {row.free || '\u00A0'}
      </td>
      {columns.map(({ way, figures }, index) => {
        const detail = row.detailOf(figures);
        return (
          <td key={way.id} className={classNames(way.isInCart && styles.current, row.isLoss && panel.loss)}>
            <span className={styles.cell}>
              {row.shareOf && <ShareBar share={row.shareOf(figures)} way={way} />}
              <span className={classNames(best.has(index) && panel.strong)} {...markOf(row.of.main, row, wayKey(way))}>
                {row.textOf(figures)}
              </span>
              {detail && (
                <span className="secondary" {...markOf(row.of.detail, row, wayKey(way))}>
                  {detail}
                </span>
              )}
            </span>
          </td>
        );
      })}
    </tr>
  );
}

/** Up to this many methods leave space for bars on a smaller screen. */
const fewWays = 3;

/** The charging methods side by side with no fees; the best value of every row is bold. */
export function WaysTable({ ways, effect, rows, onSet }: WaysTableProps) {
  const { t } = useTranslation('forecast-page');
  const columns = ways.flatMap((way, index): Column[] =>
    effect.methods[index] ? [{ way, figures: effect.methods[index] }] : [],
  );
  return (
    <ScrollRegion label={t('effect.title')}>
      <table className={classNames(panel.table, styles.table, columns.length > fewWays && styles.many)}>
        <thead>
          <tr>
            <th scope="col">
              <span className={styles.note}>{columns.length > 1 ? t('effect.bold') : t('effect.figure')}</span>
            </th>
            <th scope="col">
              <strong>{t('without')}</strong>
              <span className={styles.note}>{t('effect.free-note')}</span>
            </th>
            {columns.map(({ way }) => (
              <WayHead key={way.id} way={way} onSet={onSet} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.horizon.map((row) => (
            <Row key={row.name} row={row} columns={columns} />
          ))}
          {rows.stops.length > 0 && (
            <Fragment>
              <tr className={styles.group}>
                <th scope="colgroup" colSpan={columns.length + 2}>
                  {t('effect.stops')}
                </th>
              </tr>
              {rows.stops.map((row) => (
                <Row key={row.name} row={row} columns={columns} />
              ))}
            </Fragment>
          )}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
