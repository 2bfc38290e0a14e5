import { useTranslation } from 'react-i18next';
import { formatMoney, formatSignedMoney, notAvailable } from '#i18n/format.ts';
import type { ItemFigures } from '#state/cart/item-figures.ts';
import { classNames } from '#ui/class-names.ts';
import { NotAvailable } from '#ui/marks/not-available.tsx';
import { ScenarioRange } from '#ui/marks/scenario-range.tsx';
import styles from './item-result.module.css';

/** A figure with its label, as an entry of a description list. */
export function Figure({ label, value, size = 'sm' }: { label: string; value: string; size?: 'sm' | 'md' }) {
  return (
    <div className={classNames('shrinkable', styles[size])}>
      <dt className="text-xs tertiary">{label}</dt>
      <dd className={styles.value}>{value === notAvailable ? <NotAvailable /> : value}</dd>
    </div>
  );
}

/**
 * Length of an amount, in characters, from which a narrow card shows the figures in two columns; and from which any
 * card does.
 */
const longFrom = 13;
const longestInRow = 19;

interface ItemResultProps {
  figures: ItemFigures | null;
  currencyCode: string;
  isCalculating: boolean;
}

/** The result of an item's inputs, below them (CALC-01). */
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
        <dt className="text-xs tertiary">{t('forecast:range')}</dt>
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
