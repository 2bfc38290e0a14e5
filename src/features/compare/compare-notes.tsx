import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { VariantBadge } from '#charts/variant-badge.tsx';
import { investedWithoutForecast } from '#domain/forecast/series-points.ts';
import { formatDate } from '#i18n/format.ts';
import { formatFigure } from '#i18n/format-figure.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { figureMark } from '#ui/marks/figure-mark.ts';
import panel from '#ui/layout/panel.module.css';
import type { Comparison } from './shared/compare-figures.ts';
import styles from './compare-notes.module.css';
import type { ComparedView } from './shared/use-compared.ts';

/** Returns the fee disclosures that accompany every forecast (calculation, section 10). */
function useFeeNotes(): (view: ComparedView, currencyCode: string) => string[] {
  const { t } = useTranslation('forecast');
  return ({ figures }, currencyCode) => {
    const forecast = figures?.forecast;
    if (!forecast) return [];
    const { totals, disclosure } = forecast;
    const apart = investedWithoutForecast(totals);
    const exact = { currency: currencyCode, place: 'exact' } as const;
    const { assetsWithoutFee, costPerYear, breakEvenMonth, feePercent } = disclosure;
    return [
      t('notes.paid', {
        paid: formatFigure('cart.paid-in', totals.totalInvestment, exact),
        fee: formatFigure('cart.entry-fee', totals.indicativeFee, exact),
        percent: formatFigure('cart.fee-percent', feePercent),
      }),
      ...(apart > 0 ? [t('notes.apart', { amount: formatFigure('cart.without-forecast', apart, exact) })] : []),
      ...(assetsWithoutFee === null
        ? []
        : [
            t('notes.fees', {
              without: formatFigure('cart.assets-without-fee', assetsWithoutFee, exact),
              with: formatFigure('cart.expected-assets', totals.expectedAssets, exact),
              perYear: formatFigure('cart.cost-per-year', costPerYear),
            }),
          ]),
      ...(totals.expectedAssets === null
        ? []
        : [breakEvenMonth === null ? t('notes.no-break-even') : t('notes.break-even', { month: breakEvenMonth })]),
    ];
  };
}

/** Returns the assumptions that hold for all compared carts. */
export function useCommonNotes(): (currencyCode: string) => string[] {
  const { t } = useTranslation('forecast');
  const { config } = useSnapshot(catalogueState);
  return (currency) => [
    t('notes.warning'),
    t('assumptions.timing'),
    t('assumptions.conversion', { currency }),
    ...(config.dataDate ? [t('assumptions.data-date', { date: formatDate(config.dataDate) })] : []),
  ];
}

/** Names the figures of `useFeeNotes`. */
const feeMark = ({ look: { letter } }: ComparedView) =>
  figureMark(
    (
      [
        'cart.paid-in',
        'cart.entry-fee',
        'cart.fee-percent',
        'cart.assets-without-fee',
        'cart.expected-assets',
        'cart.cost-per-year',
        'cart.without-forecast',
      ] as const
    ).map((of) => ({ of, subject: [letter] })),
    'exact',
  );

/** The disclosures of the compared figures, at body size. */
export function CompareNotes({ comparison: { carts, currencyCode } }: { comparison: Comparison }) {
  const { t } = useTranslation(['compare', 'forecast']);
  const feeNotes = useFeeNotes();
  const commonNotes = useCommonNotes();
  return (
    <section className={panel.panel} aria-labelledby="compare-notes">
      <header className={panel.head}>
        <h2 id="compare-notes" className={panel.title}>
          {t('forecast:notes.title')}
        </h2>
      </header>
      <div className={panel.body}>
        {commonNotes(currencyCode).map((note) => (
          <p key={note}>{note}</p>
        ))}
        <h3 className="semibold">{t('compare:fees')}</h3>
        <ul className="stack gap-3">
          {carts.map((view) => {
            const notes = feeNotes(view, currencyCode);
            return (
              notes.length > 0 && (
                <li key={view.id} className={styles.fee}>
                  <VariantBadge look={view.look} />
                  <span {...feeMark(view)}>{notes.join(' ')}</span>
                </li>
              )
            );
          })}
        </ul>
      </div>
    </section>
  );
}
