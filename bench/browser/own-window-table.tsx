import { Fragment, useRef, useState } from 'react';
import { FundRow } from '#features/funds/table/fund-row.tsx';
import { FundTableHead } from '#features/funds/table/fund-table-head.tsx';
import { fundRowHeight, type FundListProps } from '#features/funds/table/fund-table.tsx';
import styles from '#features/funds/table/fund-table.module.css';
import type { FundColumn } from '#features/funds/table/fund-table-columns.ts';
import { rowKeys } from '#features/funds/table/row-keys.ts';
import { useFundTable } from '#features/funds/table/use-fund-table.ts';
import { useShownSort } from '#features/funds/table/use-shown-sort.ts';
import { classNames } from '#ui/class-names.ts';
import { fixedPlaces } from '#ui/tables/row-places.ts';
import sharedStyles from '#ui/tables/table.module.css';
import { useWindowRows } from './use-window-rows.ts';

interface OwnWindowTableProps {
  hits: NonNullable<FundListProps['hits']>;
  columns: readonly FundColumn[];
}

const places = fixedPlaces(fundRowHeight);

/** The fund table with the custom window instead of react-virtual, otherwise identical. */
export function OwnWindowTable({ hits, columns }: OwnWindowTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [keysOf] = useState(rowKeys);
  const { rows, gapAfter, focusHandlers } = useWindowRows(body, hits.rows.length, places);
  const shown = rows.flatMap((row) => {
    const fund = hits.market.funds[hits.rows[row.index] ?? -1];
    return fund ? [{ ...row, fund }] : [];
  });
  const sort = useShownSort();
  const table = useFundTable({ funds: shown.map(({ fund }) => fund), shown: columns, sort });
  const keys = keysOf(shown.map(({ fund }) => fund.id));

  return (
    <table className={classNames(sharedStyles.table, styles.table)} data-sorted={table.order?.id}>
      <FundTableHead columns={table.columns} order={table.order} />
      <tbody ref={body} {...focusHandlers}>
        {shown.map(({ index, gapBefore, fund }, place) => (
          <Fragment key={keys.get(fund.id)}>
            <Gap height={gapBefore} />
            {table.rows[place] && <FundRow fund={table.rows[place].original} index={index} columns={table.columns} />}
          </Fragment>
        ))}
        <Gap height={gapAfter} />
      </tbody>
    </table>
  );
}

function Gap({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden className={styles.gap}>
      <td aria-hidden style={{ height }} />
    </tr>
  );
}
