import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import {
  driverFigureIds,
  type DriverCells,
  type DriverColumn,
  type DriverRow,
  type ShownDriver,
  type shownDrivers,
} from '#domain/analysis/drivers/driver-table.ts';
import { classNames } from '#ui/class-names.ts';
import panel from '#ui/layout/panel.module.css';
import { FigureText } from '#ui/marks/figure-text.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import styles from './drivers.module.css';

export interface Order {
  column: DriverColumn;
  isDescending: boolean;
}

export interface DriversTableProps {
  /** In the chosen order, with their names. */
  rows: readonly (DriverRow & { name: string })[];
  /** Number of all items, also of those that are not shown. */
  count: number;
  total: DriverCells;
  shown: ReturnType<typeof shownDrivers>;
  columns: readonly DriverColumn[];
  order: Order;
  onOrder: (order: Order) => void;
  /** The item whose changes are shown. */
  item: string | null;
  onItem: (item: string) => void;
}

interface DriverFigureProps {
  column: DriverColumn;
  /** The item, or `total`. */
  subject: string;
  figures: DriverCells;
  shown: ShownDriver | undefined;
}

/** The figure of a column: amounts as they add up on the screen. */
function shownValue(column: DriverColumn, figures: DriverCells, shown: ShownDriver | undefined): number | null {
  if (!shown || column === 'returnPerYear' || column === 'spreadShare') return figures[column];
  return column === 'totalInvestment' ? shown.invested : shown[column];
}

export function DriverFigure({ column, subject, figures, shown }: DriverFigureProps) {
  return <FigureText of={driverFigureIds[column]} subject={[subject]} value={shownValue(column, figures, shown)} />;
}

/** Columns whose figures are measured by a bar, against the largest of them. */
const measuredColumns: readonly DriverColumn[] = ['expectedAssets', 'spreadShare'];

/** The size of a figure beside the largest one; a negative one is only outlined. */
export function DriverBar({ value, most }: { value: number | null; most: number }) {
  if (value === null || most <= 0) return null;
  return (
    <span className={styles.track} aria-hidden>
      <span
        className={classNames(styles.fill, value < 0 && styles.balancing)}
        style={{ width: `${(Math.abs(value) / most) * 100}%` }}
      />
    </span>
  );
}

/** Returns the largest absolute figure of a column. */
export const largestOf = (rows: readonly DriverCells[], column: DriverColumn): number =>
  Math.max(0, ...rows.map((row) => Math.abs(row[column] ?? 0)));

function SortHead({ column, order, onOrder }: { column: DriverColumn } & Pick<DriversTableProps, 'order' | 'onOrder'>) {
  const { t } = useTranslation('drivers');
  const isSorted = order.column === column;
  const direction = order.isDescending ? 'descending' : 'ascending';
  return (
    <th scope="col" aria-sort={isSorted ? direction : undefined}>
      <button
        type="button"
        className={styles.sort}
        onClick={() => onOrder({ column, isDescending: isSorted ? !order.isDescending : true })}
      >
        {isSorted && <Icon of={order.isDescending ? ArrowDown : ArrowUp} size={14} />}
        {t(`column.${column}`)}
      </button>
    </th>
  );
}

const isLoss = (column: DriverColumn, value: number | null) =>
  (column === 'expectedReturns' || column === 'returnPerYear' || column === 'pointLess') && (value ?? 0) < 0;

/** The items with their figures; a name opens what moves the item. */
export function DriversTable(props: DriversTableProps) {
  const { rows, count, total, shown, columns, order, onOrder, item, onItem } = props;
  const { t } = useTranslation('drivers');
  const most = new Map(measuredColumns.map((column) => [column, largestOf(rows, column)]));
  return (
    <table className={classNames(panel.table, styles.items)}>
      <thead>
        <tr>
          <th scope="col">{t('items.item')}</th>
          {columns.map((column) => (
            <SortHead key={column} {...{ column, order, onOrder }} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.positionId} aria-current={row.positionId === item || undefined}>
            <th scope="row">
              <button
                type="button"
                className={styles.item}
                title={t('items.show', { name: row.name })}
                onClick={() => onItem(row.positionId)}
              >
                {row.name}
              </button>
            </th>
            {columns.map((column) => (
              <td
                key={column}
                className={classNames(
                  column === order.column && panel.strong,
                  isLoss(column, row[column]) && column !== 'pointLess' && panel.loss,
                )}
              >
                <span className={styles.measured}>
                  <DriverFigure
                    column={column}
                    subject={row.positionId}
                    figures={row}
                    shown={shown.items.get(row.positionId)}
                  />
                  {most.has(column) && <DriverBar value={row[column]} most={most.get(column) ?? 0} />}
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('items.total', { count })}</th>
          {columns.map((column) => (
            <td key={column}>
              <DriverFigure column={column} subject="total" figures={total} shown={shown.total} />
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}
