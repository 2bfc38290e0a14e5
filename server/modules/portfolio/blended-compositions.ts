import type { FundComposition } from '#contract/fund-detail.ts';
import type { Language } from '#domain/catalogue/vocabulary.ts';
import { roundMoney } from '#domain/money/rounding.ts';
import type { StoredComposition } from '../../db/tables/fund-details.ts';

interface HeldCompositions {
  /** In percent. */
  share: number;
  compositions: readonly StoredComposition[];
}

/**
 * Blends the compositions of a portfolio's funds by each division, largest part first. Unknown parts are left out, so
 * that the sum may be less than 100.
 */
export function blendedCompositions(held: readonly HeldCompositions[], language: Language): FundComposition[] {
  const ways = new Map<string, Map<string, number>>();
  for (const { share, compositions } of held) {
    for (const { name, items } of compositions) addItems(wayOf(ways, name[language]), items, share, language);
  }
  return [...ways].map(([name, parts]) => ({
    name,
    items: [...parts]
      .map(([part, value]) => ({ name: part, value: roundMoney(value, 2) }))
      .toSorted((first, second) => second.value - first.value),
  }));
}

function wayOf(ways: Map<string, Map<string, number>>, name: string): Map<string, number> {
  const known = ways.get(name) ?? new Map<string, number>();
  ways.set(name, known);
  return known;
}

function addItems(
  parts: Map<string, number>,
  items: StoredComposition['items'],
  share: number,
  language: Language,
): void {
  for (const { name, value } of items) {
    const part = typeof name === 'string' ? name : name[language];
    parts.set(part, (parts.get(part) ?? 0) + (value * share) / 100);
  }
}
