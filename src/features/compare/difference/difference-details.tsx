import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Cause } from '#domain/analysis/difference/cause.ts';
import { rankedCauses } from '#domain/analysis/difference/shown-difference.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { FigureText } from '#ui/marks/figure-text.tsx';
import type { DifferenceModel, ModelRow } from './difference-model.ts';
import styles from './difference-details.module.css';
import type { ComparedView } from '../shared/use-compared.ts';
import { useCauseInputs } from './use-cause-inputs.ts';
import { usePositionName } from '../shared/use-position-name.ts';

/** What was chosen in chart or table: a cause, an item (the id of its row), both for a cell, or nothing. */
export interface Chosen {
  rowId: string | null;
  cause: Cause | null;
}

interface DifferenceDetailsProps {
  base: ComparedView;
  other: ComparedView;
  currencyCode: string;
  model: DifferenceModel;
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
}

interface Line {
  row: ModelRow;
  cause: Cause;
  amount: number;
}

/** Returns the cells of what was chosen, the largest first. */
function linesOf(rows: readonly ModelRow[], { rowId, cause }: Chosen): Line[] {
  return rows
    .filter((row) => rowId === null || row.id === rowId)
    .flatMap((row) =>
      rankedCauses(row.causes).flatMap((part) => (cause === null || part.cause === cause ? [{ row, ...part }] : [])),
    )
    .toSorted((one, other) => Math.abs(other.amount) - Math.abs(one.amount));
}

/** How the part of a cell comes about. */
function Explanation({ row, cause }: { row: ModelRow; cause: Cause }) {
  const { t } = useTranslation('compare');
  if (cause === 'products' || cause === 'leftOut') return <p>{t(`difference.details.${cause}`)}</p>;
  return <p>{t('difference.details.explained', { count: Object.keys(row.causes).length })}</p>;
}

/** What is behind a chosen cause, item or cell: its items, its causes, or both inputs and how the part comes about. */
export function DifferenceDetails({ base, other, currencyCode, model, chosen, onChoose }: DifferenceDetailsProps) {
  const { t } = useTranslation('compare');
  const nameOf = usePositionName();
  const inputsOf = useCauseInputs(base.look.letter, other.look.letter);
  const { rowId, cause } = chosen;
  const row = model.rows.find(({ id }) => id === rowId);
  if (cause === null && !row) return <p className="size-sm tertiary screen-only">{t('difference.details.hint')}</p>;
  const lines = linesOf(model.rows, chosen);
  const causeName = cause === null ? '' : t(`difference.cause.${cause}`);
  const item = row ? nameOf(row.position) : '';
  const of = row && cause !== null ? 'of-cell' : row ? 'of-item' : 'of-cause';
  return (
    <section
      className={styles.details}
      aria-live="polite"
      aria-label={t(`difference.details.${of}`, { item, cause: causeName })}
    >
      <header className="row spread gap-3">
        <h3 className="semibold">{t(`difference.details.${of}`, { item, cause: causeName })}</h3>
        <IconButton
          size="sm"
          icon={X}
          label={t('difference.details.close')}
          onClick={() => onChoose({ rowId: null, cause: null })}
        />
      </header>
      <dl className={styles.lines}>
        {lines.map((line) => (
          <div key={`${line.row.id} ${line.cause}`} className={styles.line}>
            <dt>{cause === null ? t(`difference.cause.${line.cause}`) : nameOf(line.row.position)}</dt>
            <dd className="secondary" data-entered>
              {inputsOf(line.row, line.cause)}
            </dd>
            <dd className={styles.amount}>
              <FigureText
                of="difference.cell"
                subject={[other.look.letter, line.row.id, line.cause]}
                value={line.amount}
                currency={currencyCode}
              />
            </dd>
          </div>
        ))}
      </dl>
      {lines.length === 0 && <p>{t('difference.details.none')}</p>}
      {row && cause !== null && <Explanation row={row} cause={cause} />}
    </section>
  );
}
