import { memo } from 'react';
import type { Fund } from '#contract/catalogue.ts';
import { classNames } from '#ui/class-names.ts';
import { Skeleton } from '#ui/marks/skeleton.tsx';
import styles from './fund-table.module.css';
import type { FundTableColumn } from './use-fund-table.ts';

export interface FundRowProps {
  fund: Fund;
  columns: readonly FundTableColumn[];
  /** Index among the hits, from 0. */
  index: number;
  /** Whether the user has just returned from this fund's page. */
  isMarked?: boolean;
}

export const FundRow = memo(function FundRow({ fund, columns, index, isMarked = false }: FundRowProps) {
  return (
    // The header is row 1.
    <tr
      aria-rowindex={index + 2}
      aria-current={isMarked || undefined}
      data-index={index}
      className={classNames(styles.row, isMarked && styles.marked)}
    >
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
          <Skeleton width="11rem" className="push" />
        </span>
      </td>
    </tr>
  );
}
