import { useTranslation } from 'react-i18next';
import { boldAmounts } from '#domain/analysis/proposal/bold-amounts.ts';
import { formatFigure } from '#i18n/format-figure.ts';
import { figureMark } from '#ui/marks/figure-mark.ts';
import { FigureText } from '#ui/marks/figure-text.tsx';
import styles from './proposal-sheet.module.css';
import type { SheetSectionProps } from './sheet-view.ts';

function MainFigures({ view: { outlook, code, years, endYear } }: SheetSectionProps) {
  const { t } = useTranslation(['proposal', 'forecast']);
  const { invested, expectedAssets, expectedReturns, indicativeFee } = outlook.whole;
  const rows = [
    [t('figures.invested', { years: t('forecast:year', { count: years }) }), 'cart.invested', invested],
    [t('figures.assets', { year: endYear }), 'cart.expected-assets', expectedAssets],
    [t('figures.return'), 'cart.expected-return', expectedReturns],
    [t('figures.fee'), 'cart.entry-fee', indicativeFee],
  ] as const;
  return (
    <dl className={styles.figures}>
      {rows.map(([label, of, value]) => (
        <div key={of}>
          <dt>{label}</dt>
          <dd className={of === 'cart.expected-assets' ? styles.main : undefined}>
            <FigureText of={of} value={value} currency={code} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What the client pays in and may get, in four figures and a sentence with the payments and today's money. */
export function Opening({ view }: SheetSectionProps) {
  const { t } = useTranslation('proposal-document');
  const { payments, real, whole } = view.outlook;
  const currency = view.code;
  const oneOff = formatFigure('cart.one-off', payments.oneOff, { currency });
  const monthly = formatFigure('cart.periodical', payments.monthly, { currency });
  const inToday = real && formatFigure('cart.real-assets', real.value, { currency });
  const apart = formatFigure('cart.without-forecast', whole.withoutForecast, { currency });
  const sentences = [
    t(`payments.${payments.kind}`, { oneOff, monthly }),
    real && t('real', { inflation: formatFigure('assumption.inflation', real.inflation), amount: inToday }),
    whole.withoutForecast > 0 && t('apart', { amount: apart }),
  ].filter(Boolean);
  const runs = boldAmounts(sentences.join(' '), [oneOff, monthly, inToday ?? '', apart]);
  const marked = figureMark([
    'cart.one-off',
    'cart.periodical',
    ...(real ? (['cart.real-assets', 'assumption.inflation'] as const) : []),
    'cart.without-forecast',
  ]);
  return (
    <>
      <MainFigures view={view} />
      <p className={styles.sentence} {...marked}>
        {runs.map(({ text, isStrong }) => (isStrong ? <strong key={text}>{text}</strong> : text))}
      </p>
    </>
  );
}
