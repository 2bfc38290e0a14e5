import { memo, type MouseEventHandler } from 'react';
import type { Fund } from '#contract/catalogue.ts';
import { displayName } from '#domain/catalogue/display-name.ts';
import { knownRisk } from '#domain/catalogue/risk.ts';
import { ColourDot } from '#ui/colour-dot.tsx';
import { UnknownMark } from '#ui/not-available.tsx';
import { NamedRatingStars } from '#ui/rating-stars.tsx';
import { NamedRiskPips } from '#ui/risk-pips.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { FactsheetButton } from './factsheet-button.tsx';
import { periodOf, type FundColumn } from './fund-table-columns.ts';
import styles from './fund-table.module.css';
import type { FundTools } from './fund-tools.ts';
import { performanceOf } from './performance-figure.tsx';
import type { FundNames } from './use-fund-names.ts';
import type { RowTexts } from './use-row-texts.ts';

export interface FundRowProps {
  fund: Fund;
  names: FundNames;
  /** Place among the hits, from 0. */
  index: number;
  columns: readonly FundColumn[];
  tools: FundTools;
  texts: RowTexts;
  followLink: MouseEventHandler<HTMLAnchorElement>;
}

/**
 * A row of a fund table. Scrolling renders hundreds of them: their cells are no components of their own, but for the
 * buttons, which have a state.
 */
export const FundRow = memo(function FundRow(row: FundRowProps) {
  const { index, columns } = row;
  return (
    // The head is row 1.
    <tr aria-rowindex={index + 2} data-index={index} className={styles.row}>
      {columns.map((column) => cellOf(column, row))}
    </tr>
  );
});

function cellOf(column: FundColumn, row: FundRowProps) {
  if (column === 'name') return nameCell(row);
  const className = styles[`c-${column}`];
  const period = periodOf(column);
  const figure = period && performanceOf(row.fund, period);
  if (figure)
    return (
      <td key={column} className={`${className} ${figure.className}`}>
        {figure.text}
      </td>
    );
  return (
    <td key={column} className={className}>
      {contentOf(column, row) ?? unknown(row.texts)}
    </td>
  );
}

function nameCell({ fund, names, tools, followLink }: FundRowProps) {
  const below = names.issuer === null ? fund.isin : `${fund.isin} · ${names.issuer}`;
  return (
    <th key="name" scope="row" className={styles['c-name']}>
      <a href={tools.pathOf(fund.id)} className={styles.title} title={fund.name} onClick={followLink}>
        {displayName(fund.name)}
      </a>
      <span className={styles.below}>{below}</span>
    </th>
  );
}

/** Null where the fund does not state it. The buttons go on with another fund where it takes over the row. */
function contentOf(column: FundColumn, { fund, names, tools, texts }: FundRowProps) {
  const risk = knownRisk(fund.riskLevel);
  switch (column) {
    case 'favourite':
      return <tools.FavouriteToggle fundId={fund.id} name={fund.name} />;
    case 'assetClass':
      return names.assetClass && assetClassMark(names.assetClass);
    case 'risk':
      return risk === null ? null : NamedRiskPips({ level: risk, name: texts.risk[risk] ?? '' });
    case 'rating':
      if (fund.rating === null || fund.rating < 1) return null;
      return NamedRatingStars({ rating: fund.rating, name: texts.rating(fund.rating) });
    case 'currency':
      return names.currency;
    case 'factsheet':
      return fund.factsheetDocumentId === null ? null : <FactsheetButton fund={fund} />;
    case 'cart':
      return <tools.CartToggle itemType="Fund" id={fund.id} name={fund.name} />;
    default:
      return null;
  }
}

const unknown = ({ notAvailable }: RowTexts) => UnknownMark({ title: notAvailable });

/** A plain function besides: a cell of a row is no component. */
export function AssetClassMark({ assetClass }: { assetClass: NonNullable<FundNames['assetClass']> }) {
  return assetClassMark(assetClass);
}

function assetClassMark({ name, colour }: NonNullable<FundNames['assetClass']>) {
  return (
    <span className={styles.mark} title={name}>
      {ColourDot({ colour })}
      <span className={styles.markName}>{name}</span>
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
