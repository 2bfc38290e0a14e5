import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { joinedRow, type ShownRow } from '#domain/analysis/difference/shown-difference.ts';
import type { Cause } from '#domain/analysis/difference/cause.ts';
import { Button } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { ScrollRegion } from '#ui/layout/scroll-region.tsx';
import { FigureText } from '#ui/marks/figure-text.tsx';
import panel from '#ui/layout/panel.module.css';
import tables from '#ui/tables/table.module.css';
import type { Chosen } from './difference-details.tsx';
import type { DifferenceModel, ModelRow } from './difference-model.ts';
import styles from './difference-table.module.css';
import type { ComparedView } from '../shared/use-compared.ts';
import { usePositionName } from '../shared/use-position-name.ts';

/** Rows that are shown at first; the others are one row. */
const mostRows = 10;

interface DifferenceTableProps {
  other: ComparedView;
  model: DifferenceModel;
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
}

interface RowProps extends DifferenceTableProps {
  row: ModelRow;
  causes: readonly Cause[];
}

function Row({ other, row, causes, chosen, onChoose }: RowProps) {
  const { t } = useTranslation('compare');
  const name = usePositionName()(row.position);
  const { letter } = other.look;
  const isChosen = (cause: Cause | null) => chosen.rowId === row.id && chosen.cause === cause;
  const choose = (cause: Cause | null) =>
    onChoose(isChosen(cause) ? { rowId: null, cause: null } : { rowId: row.id, cause });
  return (
    <tr>
      <th scope="row">
        <button type="button" className={styles.item} aria-pressed={isChosen(null)} onClick={() => choose(null)}>
          {name}
        </button>
      </th>
      {causes.map((cause) => {
        const amount = row.causes[cause];
        return (
          <td key={cause}>
            {amount !== undefined && (
              <button
                type="button"
                className={styles.cell}
                aria-pressed={isChosen(cause)}
                title={`${name}, ${t(`difference.cause.${cause}`)}`}
                onClick={() => choose(cause)}
              >
                <FigureText of="difference.cell" subject={[letter, row.id, cause]} value={amount} />
              </button>
            )}
          </td>
        );
      })}
      <td className={panel.strong}>
        <FigureText of="difference.item" subject={[letter, row.id]} value={row.difference} />
      </td>
    </tr>
  );
}

interface SumRowProps extends Pick<RowProps, 'causes'> {
  label: string;
  row: ShownRow;
  /** Tells its figures from those of other rows. */
  subject: readonly string[];
}

function SumCells({ row, causes, subject, label }: SumRowProps) {
  return (
    <tr>
      <th scope="row">{label}</th>
      {causes.map((cause) => (
        <td key={cause}>
          {row.causes[cause] !== undefined && (
            <FigureText of="difference.cause" subject={[...subject, cause]} value={row.causes[cause]} />
          )}
        </td>
      ))}
      <td className={panel.strong}>
        <FigureText of="difference.total" subject={subject} value={row.difference} />
      </td>
    </tr>
  );
}

/** The difference by item and cause; every row and column adds up to the total that it shows. */
export function DifferenceTable({ other, model, chosen, onChoose }: DifferenceTableProps) {
  const { t } = useTranslation('compare');
  const [isWhole, setIsWhole] = useState(false);
  const { letter } = other.look;
  const causes = model.shown.causes.map(({ cause }) => cause);
  const changed = model.rows.filter((row) => Object.keys(row.causes).length > 0);
  const shown = isWhole ? changed : changed.slice(0, mostRows);
  const rest = changed.slice(shown.length);
  if (changed.length === 0) return null;
  return (
    <div className="stack gap-2">
      <ScrollRegion label={t('difference.table')} className={styles.region}>
        <table className={classNames(panel.table, tables.named, styles.table)}>
          <caption className="visually-hidden">{t('difference.table')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('difference.item')}</th>
              {causes.map((cause) => {
                const isChosen = chosen.rowId === null && chosen.cause === cause;
                return (
                  <th key={cause} scope="col">
                    <button
                      type="button"
                      className={styles.cause}
                      aria-pressed={isChosen}
                      onClick={() => onChoose({ rowId: null, cause: isChosen ? null : cause })}
                    >
                      {t(`difference.cause.${cause}`)}
                    </button>
                  </th>
                );
              })}
              <th scope="col">{t('difference.total')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <Row key={row.id} {...{ other, model, row, causes, chosen, onChoose }} />
            ))}
            {rest.length > 0 && (
              <SumCells
                label={t('difference.other-items', { count: rest.length })}
                row={joinedRow(rest)}
                causes={causes}
                subject={[letter, 'rest']}
              />
            )}
          </tbody>
          <tfoot>
            <SumCells label={t('difference.total')} row={joinedRow(changed)} causes={causes} subject={[letter]} />
          </tfoot>
        </table>
      </ScrollRegion>
      {changed.length > mostRows && (
        <Button variant="quiet" size="sm" onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? t('difference.fewer-items') : t('difference.all-items', { count: changed.length })}
        </Button>
      )}
    </div>
  );
}
