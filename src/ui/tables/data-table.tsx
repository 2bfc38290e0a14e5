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
  /** Of the cells and of their head. */
  className?: string | undefined;
  /** The column names the row. */
  isRowHead?: boolean;
  /** The cells speak for themselves: their head is for those who hear the table. */
  isHeadHidden?: boolean;
  /** Width of what stands in a cell that is being read. */
  skeleton?: string;
}

const features = tableFeatures({ rowSortingFeature, columnMeta: metaHelper<ColumnLook>() });

export type TableColumn<Row extends RowData> = ColumnDef<typeof features, Row> & { id: string; header: string };

export interface DataTableProps<Row extends RowData> {
  columns: readonly TableColumn<Row>[];
  /** In their order; null before they have been read. */
  rows: readonly Row[] | null;
  /** The column that the rows come ordered by. */
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
 * What a cell shows. Its template is called and not mounted: a cell is no component of its own, which would cost as much as its content,
 * and be built anew whenever the columns are described anew.
 */
function renderCell<Row extends RowData>(cell: Cell<typeof features, Row>): ReactNode {
  const template = cell.column.columnDef.cell;
  return typeof template === 'function' ? template(cell.getContext()) : template;
}

/** A table of few rows, described by its columns; whoever gives the rows has ordered them. */
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
