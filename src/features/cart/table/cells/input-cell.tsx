import { CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type InputColumn, isTypedColumn } from '#domain/cart/table/table-rows.ts';
import { currencySign } from '#i18n/format.ts';
import { classNames } from '#ui/class-names.ts';
import { Select } from '#ui/fields/select.tsx';
import { figureMark } from '#ui/marks/figure-mark.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { useFieldName } from '#cart-ui/use-field-name.ts';
import type { CellModel, ChosenCell, TypedCell } from './cell-model.ts';
import styles from '../cart-table.module.css';
import { useGridTools } from '../grid/grid-context.ts';
import { GridCell } from './grid-cell.tsx';
import { cellId, useGridStore, type RowState } from '../grid/grid-store.ts';
import { TypedEditor } from './typed-editor.tsx';

export interface InputCellProps {
  row: string;
  rowName: string;
  column: InputColumn;
  /** Index of the column, from 0. */
  place: number;
  cell: CellModel;
  state: RowState;
  onType: (column: InputColumn, input: { value: number | null; text: string | null }) => void;
  onChoose: (column: InputColumn, id: string) => void;
  onLeave: (column: InputColumn) => void;
}

/** The list of a choice cell, open while the cell is edited. */
function Chooser({ cell, label, onChoose }: { cell: ChosenCell; label: string; onChoose: (id: string) => void }) {
  const { end } = useGridTools();
  return (
    <Select
      className={styles.chooser}
      label={label}
      hideLabel
      defaultOpen
      options={cell.options}
      value={cell.value}
      onChange={onChoose}
      onClose={() => end('stay')}
    />
  );
}

/**
 * In a narrow table the charging method is abbreviated to its first letter; the tooltip and screen readers get the full
 * name.
 */
const letterOf = (column: InputColumn, shown: string) =>
  column === 'chargingMethodId' ? { title: shown, 'data-letter': shown.slice(0, 1) } : {};

function Content({ cell, column }: { cell: CellModel; column: InputColumn }) {
  const { t } = useTranslation('cart-table');
  if (cell.kind === 'typed' && cell.isWaiting && cell.shown === '')
    return <span className={styles.asks}>{t('amount')}</span>;
  if (cell.kind === 'fixed')
    return (
      <span className="inline-row gap-1 size-sm tertiary">
        {cell.isWhole === true && <Icon of={CircleCheck} size={14} className="success" />}
        {cell.figure ? <span {...figureMark([cell.figure])}>{cell.shown}</span> : cell.shown}
      </span>
    );
  if (cell.shown === '' || cell.shown === '–') return <span className="inline-row gap-1 size-sm tertiary">–</span>;
  return (
    <span className={styles.value} {...letterOf(column, cell.shown)}>
      {cell.shown}
    </span>
  );
}

/** Announces once why a value that was just entered is invalid (screens, section 12). */
function Refusal({ row, column, fault }: { row: string; column: InputColumn; fault: string }) {
  const store = useGridStore();
  const { announce } = useGridTools();
  useEffect(() => {
    if (!store.isLastEdited({ row, column })) return;
    store.clearLastEdited();
    announce(fault);
  }, [store, row, column, fault, announce]);
  return null;
}

const isEditable = (cell: CellModel) => cell.kind === 'typed' || (cell.kind === 'chosen' && cell.options.length > 1);
const isWaiting = (cell: CellModel) => cell.kind === 'typed' && cell.isWaiting && cell.shown === '';
const faultOf = (cell: CellModel) => (cell.kind === 'fixed' ? null : cell.fault);

/** An input cell: its value, or the editor while it is edited. */
export function InputCell(props: InputCellProps) {
  const { row, rowName, column, place, cell, state } = props;
  const { t } = useTranslation(['cart-table', 'cart']);
  const fieldName = useFieldName();
  const unitOf = ({ unit, value }: TypedCell) => {
    if (unit === 'years') return t('cart:cart.years', { count: value ?? 0 });
    return unit === '%' ? unit : currencySign(unit);
  };
  // Computed only for the edited cell, because no other cell needs it.
  const label = () => [fieldName(column), ...(cell.kind === 'typed' ? [unitOf(cell)] : []), rowName].join(', ');
  const isEdited = state.editing === column;
  const isPreviewed = state.previewColumn === column && state.preview !== null;
  const isInRange = state.range !== null && place >= state.range[0] && place <= state.range[1];
  const fault = faultOf(cell);
  return (
    <GridCell
      at={{ row, column }}
      isFocused={state.focus === column && !isEdited}
      isReadOnly={!isEditable(cell)}
      className={classNames(
        isTypedColumn(column) && 'to-end figures text-right',
        column === 'currencyId' && styles.currency,
        fault !== null && styles.wrong,
        isInRange && styles.inRange,
        isEdited && styles.edited,
      )}
      aria={{
        'aria-invalid': fault !== null || undefined,
        'aria-describedby': fault === null ? undefined : cellId({ row, column: 'expectedAssets' }),
        'aria-description': isWaiting(cell) ? t('waiting') : undefined,
        'aria-selected': isInRange || undefined,
      }}
    >
      {!isEdited && fault !== null && <Refusal row={row} column={column} fault={fault} />}
      {isEdited && cell.kind === 'typed' && (
        <TypedEditor
          cell={cell}
          label={label()}
          start={state.start}
          onChange={(input) => props.onType(column, input)}
          onLeave={() => props.onLeave(column)}
        />
      )}
      {isEdited && cell.kind === 'chosen' && (
        <Chooser cell={cell} label={label()} onChoose={(id) => props.onChoose(column, id)} />
      )}
      {!isEdited && isPreviewed && (
        <span className={styles.preview}>
          <ins>{state.preview}</ins>
          <del>{cell.shown}</del>
        </span>
      )}
      {!isEdited && !isPreviewed && <Content cell={cell} column={column} />}
    </GridCell>
  );
}
