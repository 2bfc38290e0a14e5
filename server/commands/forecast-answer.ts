import { resolvedItem } from '#contract/forecast-input.ts';
import { faultAt } from './command-input.ts';
import type { ForecastCall } from './forecast-call.ts';
import { checkedItems } from './forecast-faults.ts';
import { varied } from './forecast-grid.ts';
import { csvHeader, csvLines, forecastOf, type ForecastText } from './forecast-text.ts';

/** Checks an item, and it in every variation; one that does not fit it is a fault at its place in the input. */
export function variedItems(item: unknown, grid: ForecastCall['grid'], path: readonly PropertyKey[] = []) {
  const faults = new Set<string>();
  const check = (value: unknown) => {
    const checked = resolvedItem.safeParse(value);
    for (const { path: within, message } of checked.error?.issues ?? [])
      faults.add(faultAt({ path: [...path, ...within], message }));
    return checked.success ? [checked.data] : [];
  };
  const itself = check(item);
  if (itself.length === 0) return { items: [], faults: [...faults] };
  const items = grid.flatMap((variation) =>
    (Object.keys(variation).length === 0 ? itself : check(varied(item, variation))).map((checked) => ({
      item: checked,
      variation,
    })),
  );
  return { items, faults: [...faults] };
}

/** The forecasts of one JSON and the text that it names, or the faults of the input, a line each (calculation, section 9). */
export async function wholeForecasts(
  { source, grid }: Pick<ForecastCall, 'source' | 'grid'>,
  textOf: (source: string) => Promise<{ text: string } | { fault: string }>,
): Promise<{ answers: readonly ForecastText[] } | { faults: readonly string[] }> {
  const input = await textOf(source);
  if ('fault' in input) return { faults: [input.fault] };
  const checked = checkedItems(input.text);
  if ('faults' in checked) return checked;
  const read = checked.items.map((item, index) => variedItems(item, grid, ['items', index]));
  const faults = read.flatMap((one) => one.faults);
  if (faults.length > 0) return { faults };
  return { answers: read.flatMap(({ items }) => items.map(({ item, variation }) => forecastOf(item, variation))) };
}

/** What the command prints for the forecasts of one JSON: one JSON, or the lines of a csv. */
export function wholeText(answers: readonly ForecastText[], { format, grid }: Pick<ForecastCall, 'format' | 'grid'>) {
  return format === 'csv'
    ? [csvHeader(grid), ...answers.flatMap(csvLines)].join('\n')
    : JSON.stringify({ items: answers }, null, 2);
}
