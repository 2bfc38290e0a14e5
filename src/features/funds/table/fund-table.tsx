import { Fragment, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FundHits } from '#state/funds/fund-hits.ts';
import { classNames } from '#ui/class-names.ts';
import sharedStyles from '#ui/tables/table.module.css';
import { FundRow, SkeletonRow } from './fund-row.tsx';
import type { FundColumn } from './fund-table-columns.ts';
import { FundTableHead } from './fund-table-head.tsx';
import styles from './fund-table.module.css';
import { rowKeys } from './row-keys.ts';
import { fixedPlaces } from '#ui/tables/row-places.ts';
import { useFundTable } from './use-fund-table.ts';
import { useShownSort } from './use-shown-sort.ts';
import { useVirtualRows } from '#ui/tables/use-virtual-rows.ts';

export interface FundListProps {
  /** Null until the first response. */
  hits: FundHits | null;
  shownCount: number;
  /** Index of the fund whose page the user has returned from. */
  marked?: number | null;
}

const firstSkeletons = 10;

export const fundRowHeight = 50;
const places = fixedPlaces(fundRowHeight);

export function FundTable({ hits, shownCount, columns, marked }: FundListProps & { columns: readonly FundColumn[] }) {
  const { t } = useTranslation('funds');
  const body = useRef<HTMLTableSectionElement>(null);
  const [keysOf] = useState(rowKeys);
  const hitCount = hits?.rows.length ?? 0;
  const { rows, gapAfter, focusHandlers } = useVirtualRows(body, Math.min(shownCount, hitCount), places, hitCount);
  const shown = rows.flatMap((row) => {
    const fund = hits?.market.funds[hits.rows[row.index] ?? -1];
    return fund ? [{ ...row, fund }] : [];
  });
  const sort = useShownSort();
  const table = useFundTable({ funds: shown.map(({ fund }) => fund), shown: columns, sort });
  const keys = keysOf(shown.map(({ fund }) => fund.id));

  return (
    <table
      className={classNames(sharedStyles.table, styles.table)}
      data-sorted={table.order?.id}
      aria-label={t('results')}
      aria-rowcount={hits ? hitCount + 1 : -1}
      aria-busy={!hits}
    >
      <FundTableHead columns={table.columns} order={table.order} />
      <tbody ref={body} {...focusHandlers}>
        {shown.map(({ index, gapBefore, fund }, place) => (
          <Fragment key={keys.get(fund.id)}>
            <Gap height={gapBefore} />
            {table.rows[place] && (
              <FundRow
                fund={table.rows[place].original}
                index={index}
                columns={table.columns}
                isMarked={index === marked}
              />
            )}
          </Fragment>
        ))}
        <Gap height={gapAfter} />
        {hits
          ? shownCount < hitCount && <SkeletonRow columnCount={columns.length} />
          : skeletons.map((key) => <SkeletonRow key={key} columnCount={columns.length} />)}
      </tbody>
    </table>
  );
}

const skeletons = Array.from({ length: firstSkeletons }, (_, place) => place);

function Gap({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden className={styles.gap}>
      <td aria-hidden style={{ height }} />
    </tr>
  );
}
