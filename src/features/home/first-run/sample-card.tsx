import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ForecastChart } from '#cart-ui/forecast-chart.tsx';
import { useCurrencyCode } from '#cart-ui/reference.ts';
import { useCalendarYear } from '#cart-ui/summary-view.ts';
import { sampleYears } from '#domain/cart/prepare/prepare-sample.ts';
import { shownTotals } from '#domain/forecast/shown-totals.ts';
import { formatFigure } from '#i18n/format-figure.ts';
import { paths } from '#routes/paths.ts';
import { sampleSubject, useSampleForecast } from '#state/scenarios/sample-forecast.ts';
import { fillWithSample } from '#state/cart/sample.ts';
import { noteIntroduction } from '#state/session/introductions.ts';
import { Button } from '#ui/buttons/button.tsx';
import { headingAbove } from '#ui/focus.ts';
import { useMediaQuery } from '#ui/layout/use-media-query.ts';
import { WorkCard } from '#ui/layout/work-card.tsx';
import { FigureText } from '#ui/marks/figure-text.tsx';
import { Skeleton } from '#ui/marks/skeleton.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import styles from './first-run.module.css';

const chartHeight = 176;

function skip(): void {
  // The button disappears with the offer.
  headingAbove(null)?.focus();
  void noteIntroduction('first-run');
}

/** The sample cart with its forecast, which one click puts into the cart (SIL-230). */
export function SampleCard() {
  const { t } = useTranslation(['introduction', 'catalogue', 'cart', 'forecast']);
  const navigate = useNavigate();
  const [isFilling, setIsFilling] = useState(false);
  const { forecast, isAwaited } = useSampleForecast();
  const code = useCurrencyCode()(forecast?.currencyId);
  const yearOf = useCalendarYear();
  const isWide = useMediaQuery('(min-width: 63.95rem)');
  const shown = forecast && shownTotals(forecast.totals);
  // The year is there before the forecast, so that nothing moves.
  const years = forecast ? forecast.months / 12 : sampleYears;
  const label = t('catalogue:home.work.expected', { year: yearOf(years) });
  const figureOf = (of: 'cart.expected-assets' | 'cart.invested', value: number | null | undefined) =>
    isAwaited ? (
      <Skeleton width="9rem" />
    ) : (
      <FigureText of={of} subject={sampleSubject} value={value} currency={code} />
    );
  const fill = async () => {
    setIsFilling(true);
    const isFilled = await fillWithSample();
    setIsFilling(false);
    if (isFilled) void navigate(paths.cart);
    else showToast({ kind: 'error', text: t('introduction:sample.failed') });
  };
  const amount = formatFigure('cart.expected-assets', shown?.expectedAssets, { currency: code });
  return (
    <WorkCard
      lead={t('introduction:sample.lead')}
      title={t('introduction:sample.title')}
      figures={[
        { label, value: figureOf('cart.expected-assets', shown?.expectedAssets) },
        { label: t('cart:cart.total-investment'), value: figureOf('cart.invested', shown?.invested) },
      ]}
      actions={
        <>
          <Button variant="primary" size="lg" busy={isFilling} onClick={() => void fill()}>
            {t('introduction:sample.try')}
          </Button>
          <Button variant="quiet" size="lg" onClick={skip}>
            {t('introduction:sample.skip')}
          </Button>
        </>
      }
      aside={
        isWide ? (
          <div className={styles.chart}>
            {forecast && (
              <ForecastChart
                forecast={forecast}
                view={{ mainLabel: label, mainFigure: amount, currencyCode: code }}
                height={chartHeight}
                hasLegend={false}
              />
            )}
          </div>
        ) : null
      }
    >
      <p className={styles.about}>{t('introduction:sample.text')}</p>
    </WorkCard>
  );
}
