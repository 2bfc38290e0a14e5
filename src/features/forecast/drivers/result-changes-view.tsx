import { ArrowLeft, Download } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import {
  changeSides,
  effectOf,
  shownChanges,
  type ChangeSide,
  type ShownChanges,
} from '#domain/analysis/drivers/result-changes.ts';
import { useResultChanges } from '#state/analysis/analysis.ts';
import { useLongestHorizons } from '#state/analysis/use-longest-horizons.ts';
import { cart } from '#state/cart/cart.ts';
import { Waiting } from '#cart-ui/waiting.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';
import panel from '#ui/layout/panel.module.css';
import { ScrollRegion } from '#ui/layout/scroll-region.tsx';
import { useMediaQuery } from '#ui/layout/use-media-query.ts';
import { FigureText } from '#ui/marks/figure-text.tsx';
import styles from './drivers.module.css';
import { useChangesExport } from './use-drivers-export.ts';

interface DifferenceBarsProps {
  /** Differences of the lower and the upper side. */
  differences: readonly number[];
  /** The largest absolute difference of all rows, which fills half of the width. */
  most: number;
}

/** Differences as bars from a common centre, losses to the left; the shorter of two on one side lies on the longer. */
function DifferenceBars({ differences, most }: DifferenceBarsProps) {
  const longestFirst = [...differences.entries()].toSorted(([, one], [, other]) => Math.abs(other) - Math.abs(one));
  return (
    <span className={styles.tornado} aria-hidden>
      {longestFirst.map(([side, difference]) => (
        <span
          key={side}
          className={classNames(styles.swing, difference < 0 ? styles.loss : styles.gain)}
          style={{ width: `${most > 0 ? (Math.abs(difference) / most) * 50 : 0}%` }}
        />
      ))}
    </span>
  );
}

/** What tells figures apart: the item, and whether they are real. */
type Level = readonly string[];

type ShownChange = ShownChanges['changes'][number];

interface TableProps {
  changes: readonly ShownChange[];
  level: Level;
  most: number;
}

interface SideProps {
  change: ShownChange;
  side: ChangeSide;
  level: Level;
}

function SideDifference({ change, side, level }: SideProps) {
  const subject = [change.kind, side, ...level];
  return <FigureText of="change.difference" subject={subject} value={change[side].difference} />;
}

/** Value, difference and percent of one side of a change. */
function SideCells(props: SideProps) {
  const { change, side, level } = props;
  const { value, difference, percent } = change[side];
  const subject = [change.kind, side, ...level];
  return (
    <>
      <td>
        <FigureText of="change.value" subject={subject} value={value} />
      </td>
      <td className={classNames(panel.strong, difference < 0 && panel.loss)}>
        <SideDifference {...props} />
      </td>
      <td className="secondary">
        <FigureText of="change.percent" subject={subject} value={percent} />
      </td>
    </>
  );
}

function ChangeName({ kind }: Pick<ShownChange, 'kind'>) {
  const { t } = useTranslation('drivers');
  return (
    <>
      {t(`kind.${kind}`)}
      <span className="block size-sm secondary regular nowrap">{t(`sides.${kind}`)}</span>
    </>
  );
}

const differencesOf = (change: ShownChange) => changeSides.map((side) => change[side].difference);

