import { Fragment, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { fundFilterState } from '#state/fund-filter.ts';
import type { FundHits } from '#state/fund-hits.ts';
import { FundRow, SkeletonRow } from './fund-row.tsx';
import type { FundColumn } from './fund-table-columns.ts';
import { FundTableHead } from './fund-table-head.tsx';
import styles from './fund-table.module.css';
import type { FundTools } from './fund-tools.ts';
import { rowKeys } from './row-keys.ts';
import { useFixedRows } from './use-fixed-rows.ts';
import { useFollowLink } from './use-follow-link.ts';
import { useFundNames } from './use-fund-names.ts';
import { useRowTexts } from './use-row-texts.ts';

export interface FundListProps {
  /** Null as long as nothing has been answered. */
  hits: FundHits | null;
  shownCount: number;
  tools: FundTools;
}

const rowHeight = 50;
const firstSkeletons = 10;

export function FundTable({ hits, shownCount, columns, tools }: FundListProps & { columns: readonly FundColumn[] }) {
  const { t } = useTranslation('funds');
  const body = useRef<HTMLTableSectionElement>(null);
  const [keysOf] = useState(rowKeys);
  const namesOf = useFundNames();
  const texts = useRowTexts();
  const followLink = useFollowLink();
  const { sort } = useSnapshot(fundFilterState);
  const hitCount = hits?.rows.length ?? 0;
  const { rows, gapAfter, focusHandlers } = useFixedRows(body, Math.min(shownCount, hitCount), rowHeight);
  const shown = rows.flatMap((row) => {
    const fund = hits?.market.funds[hits.rows[row.index] ?? -1];
    return fund ? [{ ...row, fund }] : [];
  });
  const keys = keysOf(shown.map(({ fund }) => fund.id));

  return (
    <table
      className={styles.table}
      data-sorted={sort.key}
      aria-label={t('results')}
      aria-rowcount={hits ? hitCount + 1 : -1}
      aria-busy={!hits}
    >
      <FundTableHead columns={columns} />
      <tbody ref={body} {...focusHandlers}>
        {shown.map(({ index, gapBefore, fund }) => (
          <Fragment key={keys.get(fund.id)}>
            <Gap height={gapBefore} />
            <FundRow {...{ fund, index, columns, tools, texts, followLink }} names={namesOf(fund)} />
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
