import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot, type Snapshot } from 'valtio';
import type { LineSeries } from '#charts/lines/line-series.ts';
import { seriesNames } from '#domain/forecast/forecast-result.ts';
import { pointsToTotals } from '#domain/forecast/series-points.ts';
import { shownTotals, type ShownTotals } from '#domain/forecast/shown-totals.ts';
import { formatFigure } from '#i18n/format-figure.ts';
import type { CartForecast, CartSummaryState } from '#state/cart/calculation/cart-summary.ts';
import { cart } from '#state/cart/cart.ts';
import { useCurrencyCode } from './reference.ts';
import { serverToday } from '#clock/server-clock.ts';

export type ForecastSnapshot = Snapshot<CartForecast>;

/** The data of the cart's forecast that panel, bar and dialog show. */
export interface SummaryView {
  status: CartSummaryState['status'];
  forecast: ForecastSnapshot | null;
  /** Number of items, and how many of them the figures include. */
  count: number;
  included: number;
  currencyCode: string;
  /** The label of the main figure with its horizon. */
  mainLabel: string;
  mainFigure: string;
  /** The totals as they are displayed beside each other; null without a forecast. */
  shown: ShownTotals | null;
}

export function useSummaryView(): SummaryView {
  const { t } = useTranslation('forecast');
  const { positions } = useSnapshot(cart.list);
  const { status, forecast, leftOut } = useSnapshot(cart.summary);
  const codeOf = useCurrencyCode();
  const currencyCode = codeOf(forecast?.currencyId);
  const shown = useMemo(() => (forecast ? shownTotals(forecast.totals) : null), [forecast]);
  return {
    status,
    forecast,
    count: positions.length,
    included: positions.length - leftOut.length,
    currencyCode,
    mainLabel: forecast ? t('main', { count: forecast.months / 12 }) : t('main-unknown'),
    mainFigure: formatFigure('cart.expected-assets', shown?.expectedAssets, { currency: currencyCode }),
    shown,
  };
}

/** Returns the series of the forecast by year in paint order; the scenarios only if a gain is known. */
export function useForecastSeries(forecast: ForecastSnapshot): LineSeries[] {
  const { t } = useTranslation('forecast');
  const points = pointsToTotals(forecast.series, forecast.months, forecast.totals);
  const known = forecast.totals.expectedAssets === null ? (['invested'] as const) : seriesNames;
  return known.map((name) => ({ name, style: name, label: t(`series.${name}`), values: points[name] }));
}

/** Returns the calendar year in which a year of the forecast ends; the first instalment is paid today. */
export function useCalendarYear(): (year: number) => string {
  const [first] = useState(() => Number(serverToday().slice(0, 4)));
  return useCallback((year) => String(first + year), [first]);
}
