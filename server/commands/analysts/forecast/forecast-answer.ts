import type * as z from 'zod/mini';
import { forecastInput, inputFaults, resolvedItem, termsInput, type ForecastInput } from '#contract/forecast-input.ts';
import { missingAge } from '../analysed-terms.ts';
import { faultAt, isRecord, parsedJson } from '../../command-input.ts';
import type { ForecastCall } from './forecast-call.ts';
import { varied } from './forecast-grid.ts';
import { csvHeader, csvLines, forecastOf, type ForecastText } from './forecast-text.ts';
import { repeatedIds } from '../repeated-ids.ts';

/** Checks an item, and it in every variation; one that does not fit it is a fault at its place in the input. */
export function variedItems(item: unknown, grid: ForecastCall['grid'], path: readonly PropertyKey[] = []) {
  const faults = new Set<string>();
  const check = (value: unknown) => {
    const checked = resolvedItem.safeParse(value);
    for (const { path: within, message } of inputFaults(checked.error?.issues ?? []))
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
  { source, grid, hasDisclosures }: Pick<ForecastCall, 'source' | 'grid' | 'hasDisclosures'>,
  textOf: (source: string) => Promise<{ text: string } | { fault: string }>,
): Promise<{ answers: readonly ForecastText[] } | { faults: readonly string[] }> {
  const input = await textOf(source);
  if ('fault' in input) return { faults: [input.fault] };
  const checked = checkedItems(input.text, grid);
  if ('faults' in checked) return checked;
  const read = checked.items.map((item, index) => variedItems(item, grid, [...checked.path, 'items', index]));
  const faults = read.flatMap((one) => one.faults);
  if (faults.length > 0) return { faults };
  return {
    answers: read.flatMap(({ items }) =>
      items.map(({ item, variation }) => forecastOf(item, variation, hasDisclosures)),
    ),
  };
}

/** What the command prints for the forecasts of one JSON: one JSON, or lines of JSON or of a csv. */
export function wholeText(answers: readonly ForecastText[], { format, grid }: Pick<ForecastCall, 'format' | 'grid'>) {
  if (format === 'csv') return [csvHeader(grid), ...answers.flatMap(csvLines)].join('\n');
  if (format === 'jsonl') return answers.map((answer) => JSON.stringify(answer)).join('\n');
  return JSON.stringify({ items: answers }, null, 2);
}

/** The items of a cart are in its terms, each with its currency (docs/proposal-data.md). */
const termsOf = (input: unknown): unknown =>
  isRecord(input) && !Array.isArray(input['items']) ? input['terms'] : undefined;

function withoutCurrency(item: z.infer<typeof termsInput>['items'][number]): ForecastInput['items'][number] {
  const { currencyId: _, ...rest } = item;
  return rest;
}

/** The age is among what varies, or missing. */
const ageOf = ([variation = {}]: ForecastCall['grid']) =>
  typeof variation['age'] === 'number' ? variation['age'] : null;

function parsedItems(input: unknown, grid: ForecastCall['grid']) {
  const terms = termsOf(input);
  if (terms === undefined) {
    const checked = forecastInput.safeParse(input);
    return { part: input, place: [], items: checked.data?.items, issues: checked.error?.issues ?? [], missing: [] };
  }
  const checked = termsInput.safeParse(terms);
  const items = checked.data?.items.map(withoutCurrency);
  const hasAge = isRecord(terms) && terms['hasAge'] === true;
  const missing = missingAge({ hasAge }, ageOf(grid));
  return { part: terms, place: ['terms'], items, issues: checked.error?.issues ?? [], missing };
}

/** The items of a checked input and where they are in it, or every fault of it, one line each with its JSON path. */
function checkedItems(
  text: string,
  grid: ForecastCall['grid'],
): { items: ForecastInput['items']; path: readonly PropertyKey[] } | { faults: string[] } {
  const input = parsedJson(text);
  if ('fault' in input) return { faults: [input.fault] };
  const { part, place, items, issues, missing } = parsedItems(input.value, grid);
  const ofPart = [...inputFaults(issues), ...repeatedIds(part)];
  const faults = [...ofPart.map(({ path, message }) => ({ path: [...place, ...path], message })), ...missing].map(
    faultAt,
  );
  return items && faults.length === 0 ? { items, path: place } : { faults };
}
