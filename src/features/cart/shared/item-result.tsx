import { useTranslation } from 'react-i18next';
import { seriesEnd } from '#domain/forecast/series-end.ts';
import type { PackageFigures } from '#domain/cart/package/package-figures.ts';
import { formatMoney, formatSignedMoney } from '#i18n/format.ts';
import type { ItemProjection } from '#worker-client/forecast-outcome.ts';
import { classNames } from '#ui/class-names.ts';
import { ScenarioRange } from '#ui/marks/scenario-range.tsx';
import { Figure } from './figure.tsx';
import styles from './item-result.module.css';

/** What a result line shows: of a product what of a package are the sums of its funds. */
export type ResultFigures = PackageFigures;

export function figuresOf(forecast: ItemProjection | null): ResultFigures | null {
  if (!forecast) return null;
  return {
    totals: forecast.totals,
    unfavourable: seriesEnd(forecast, 'unfavourable'),
    moderate: seriesEnd(forecast, 'moderate'),
    favourable: seriesEnd(forecast, 'favourable'),
  };
}

/** Characters of an amount from which on the figures stand in two columns of a narrow card, and of any. */
const longFrom = 13;
const longestInRow = 19;

interface ItemResultProps {
  figures: ResultFigures | null;
  currencyCode: string;
  isCalculating: boolean;
}

/** The consequence of an item's inputs, under them (CALC-01). */
export function ItemResult({ figures, currencyCode, isCalculating }: ItemResultProps) {
  const { t } = useTranslation(['cart', 'forecast']);
  const totals = figures?.totals;
  const money = (amount: number | null | undefined) => formatMoney(amount, currencyCode);
  const shown = [money(totals?.totalInvestment), money(totals?.expectedAssets), money(totals?.indicativeFee)];
  const longest = Math.max(...shown.map((text) => text.length));
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
      <Figure label={t('cart.total-investment')} value={money(totals?.totalInvestment)} />
      <Figure label={t('cart.expected-assets')} value={money(totals?.expectedAssets)} />
      <Figure label={t('cart.expected-return')} value={formatSignedMoney(totals?.expectedReturns, currencyCode)} />
      <Figure label={t('cart.indicative-fee')} value={money(totals?.indicativeFee)} />
      <div className={styles.range}>
        <dt className={styles.label}>{t('forecast:range')}</dt>
        <dd>
          <ScenarioRange
            unfavourable={figures?.unfavourable ?? null}
            moderate={figures?.moderate ?? null}
            favourable={figures?.favourable ?? null}
          />
        </dd>
      </div>
    </dl>
  );
}
