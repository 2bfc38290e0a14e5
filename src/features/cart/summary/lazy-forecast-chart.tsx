import { screenNamed } from '#ui/screen-of.tsx';

/** The chart in the summary, which a table with a stage does without. */
export const LazyForecastChart = screenNamed('ForecastChart', () => import('#cart-ui/forecast-chart.tsx'));
