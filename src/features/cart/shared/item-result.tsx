import { useTranslation } from 'react-i18next';
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
  { of: 'item.invested', label: 'total-investment', total: 'totalInvestment' },
  { of: 'item.expected-assets', label: 'expected-assets', total: 'expectedAssets' },
  { of: 'item.expected-return', label: 'expected-return', total: 'expectedReturns' },
  { of: 'item.entry-fee', label: 'indicative-fee', total: 'indicativeFee' },
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
  currencyCode: string;
  isCalculating: boolean;
}

/** The result of an item's inputs, below them (CALC-01). */
export function ItemResult({ uuid, figures, currencyCode: currency, isCalculating }: ItemResultProps) {
  const { t } = useTranslation(['cart', 'forecast']);
  const totals = figures?.totals;
  const shown = itemTotals.map(({ of, label, total }) => ({ of, label, value: totals?.[total] }));
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
        <LabelledFigure key={label} label={t(`cart.${label}`)} {...figure} subject={[uuid]} currency={currency} />
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
