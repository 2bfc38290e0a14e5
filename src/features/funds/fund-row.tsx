import { memo } from 'react';
import type { Fund } from '#contract/catalogue.ts';
import { Skeleton } from '#ui/marks/skeleton.tsx';
import styles from './fund-table.module.css';
import type { FundTableColumn } from './use-fund-table.ts';

export interface FundRowProps {
  fund: Fund;
  columns: readonly FundTableColumn[];
  /** Place among the hits, from 0. */
  index: number;
}

/** A row of a fund table. */
export const FundRow = memo(function FundRow({ fund, columns, index }: FundRowProps) {
  return (
    // The head is row 1.
    <tr aria-rowindex={index + 2} data-index={index} className={styles.row}>
      {columns.map(({ columnDef: { meta } }) => meta?.cellOf(fund))}
    </tr>
  );
});

export function SkeletonRow({ columnCount }: { columnCount: number }) {
  return (
    <tr aria-hidden className={styles.row}>
      <td colSpan={columnCount}>
        <span className={styles.skeleton}>
          <Skeleton width="14rem" />
          <Skeleton width="5rem" />
          <Skeleton width="4rem" />
          <Skeleton width="11rem" className={styles.lastBar} />
        </span>
      </td>
    </tr>
  );
}
