import { useSummaryView } from '#features/cart/summary/summary-view.ts';
import { ForecastChart } from '#features/cart/summary/forecast-chart.tsx';

const height = 176;

/** A small chart of the cart's forecast. */
export function ContinueChart() {
  const view = useSummaryView();
  return view.forecast && <ForecastChart forecast={view.forecast} view={view} height={height} hasLegend={false} />;
}
