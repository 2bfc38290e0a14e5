import {
  metaHelper,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type Cell,
  type ColumnDef,
  type ColumnSort,
  type RowData,
} from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Skeleton } from '../marks/skeleton.tsx';
import { VisuallyHidden } from '../marks/visually-hidden.tsx';
import styles from './table.module.css';

interface ColumnLook {
  /** Class of the column's cells and its header. */
  className?: string | undefined;
  /** Whether the column's cells are row headers. */
  isRowHead?: boolean;
  /** Whether the header is visually hidden, because the cells explain themselves. */
  isHeadHidden?: boolean;
  /** Width of the placeholder while loading. */
  skeleton?: string;
}

const features = tableFeatures({ rowSortingFeature, columnMeta: metaHelper<ColumnLook>() });

export type DataColumn<Row extends RowData> = ColumnDef<typeof features, Row> & { id: string; header: string };

export interface DataTableProps<Row extends RowData> {
  columns: readonly DataColumn<Row>[];
  /** In display order; null before they are loaded. */
  rows: readonly Row[] | null;
  /** The column by which the rows are sorted. */
  order?: ColumnSort;
  className?: string | undefined;
  rowClassName?: string | undefined;
  label?: string;
  labelledBy?: string;
  isBusy?: boolean;
}

const rowsWhileReading = [0, 1, 2, 3, 4];
const noRows: readonly never[] = [];
const unordered: ColumnSort[] = [];
const directionOf = { asc: 'ascending', desc: 'descending' } as const;

/**
 * Renders the content of a cell. The template is called rather than mounted, because a component per cell would cost as
 * much as its content and would be remounted whenever the columns change.
 */
function renderCell<Row extends RowData>(cell: Cell<typeof features, Row>): ReactNode {
  const template = cell.column.columnDef.cell;
  return typeof template === 'function' ? template(cell.getContext()) : template;
}

/** A table of few rows, defined by its columns; the rows must be sorted already. */
export function DataTable<Row extends RowData & { id: string }>(props: DataTableProps<Row>) {
  const { columns, rows, order, className, rowClassName, label, labelledBy, isBusy } = props;
  const table = useTable({
    features,
    columns,
    data: rows ?? noRows,
    getRowId: ({ id }) => id,
    manualSorting: true,
    state: { sorting: order ? [order] : unordered },
  });
  const leaves = table.getAllLeafColumns();
  return (
    <table
      className={classNames(styles.table, className)}
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-busy={isBusy}
    >
      <thead>
        <tr>
          {leaves.map((column) => {
            const { header, meta } = column.columnDef;
            const direction = column.getIsSorted();
            const text = String(header);
            return (
              <th
                key={column.id}
                scope="col"
                className={meta?.className}
                aria-sort={direction ? directionOf[direction] : undefined}
              >
                {meta?.isHeadHidden ? <VisuallyHidden>{text}</VisuallyHidden> : text}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <tr key={row.id} className={rowClassName}>
            {row.getAllCells().map((cell) => {
              const { id, columnDef } = cell.column;
              const Cell = columnDef.meta?.isRowHead ? 'th' : 'td';
              return (
                <Cell key={id} scope={Cell === 'th' ? 'row' : undefined} className={columnDef.meta?.className}>
                  {renderCell(cell)}
                </Cell>
              );
            })}
          </tr>
        ))}
        {!rows &&
          rowsWhileReading.map((place) => (
            <tr key={place} className={rowClassName}>
              {leaves.map(({ id, columnDef: { meta } }) => (
                <td key={id} className={meta?.className}>
                  <Skeleton width={meta?.skeleton} />
                </td>
              ))}
            </tr>
          ))}
      </tbody>
    </table>
  );
}
