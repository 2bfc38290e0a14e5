import { loadAhead } from '#state/missing-code.ts';
import { expectedCartView } from '#state/cart/cart-view.ts';
import { screenNamed } from '#ui/screen-of.tsx';
import { LazyForecastChart } from './summary/lazy-forecast-chart.tsx';

/** Media query of a window that shows a table as a list of rows (screens, section 2). */
export const listWindow = '(max-width: 48rem)';

export const LazyCartTable = screenNamed('CartTable', () => import('./table/cart-table.tsx'), 'workbench');
export const LazyItemList = screenNamed('ItemList', () => import('./table/item-list.tsx'), 'workbench');

const loadTable = () => (window.matchMedia(listWindow).matches ? LazyItemList : LazyCartTable).load();

/** Loads beside the cart's own code what it will open with: the table, so that its rows appear with the header, or the chart. */
export async function loadCartView(): Promise<void> {
  await loadAhead(expectedCartView() === 'table' ? loadTable : LazyForecastChart.load);
}
