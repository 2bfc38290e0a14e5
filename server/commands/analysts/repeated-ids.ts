import type { CartFault } from '#contract/checked-cart.ts';
import { isRecord } from '../command-input.ts';

/**
 * Returns a fault for every id of a list of items that an earlier item has. Looked for apart from the schema: it compares items
 * only when each of them is right on its own.
 */
export function repeatedIds(input: unknown): CartFault[] {
  const items: unknown = isRecord(input) ? input['items'] : null;
  if (!Array.isArray(items)) return [];
  const seen = new Set<string>();
  return items.flatMap((item: unknown, index) => {
    const id = isRecord(item) ? item['id'] : null;
    if (typeof id !== 'string') return [];
    const isRepeated = seen.has(id);
    seen.add(id);
    return isRepeated ? [{ path: ['items', index, 'id'], message: `is used twice: ${JSON.stringify(id)}` }] : [];
  });
}
