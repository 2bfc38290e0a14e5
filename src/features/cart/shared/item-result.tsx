import { useTranslation } from 'react-i18next';
import type { ShownTotals } from '#domain/forecast/shown-totals.ts';
import { formatFigure } from '#i18n/format-figure.ts';
import type { ItemFigures } from '#state/cart/item-figures.ts';
import { classNames } from '#ui/class-names.ts';
import { FigureText, type FigureTextProps } from '#ui/marks/figure-text.tsx';
import { ScenarioRange } from '#ui/marks/scenario-range.tsx';
import styles from './item-result.module.css';

/** A figure with its label, as an entry of a description list. */
export function LabelledFigure({ label, ...figure }: { label: string } & FigureTextProps) {
  return (
    <div className="shrinkable">
      <dt className="text-xs tertiary">{label}</dt>
      <dd className={styles.value}>
        <FigureText {...figure} />
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
  figures: ItemFigures | null;
  /** Its totals as they are displayed. */
  shown: ShownTotals | null;
  currencyCode: string;
  isCalculating: boolean;
}

/** The result of an item's inputs, below them (CALC-01). */
export function ItemResult({ uuid, figures, shown: totals, currencyCode: currency, isCalculating }: ItemResultProps) {
  const { t } = useTranslation(['cart', 'forecast']);
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
        </dd>
      </div>
    </dl>
  );
}
