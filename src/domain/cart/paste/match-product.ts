import { normalizeSearchText, searchWords } from '../../funds/search-text.ts';
import type { ProductType } from '../document.ts';
import { isIsin } from './pasted-sheet.ts';

/** A product as a pasted row may name it. */
export interface NamedProduct {
  itemType: Exclude<ProductType, 'Contract'>;
  id: string;
  name: string;
  isin: string | null;
  currencyId: string;
}

export type Match =
  | { kind: 'found'; product: NamedProduct }
  /** Several, the best first. */
  | { kind: 'choose'; products: readonly NamedProduct[] }
  | { kind: 'none' };

/** Most that are offered to choose from. */
export const mostCandidates = 20;

/** Products by what a row may call them. */
export interface ProductNames {
  byIsin: ReadonlyMap<string, NamedProduct>;
  byName: ReadonlyMap<string, readonly NamedProduct[]>;
  byWord: ReadonlyMap<string, readonly NamedProduct[]>;
}

/** Makes the products of a market findable, once a market. */
export function productNames(products: readonly NamedProduct[]): ProductNames {
  const byIsin = new Map<string, NamedProduct>();
  const byName = new Map<string, NamedProduct[]>();
  const byWord = new Map<string, NamedProduct[]>();
  const add = (map: Map<string, NamedProduct[]>, key: string, product: NamedProduct) => {
    const held = map.get(key);
    if (held) held.push(product);
    else map.set(key, [product]);
  };
  for (const product of products) {
    if (product.isin !== null) byIsin.set(product.isin, product);
    add(byName, normalizeSearchText(product.name), product);
    for (const word of new Set(searchWords(product.name))) add(byWord, word, product);
  }
  return { byIsin, byName, byWord };
}

const matchOf = (products: readonly NamedProduct[]): Match => {
  const [only] = products;
  if (!only) return { kind: 'none' };
  return products.length === 1
    ? { kind: 'found', product: only }
    : { kind: 'choose', products: products.slice(0, mostCandidates) };
};

/** Products that have all the words; those with the fewest others first. */
function holdersOf(words: readonly string[], { byWord }: ProductNames): readonly NamedProduct[] {
  const [rarest = [], ...others] = words
    .map((word) => byWord.get(word) ?? [])
    .toSorted((left, right) => left.length - right.length);
  const sets = others.map((holders) => new Set(holders));
  return rarest
    .filter((product) => sets.every((holders) => holders.has(product)))
    .toSorted((left, right) => searchWords(left.name).length - searchWords(right.name).length);
}

/** The product that a row names: by ISIN, by its name, by its name without accents and case, by all of its words (workbench, section 3). */
export function matchProduct(text: string, names: ProductNames): Match {
  const wanted = text.trim();
  if (isIsin(wanted)) {
    const product = names.byIsin.get(wanted.toUpperCase());
    return product ? { kind: 'found', product } : { kind: 'none' };
  }
  const alike = names.byName.get(normalizeSearchText(wanted)) ?? [];
  const exact = alike.filter(({ name }) => name === wanted);
  if (exact.length > 0) return matchOf(exact);
  if (alike.length > 0) return matchOf(alike);
  return matchOf(holdersOf([...new Set(searchWords(wanted))], names));
}
