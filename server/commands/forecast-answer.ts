import { forecastInput, resolvedItem, type ForecastInput } from '#contract/forecast-input.ts';
import { faultAt, isRecord, parsedJson } from './command-input.ts';
import type { ForecastCall } from './forecast-call.ts';
import { varied } from './forecast-grid.ts';
import { csvHeader, csvLines, forecastOf, type ForecastText } from './forecast-text.ts';
import { repeatedIds } from './repeated-ids.ts';

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
  const read = checked.items.map((item, index) => variedItems(item, grid, [...checked.path, 'items', index]));
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

/** Where the items are: those of a cart are in its terms (docs/proposal-data.md). */
function itemsPart(input: unknown): { part: unknown; path: readonly PropertyKey[] } {
  const terms = isRecord(input) && !Array.isArray(input['items']) ? input['terms'] : undefined;
  return terms === undefined ? { part: input, path: [] } : { part: terms, path: ['terms'] };
}

/** The items of a checked input and where they are in it, or every fault of it, one line each with its JSON path. */
function checkedItems(
  text: string,
): { items: ForecastInput['items']; path: readonly PropertyKey[] } | { faults: string[] } {
  const input = parsedJson(text);
  if ('fault' in input) return { faults: [input.fault] };
  const { part, path: place } = itemsPart(input.value);
  const checked = forecastInput.safeParse(part);
  const issues = checked.error?.issues ?? [];
  const faults = [...issues, ...repeatedIds(part)].map(({ path, message }) =>
    faultAt({ path: [...place, ...path], message }),
  );
  return checked.success && faults.length === 0 ? { items: checked.data.items, path: place } : { faults };
}
