import { useSummaryView } from '#cart-ui/summary-view.ts';
import { ForecastChart } from '#cart-ui/forecast-chart.tsx';

const height = 176;

/** A small chart of the cart's forecast. */
export function ContinueChart() {
  const view = useSummaryView();
  return view.forecast && <ForecastChart forecast={view.forecast} view={view} height={height} hasLegend={false} />;
}
