import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { Fund } from '#contract/catalogue.ts';
import { displayName } from '#domain/catalogue/display-name.ts';
import { knownRisk } from '#domain/catalogue/risk.ts';
import { ColourDot } from '#ui/colour-dot.tsx';
import { NotAvailable } from '#ui/not-available.tsx';
import { RatingStars } from '#ui/rating-stars.tsx';
import { RiskPips } from '#ui/risk-pips.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { FactsheetButton } from './factsheet-button.tsx';
import type { FundColumn } from './fund-table-columns.ts';
import styles from './fund-table.module.css';
import type { FundTools } from './fund-tools.ts';
import { PerformanceFigure } from './performance-figure.tsx';
import type { FundNames } from './use-fund-names.ts';

export interface FundRowProps {
  fund: Fund;
  names: FundNames;
  /** Place among the hits, from 0. */
  index: number;
  columns: readonly FundColumn[];
  tools: FundTools;
}

export const FundRow = memo(function FundRow(row: FundRowProps) {
  const { index, columns } = row;
  return (
    // The head is row 1.
    <tr aria-rowindex={index + 2} data-index={index} className={styles.row}>
      {columns.map((column) =>
        column === 'name' ? (
          <NameCell key={column} row={row} />
        ) : (
          <td key={column} className={styles[`c-${column}`]}>
            <CellContent column={column} row={row} />
          </td>
        ),
      )}
    </tr>
  );
}, isSameRow);

/** The names are looked up anew with every render of the list; what they say decides. */
function isSameRow(before: FundRowProps, after: FundRowProps): boolean {
  return (
    before.fund === after.fund &&
    before.index === after.index &&
    before.columns === after.columns &&
    before.tools === after.tools &&
    before.names.issuer === after.names.issuer &&
    before.names.currency === after.names.currency &&
    before.names.assetClass === after.names.assetClass
  );
}

function NameCell({ row: { fund, names, tools } }: { row: FundRowProps }) {
  return (
    <th scope="row" className={styles['c-name']}>
      <Link to={tools.pathOf(fund.id)} className={styles.title} title={fund.name}>
        {displayName(fund.name)}
      </Link>
      <span className={styles.below}>
        {fund.isin}
        {names.issuer !== null && ` · ${names.issuer}`}
      </span>
    </th>
  );
}

function CellContent({ column, row }: { column: Exclude<FundColumn, 'name'>; row: FundRowProps }) {
  const { fund, names, tools } = row;
  switch (column) {
    case 'favourite':
      return <tools.FavouriteToggle fundId={fund.id} name={fund.name} />;
    case 'assetClass':
      return <AssetClassMark assetClass={names.assetClass} />;
    case 'risk':
      return <RiskPips level={knownRisk(fund.riskLevel)} />;
    case 'rating':
      return <RatingStars rating={fund.rating} />;
    case 'currency':
      return names.currency ?? <NotAvailable />;
    case 'factsheet':
      return <FactsheetButton fund={fund} />;
    case 'cart':
      return <tools.CartToggle itemType="Fund" id={fund.id} name={fund.name} />;
    default:
      return <PerformanceFigure fund={fund} period={column} />;
  }
}

export function AssetClassMark({ assetClass }: { assetClass: FundNames['assetClass'] }) {
  if (!assetClass) return <NotAvailable />;
  return (
    <span className={styles.mark} title={assetClass.name}>
      <ColourDot colour={assetClass.colour} />
      <span className={styles.markName}>{assetClass.name}</span>
    </span>
  );
}

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
