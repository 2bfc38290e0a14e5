import { useTranslation } from 'react-i18next';
import { useNoForecastReason } from '#cart-ui/notes/use-no-forecast-reason.ts';
import type { CartItemType } from '#domain/cart/document.ts';
import type { ShownTotals } from '#domain/forecast/shown-totals.ts';
import { formatFigure } from '#i18n/format-figure.ts';
import type { ItemFigures } from '#state/cart/calculation/item-figures.ts';
import { classNames } from '#ui/class-names.ts';
import { FigureText, type FigureTextProps } from '#ui/marks/figure-text.tsx';
import { ScenarioRange } from '#ui/marks/scenario-range.tsx';
import styles from './item-result.module.css';

interface LabelledFigureProps extends FigureTextProps {
  label: string;
  /** Where a column head names it. */
  hideLabel?: boolean | undefined;
  className?: string | undefined;
  /** Beside the figure. */
  note?: string | undefined;
}

/** A figure with its label, as an entry of a description list. */
export function LabelledFigure({ label, hideLabel = false, className, note, ...figure }: LabelledFigureProps) {
  return (
    <div className={classNames('shrinkable', className)}>
      <dt className={hideLabel ? 'visually-hidden' : 'text-xs tertiary'}>{label}</dt>
      <dd className="semibold figures nowrap">
        <FigureText {...figure} />
        {note !== undefined && <span className="text-xs tertiary regular"> {note}</span>}
      </dd>
    </div>
  );
}

/** The totals of an item in reading order. */
const itemTotals = [
  { of: 'item.invested', label: 'cart:cart.total-investment', total: 'invested' },
  { of: 'item.without-forecast', label: 'forecast:without-forecast', total: 'withoutForecast' },
  { of: 'item.expected-assets', label: 'cart:cart.expected-assets', total: 'expectedAssets' },
  { of: 'item.expected-return', label: 'cart:cart.expected-return', total: 'expectedReturns' },
  { of: 'item.entry-fee', label: 'cart:cart.indicative-fee', total: 'indicativeFee' },
] as const;

/**
 * Length of an amount, in characters, from which a narrow card shows the figures in two columns; and from which any
 * card does.
 */
const longFrom = 13;
const longestInRow = 19;

interface ItemResultProps {
  uuid: string;
  itemType: CartItemType;
  figures: ItemFigures | null;
  /** Its totals as they are displayed. */
  shown: ShownTotals | null;
  currencyCode: string;
  isCalculating: boolean;
}

/** The result of an item's inputs, below them (CALC-01). */
export function ItemResult({
  uuid,
  itemType,
  figures,
  shown: totals,
  currencyCode: currency,
  isCalculating,
}: ItemResultProps) {
  const { t } = useTranslation(['cart', 'forecast']);
  const noForecast = useNoForecastReason();
  const shown = itemTotals
    .filter(({ total }) => total !== 'withoutForecast' || (totals?.withoutForecast ?? 0) > 0)
    .map(({ of, label, total }) => ({ of, label, value: totals?.[total] }));
  const longest = Math.max(...shown.map(({ of, value }) => formatFigure(of, value, { currency }).length));
  return (
    <dl
      className={classNames(
        styles.result,
        longest > longFrom && styles.long,
        longest > longestInRow && styles.longest,
        isCalculating && styles.calculating,
      )}
      aria-busy={isCalculating || undefined}
    >
      {shown.map(({ label, ...figure }) => (
        <LabelledFigure key={label} label={t(label)} {...figure} subject={[uuid]} currency={currency} />
      ))}
      <div className={styles.range}>
        <dt className="text-xs tertiary">{t('forecast:range')}</dt>
        <dd>
          <ScenarioRange
            uuid={uuid}
            unfavourable={figures?.unfavourable ?? null}
            moderate={figures?.moderate ?? null}
            favourable={figures?.favourable ?? null}
          />
          {totals?.expectedAssets === null && <span className="text-xs tertiary"> {noForecast(itemType)}</span>}
        </dd>
      </div>
    </dl>
  );
}
