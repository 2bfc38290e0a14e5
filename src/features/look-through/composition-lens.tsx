import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { useCurrencyCode } from '#cart-ui/reference.ts';
import type { LensProps } from '#cart-ui/stage/lens-props.ts';
import { Strip, StripFigure } from '#cart-ui/stage/strip.tsx';
import type { WeightShare } from '#domain/analysis/look-through/look-through.ts';
import { concentrations, filteredFunds, type LookThroughFilter } from '#domain/analysis/look-through/weighed-cart.ts';
import { exactSum } from '#domain/money/exact.ts';
import { formatFigure } from '#i18n/format-figure.ts';
import { concentrationState, limitedSides, openConcentration } from '#state/analysis/look-through-view.ts';
import { cart } from '#state/cart/cart.ts';
import { showSelected } from '#state/cart/cart-view.ts';
import { SegmentedControl } from '#ui/fields/segmented-control.tsx';
import { figureMark } from '#ui/marks/figure-mark.ts';
import { FigureText } from '#ui/marks/figure-text.tsx';
import styles from './composition-lens.module.css';
import { UnitChoice } from './look-through-choices.tsx';
import { ShareRow, shareSubject, sumOfShares, useShareText } from './share-row.tsx';
import { useSideNames } from './use-side-names.ts';
import { useLookedThrough, useWeighedCart, type WeighingBasis } from './use-weighed-cart.ts';

type SharesOf = ReturnType<typeof useLookedThrough>['sharesOf'];

const columns = ['assetClass', 'issuer', 'currency', 'region'] as const;

/** Number of shares that the strip names. */
const mostNamed = 3;

interface NamedShare extends LookThroughFilter {
  percentage: number;
  /** The limit that it is above, in percent. */
  limit: number | null;
}

/** Returns what weighs most: shares above a limit of the advisor, then the largest fund, issuer and asset class. */
function useHeaviest(sharesOf: SharesOf): NamedShare[] {
  const { current: limits } = useSnapshot(concentrationState);
  const above = limitedSides
    .flatMap((side) => concentrations(side, sharesOf(side), limits[side] ?? 100))
    .toSorted((one, other) => other.excess - one.excess);
  const largest = (['fund', 'issuer', 'assetClass'] as const).flatMap((side): NamedShare[] => {
    const share = sharesOf(side).find(({ key }) => key !== null);
    return share ? [{ side, key: share.key, percentage: share.percentage, limit: null }] : [];
  });
  const others = largest.filter(({ side, key }) => !above.some((one) => one.side === side && one.key === key));
  return [...above, ...others].slice(0, mostNamed);
}

function Heaviest({ sharesOf, total, isFormer }: { sharesOf: SharesOf; total: number; isFormer: boolean }) {
  const { t } = useTranslation('look-through');
  const { nameOf } = useSideNames();
  const currencyCode = useCurrencyCode()();
  return (
    <Strip isFormer={isFormer}>
      {useHeaviest(sharesOf).map((share, place) => (
        <StripFigure
          key={`${share.side} ${share.key}`}
          isMain={place === 0}
          label={
            <span className={styles.name} title={nameOf(share)}>
              {t(`side.${share.side}`)}: {nameOf(share)}
            </span>
          }
          value={<FigureText of="look.share" subject={shareSubject(share)} value={share.percentage} />}
          detail={
            share.limit !== null && (
              <span className={styles.over} {...figureMark(['assumption.limit'])}>
                {t('above-limit', { limit: formatFigure('assumption.limit', share.limit) })}
              </span>
            )
          }
        />
      ))}
      <StripFigure label={t('total')} value={<FigureText of="look.total" value={total} currency={currencyCode} />} />
    </Strip>
  );
}

/** In pixels. */
const headHeight = 28;
const rowHeight = 28;

interface ColumnProps {
  side: (typeof columns)[number];
  shares: readonly WeightShare[];
  /** Number of rows that fit. */
  room: number;
  chosen: LookThroughFilter | null;
  onChoose: (filter: LookThroughFilter) => void;
}

/** The largest shares of a side, as many as fit, and the sum of the others. */
function Column({ side, shares, room, chosen, onChoose }: ColumnProps) {
  const { t } = useTranslation('look-through');
  const { current: limits } = useSnapshot(concentrationState);
  const { textOf, markOf } = useShareText();
  const count = shares.length > room ? Math.max(1, room - 1) : shares.length;
  const hidden = shares.slice(count);
  const limit = limits[side] ?? null;
  const largest = Math.max(1, ...shares.map(({ percentage }) => percentage));
  return (
    <section className={styles.column} aria-label={t(`side.${side}`)}>
      <h2 className={styles.title}>{t(`side.${side}`)}</h2>
      <ul className={styles.rows}>
        {shares.slice(0, count).map((share) => (
          <li key={share.key ?? ''}>
            <ShareRow
              filter={{ side, key: share.key }}
              share={share}
              length={(share.percentage / largest) * 100}
              isOver={limit !== null && share.key !== null && share.percentage > limit}
              isChosen={chosen?.side === side && chosen.key === share.key}
              onChoose={onChoose}
            />
          </li>
        ))}
        {hidden.length > 0 && (
          <li className={styles.rest}>
            <span>{t('more', { count: hidden.length })}</span>
            <span className="figures" {...markOf([side, 'others'])}>
              {textOf(sumOfShares(hidden))}
            </span>
          </li>
        )}
      </ul>
    </section>
  );
}

/** What the cart is made of, on the plot above its table; a share selects the items that it is in (screens, section 2). */
export function CompositionLens({ plotHeight, controls }: LensProps) {
  const currencyCode = useCurrencyCode()();
  useEffect(() => openConcentration(), []);
  const { t } = useTranslation('look-through');
  const { forecast } = useSnapshot(cart.summary);
  const [basis, setBasis] = useState<WeighingBasis['kind']>('invested');
  const [chosen, setChosen] = useState<LookThroughFilter | null>(null);
  const { positions, isCalculating } = useWeighedCart(
    basis === 'invested' ? { kind: basis } : { kind: basis, year: (forecast?.months ?? 0) / 12 },
  );
  const { held, factsOf, sharesOf } = useLookedThrough(positions);
  const room = Math.floor((plotHeight - headHeight) / rowHeight);
  const choose = (filter: LookThroughFilter) => {
    setChosen(filter);
    showSelected([...new Set(filteredFunds(held, [filter], factsOf).map(({ uuid }) => uuid))]);
  };
  return (
    <>
      {controls &&
        createPortal(
          <>
            <SegmentedControl
              size="sm"
              label={t('basis.label')}
              hideLabel
              options={[
                { value: 'invested', label: t('basis.short-invested') },
                { value: 'value', label: t('basis.short-value'), disabled: forecast?.totals.expectedAssets == null },
              ]}
              value={basis}
              onChange={setBasis}
            />
            <UnitChoice size="sm" currencyCode={currencyCode} />
          </>,
          controls,
        )}
      <Heaviest sharesOf={sharesOf} total={exactSum(positions.map(({ weight }) => weight))} isFormer={isCalculating} />
      <div className={styles.columns}>
        {columns.map((side) => (
          <Column key={side} {...{ side, room, chosen }} shares={sharesOf(side)} onChoose={choose} />
        ))}
      </div>
    </>
  );
}
