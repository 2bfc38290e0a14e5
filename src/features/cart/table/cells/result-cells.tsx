import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { CartItemType } from '#domain/cart/document.ts';
import { resultColumns, type ResultColumn, type TableColumn } from '#domain/cart/table/table-rows.ts';
import { withYearValue, type RowFigures } from '#domain/cart/table/row-figures.ts';
import { notAvailable } from '#i18n/format.ts';
import { formatFigure } from '#i18n/format-figure.ts';
import { userState } from '#state/session/user.ts';
import { classNames } from '#ui/class-names.ts';
import { figureMark } from '#ui/marks/figure-mark.ts';
import { FigureText } from '#ui/marks/figure-text.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { useNoForecastReason } from '#cart-ui/notes/use-no-forecast-reason.ts';
import { useCurrencyCode } from '#cart-ui/reference.ts';
import styles from '../cart-table.module.css';
import { GridCell } from './grid-cell.tsx';
import type { RowState } from '../grid/grid-store.ts';
import { RangeMark } from '../grid/range-mark.tsx';
import type { RowMessage } from '../rows/use-row-message.ts';
import type { RowResult } from '../rows/use-row-result.ts';
import { useYearValue } from '../rows/use-year-value.ts';

const figureOf = {
  yearValue: 'row.year-value',
  expectedAssets: 'row.expected-assets',
  expectedReturns: 'row.expected-return',
  indicativeFee: 'row.entry-fee',
} as const;

/** Formats a result for screen readers, with its unit. */
function useSpokenResult(): (column: ResultColumn, figures: RowFigures) => string {
  const { t } = useTranslation('cart-table');
  const currency = useCurrencyCode()();
  return (column, figures) => {
    if (column !== 'range') return formatFigure(figureOf[column], figures[column], { currency });
    const { unfavourable, expectedAssets, favourable } = figures;
    if (unfavourable === null || favourable === null) return notAvailable;
    return t('range-text', {
      low: formatFigure('row.unfavourable', unfavourable, { currency }),
      middle: formatFigure('row.expected-assets', expectedAssets, { currency }),
      high: formatFigure('row.favourable', favourable, { currency }),
    });
  };
}

interface ResultCellsProps {
  row: string;
  columns: readonly TableColumn[];
  state: RowState | null;
  figures: RowFigures;
  isCalculating: boolean;
  /** Why an item has no forecast; a sum has no reason. */
  noForecast?: string;
}

/** Columns without a figure where there is no forecast. */
const forecastColumns: readonly ResultColumn[] = ['expectedAssets', 'expectedReturns'];

/** In place of value and return: that there is no forecast, and why. */
function NoForecastCell({
  row,
  columns,
  state,
  text,
}: Pick<MessageCellProps, 'row' | 'columns' | 'text'> & { state: RowState | null }) {
  const own = columns.filter((column) => forecastColumns.some((one) => one === column));
  return (
    <GridCell
      at={{ row, column: 'expectedAssets' }}
      isFocused={own.some((column) => column === state?.focus)}
      isReadOnly
      className={classNames(styles.result, styles.noForecast)}
      style={{ gridColumn: `span ${own.length}` }}
      aria={{ 'aria-colspan': own.length }}
      title={text}
    >
      <span>
        <FigureText of="row.expected-assets" subject={[row]} value={null} /> <span className="text-xs">{text}</span>
      </span>
    </GridCell>
  );
}

/** The results of a row in the user's currency. */
export function ResultCells({ row, columns, state, figures, isCalculating, noForecast }: ResultCellsProps) {
  const spoken = useSpokenResult();
  const isUnknown = noForecast !== undefined && figures.expectedAssets === null;
  const cells = resultColumns
    .filter((column) => columns.includes(column) && !(isUnknown && forecastColumns.includes(column)))
    .map((column) => {
      const text = spoken(column, figures);
      const place = columns.indexOf(column);
      const isInRange = state?.range != null && place >= state.range[0] && place <= state.range[1];
      return (
        <GridCell
          key={column}
          at={{ row, column }}
          isFocused={state?.focus === column}
          isReadOnly
          aria={{ 'aria-label': text, 'aria-busy': isCalculating || undefined }}
          title={column === 'range' ? text : undefined}
          className={classNames(
            styles.result,
            'to-end figures text-right',
            column === 'expectedAssets' && styles.main,
            column === 'yearValue' && styles.ofYear,
            isCalculating && 'former',
            isInRange && styles.inRange,
          )}
        >
          {column === 'range' ? (
            <RangeMark figures={figures} />
          ) : (
            <span {...figureMark([{ of: figureOf[column], subject: [row] }])}>
              {formatFigure(figureOf[column], figures[column])}
            </span>
          )}
        </GridCell>
      );
    });
  if (!isUnknown) return cells;
  return (
    <>
      <NoForecastCell row={row} columns={columns} state={state} text={noForecast} />
      {cells}
    </>
  );
}

interface MessageCellProps {
  row: string;
  columns: readonly TableColumn[];
  state: RowState;
  text: string;
  isError: boolean;
}

/** The reason why a row has no results, in place of them. */
export function MessageCell({ row, columns, state, text, isError }: MessageCellProps) {
  const own = columns.filter((column) => resultColumns.some((result) => result === column));
  const isFocused = own.some((column) => column === state.focus);
  return (
    <GridCell
      at={{ row, column: 'expectedAssets' }}
      isFocused={isFocused}
      isReadOnly
      className={classNames(styles.result, styles.message, isError && styles.error)}
      style={{ gridColumn: `span ${own.length}` }}
      aria={{ 'aria-colspan': own.length }}
      title={text}
    >
      {isError && <Icon of={CircleAlert} size={14} />}
      <span className={styles.text}>{text}</span>
    </GridCell>
  );
}

/** Describes a missing exchange rate. */
export function useNoRateText(): (currencyId: string | null) => string {
  const { t } = useTranslation('forecast');
  const { user } = useSnapshot(userState);
  const codeOf = useCurrencyCode();
  return (currencyId) =>
    `${notAvailable} · ${t('missing-rate', { from: codeOf(currencyId), to: codeOf(user?.currencyId) })}`;
}

interface OutcomeCellsProps {
  row: string;
  columns: readonly TableColumn[];
  state: RowState;
  result: RowResult;
  /** Currency of the inputs. */
  currencyId: string | null;
  itemType: CartItemType;
  /** Shown if there is no result. */
  message: RowMessage;
}

/** The results of an item, or the reason why it has none. */
export function OutcomeCells({ row, columns, state, result, currencyId, itemType, message }: OutcomeCellsProps) {
  const noRate = useNoRateText();
  const noForecast = useNoForecastReason()(itemType);
  const yearValue = useYearValue([row]);
  if (result.kind === 'figures') {
    const figures = withYearValue(result.figures, yearValue);
    return <ResultCells {...{ row, columns, state, noForecast, figures }} isCalculating={result.isCalculating} />;
  }
  const { text, isError } = result.kind === 'no-rate' ? { text: noRate(currencyId), isError: true } : message;
  return <MessageCell row={row} columns={columns} state={state} text={text} isError={isError} />;
}