function ChangesTable({ changes, level, most }: TableProps) {
  const { t } = useTranslation('drivers');
  const columns = ['value', 'difference', 'percent'] as const;
  return (
    <table className={classNames(panel.table, styles.changes)}>
      <thead>
        <tr>
          <th scope="col" rowSpan={2}>
            {t('changes.change')}
          </th>
          <th scope="colgroup" colSpan={3}>
            {t('changes.lower')}
          </th>
          <td rowSpan={2} className={styles.barCell}>
            {'\u00A0'}
          </td>
          <th scope="colgroup" colSpan={3}>
            {t('changes.upper')}
          </th>
        </tr>
        <tr>
          {changeSides.flatMap((side) =>
            columns.map((column) => (
              <th key={`${side}-${column}`} scope="col">
                {t(`changes.${column}`)}
              </th>
            )),
          )}
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.kind}>
            <th scope="row">
              <ChangeName kind={change.kind} />
            </th>
            <SideCells {...{ change, level }} side="lower" />
            <td className={styles.barCell}>
              <DifferenceBars differences={differencesOf(change)} most={most} />
            </td>
            <SideCells {...{ change, level }} side="upper" />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The changes on a phone: both differences with their bars, the values below them. */
function ChangesList({ changes, level, most }: TableProps) {
  const { t } = useTranslation('drivers');
  return (
    <ul className={styles.list}>
      {changes.map((change) => (
        <li key={change.kind} className={styles.entry}>
          <span className="medium">
            <ChangeName kind={change.kind} />
          </span>
          <DifferenceBars differences={differencesOf(change)} most={most} />
          <dl className={styles.pairs}>
            {changeSides.map((side) => (
              <div key={side}>
                <dt className="secondary">{t(`changes.${side}`)}</dt>
                <dd className={classNames('semibold', change[side].difference < 0 && styles.lost)}>
                  <SideDifference {...{ change, side, level }} />
                </dd>
                <dd className="secondary">
                  <FigureText of="change.value" subject={[change.kind, side, ...level]} value={change[side].value} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

interface ChangesProps {
  figures: ShownChanges | null;
  isFormer: boolean;
  level: Level;
  title: string;
}

function Changes({ figures, isFormer, level, title }: ChangesProps) {
  const { t } = useTranslation('drivers');
  const isNarrow = useMediaQuery('(max-width: 48rem)');
  if (figures === null) return <p>{t('changes.unknown')}</p>;
  const { changes } = figures;
  if (changes.length === 0) return <p>{t('changes.none')}</p>;
  const table = { changes, level, most: Math.max(...changes.map(effectOf)) };
  return (
    <div className={classNames(isFormer && 'former')} aria-busy={isFormer || undefined}>
      {isNarrow ? (
        <ChangesList {...table} />
      ) : (
        <ScrollRegion label={title}>
          <ChangesTable {...table} />
        </ScrollRegion>
      )}
    </div>
  );
}

interface ResultChangesViewProps {
  /** The item whose changes are shown; null for those of the whole cart. */
  item: string | null;
  /** Names an item by its uuid. */
  nameOf: (uuid: string) => string;
  inflation: number | null;
  currencyCode: string;
  height: number;
  onItem: (item: string | null) => void;
}

/** Focuses the heading once another item was chosen, but not when the view opens. */
function useHeadingFocus(item: string | null) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(item);
  useEffect(() => {
    if (shown.current !== item) heading.current?.focus();
    shown.current = item;
  }, [item]);
  return heading;
}

/** What moves the result most, of the whole cart or of one item (calculation, section 14). */
export function ResultChangesView({ item, nameOf, inflation, currencyCode, height, onItem }: ResultChangesViewProps) {
  const { t } = useTranslation(['drivers', 'forecast-page']);
  const { positions } = useSnapshot(cart.list);
  const own = positions.some(({ uuid }) => uuid === item) ? item : null;
  const mostYears = useLongestHorizons();
  const uuids = useMemo(() => (own === null ? null : [own]), [own]);
  const view = useResultChanges(uuids, { inflation, mostYears });
  const heading = useHeadingFocus(own);
  const save = useChangesExport();
  const title = own !== null ? t('changes.title-item', { name: nameOf(own) }) : t('changes.title');
  const level = [...(own === null ? [] : [own]), ...(inflation === null ? [] : ['real'])];
  const unit = inflation === null ? currencyCode : `${currencyCode}, ${t('forecast-page:todays-money')}`;
  const { figures, isFormer, status } = view;
  const shown = figures && shownChanges(figures);
  return (
    <section className="stack one-column gap-3" aria-label={title}>
      <header className="wrapping-row gaps-2-4">
        <h2 ref={heading} className={panel.title} tabIndex={-1}>
          {title}
          <span className={panel.unit}>, {unit}</span>
        </h2>
        <div className="wrapping-row push gap-2 screen-only">
          {own !== null && (
            <Button size="sm" icon={ArrowLeft} onClick={() => onItem(null)}>
              {t('changes.whole-cart')}
            </Button>
          )}
          <Button
            size="sm"
            icon={Download}
            aria-label={t('changes.csv')}
            disabled={!figures || isFormer}
            onClick={() => figures && save(figures, unit)}
          >
            {t('forecast-page:csv')}
          </Button>
        </div>
      </header>
      {figures ? (
        <>
          <p className="figures">
            {t('changes.planned')}:{' '}
            <FigureText of="change.planned" subject={level} value={shown?.planned} currency={currencyCode} />
          </p>
          <Changes {...{ isFormer, level, title }} figures={shown} />
        </>
      ) : (
        <Waiting height={height} text={waitingText(status, t)} />
      )}
      <p className={styles.note}>{t(own === null ? 'changes.note' : 'changes.note-item')}</p>
    </section>
  );
}

/** Says why there are no figures; undefined while they are calculated. */
function waitingText(status: string, t: (key: 'unavailable' | 'missing-rates') => string): string | undefined {
  return status === 'unavailable' || status === 'missing-rates' ? t(status) : undefined;
}
