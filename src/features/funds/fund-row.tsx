import { memo, type ComponentType } from 'react';
import type { Fund } from '#contract/catalogue.ts';
import { displayName } from '#domain/catalogue/display-name.ts';
import { knownRisk } from '#domain/catalogue/risk.ts';
import { listPerformancePeriods } from '#domain/catalogue/vocabulary.ts';
import type { CartToggleProps } from '#state/cart.ts';
import { ColourDot } from '#ui/colour-dot.tsx';
import { NotAvailable } from '#ui/not-available.tsx';
import { RatingStars } from '#ui/rating-stars.tsx';
import { RiskPips } from '#ui/risk-pips.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './fund-table.module.css';
import { PerformanceFigure } from './performance-figure.tsx';
import type { FundNames } from './use-fund-names.ts';

export interface FundRowProps {
  fund: Fund;
  names: FundNames;
  /** Place among the hits, from 0. */
  index: number;
  CartToggle: ComponentType<CartToggleProps>;
}

export const FundRow = memo(function FundRow({ fund, names, index, CartToggle }: FundRowProps) {
  return (
    // The head is row 1.
    <tr aria-rowindex={index + 2} data-index={index} className={styles.row}>
      <th scope="row" className={styles.name}>
        <span className={styles.title} title={fund.name}>
          {displayName(fund.name)}
        </span>
        <span className={styles.below}>
          {fund.isin}
          {names.issuer !== null && ` · ${names.issuer}`}
        </span>
      </th>
      <td className={styles.assetClass}>
        <AssetClassMark assetClass={names.assetClass} />
      </td>
      <td className={styles.risk}>
        <RiskPips level={knownRisk(fund.riskLevel)} />
      </td>
      <td className={styles.rating}>
        <RatingStars rating={fund.rating} />
      </td>
      <td className={styles.currency}>{names.currency ?? <NotAvailable />}</td>
      {listPerformancePeriods.map((period) => (
        <td key={period} className={styles[`p${period}`]}>
          <PerformanceFigure fund={fund} period={period} />
        </td>
      ))}
      <td className={styles.cart}>
        <CartToggle itemType="Fund" id={fund.id} name={fund.name} />
      </td>
    </tr>
  );
}, isSameRow);

/** The names are looked up anew with every render of the list; what they say decides. */
function isSameRow(before: FundRowProps, after: FundRowProps): boolean {
  return (
    before.fund === after.fund &&
    before.index === after.index &&
    before.CartToggle === after.CartToggle &&
    before.names.issuer === after.names.issuer &&
    before.names.currency === after.names.currency &&
    before.names.assetClass === after.names.assetClass
  );
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

/** Columns that every width has; a longer span would make columns of its own where some are hidden. */
const fewestColumns = 7;

export function SkeletonRow() {
  return (
    <tr aria-hidden className={styles.row}>
      <td colSpan={fewestColumns}>
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
