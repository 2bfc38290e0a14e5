import { forecastInput, type ForecastInput } from '#contract/forecast-input.ts';
import { faultAt, isRecord, parsedJson } from './command-input.ts';

/** The items of a checked input, or every fault of it, one line each with its JSON path. */
export function checkedItems(text: string): { items: ForecastInput['items'] } | { faults: string[] } {
  const input = parsedJson(text);
  if ('fault' in input) return { faults: [input.fault] };
  const checked = forecastInput.safeParse(input.value);
  const issues = checked.error?.issues ?? [];
  const faults = [
    ...issues.map(faultAt),
    ...repeatedIds(input.value).map(({ path, id }) =>
      faultAt({ path, message: `is used twice: ${JSON.stringify(id)}` }),
    ),
  ];
  return checked.success && faults.length === 0 ? checked.data : { faults };
}

/** Looked for apart from the schema: it compares items only when each of them is right on its own. */
function repeatedIds(input: unknown): { path: PropertyKey[]; id: string }[] {
  const items: unknown = isRecord(input) ? input['items'] : null;
  if (!Array.isArray(items)) return [];
  const seen = new Set<string>();
  return items.flatMap((item: unknown, index) => {
    const id = isRecord(item) ? item['id'] : null;
    if (typeof id !== 'string') return [];
    const isRepeated = seen.has(id);
    seen.add(id);
    return isRepeated ? [{ path: ['items', index, 'id'], id }] : [];
  });
}
