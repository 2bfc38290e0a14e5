import type { LineStyle } from './lines/line-series.ts';
import { resolvedProperty } from './paint.ts';

export interface ChartColours {
  lines: Record<LineStyle, string>;
  investedFill: string;
  band: string;
  grid: string;
  base: string;
  axis: string;
  text: string;
  strongText: string;
  surface: string;
  font: string;
}

/** Reads the current token values of an element; a canvas needs values, not variables. */
export function readChartColours(element: Element): ChartColours {
  const style = getComputedStyle(element);
  const read = (name: string) => resolvedProperty(name, style);
  return {
    lines: {
      invested: read('--scenario-invested'),
      unfavourable: read('--scenario-unfavourable'),
      moderate: read('--scenario-moderate'),
      favourable: read('--scenario-favourable'),
    },
    investedFill: read('--scenario-invested-fill'),
    band: read('--scenario-band'),
    grid: read('--chart-grid'),
    base: read('--color-line-control'),
    axis: read('--chart-axis'),
    text: read('--color-text-2'),
    strongText: read('--color-text'),
    surface: read('--chart-surface'),
    font: style.fontFamily,
  };
}

/** Calls back on every change of the theme, by the system or by the root element. */
export function watchTheme(onChange: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const root = new MutationObserver(onChange);
  system.addEventListener('change', onChange);
  root.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => {
    system.removeEventListener('change', onChange);
    root.disconnect();
  };
}
