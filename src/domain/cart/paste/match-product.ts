import { normalizeSearchText, searchWords } from '../../funds/search/search-text.ts';
import type { ProductType } from '../document.ts';
import { statedIsin } from './stated-isin.ts';

/** A product that a pasted row can refer to. */
export interface NamedProduct {
  itemType: Exclude<ProductType, 'Contract'>;
  id: string;
  name: string;
  isin: string | null;
  currencyId: string;
}

type Named = Pick<NamedProduct, 'name' | 'isin'>;

export type ProductMatch<Product = NamedProduct> =
  | { kind: 'found'; product: Product }
  /** Several candidates, the best first. */
  | { kind: 'choose'; products: readonly Product[] }
  | { kind: 'none' };

export const mostCandidates = 20;

/** Index of products by the texts that a row may use. */
export interface ProductNames<Product> {
  byIsin: ReadonlyMap<string, Product>;
  byName: ReadonlyMap<string, readonly Product[]>;
  byWord: ReadonlyMap<string, ReadonlySet<Product>>;
  /** Number of words in each product's name, repetitions included. */
  wordCounts: ReadonlyMap<Product, number>;
}

/** Builds the index of a market's products; done once per market. */
export function productNames<Product extends Named>(products: readonly Product[]): ProductNames<Product> {
  const byIsin = new Map<string, Product>();
  const byName = new Map<string, Product[]>();
  const byWord = new Map<string, Set<Product>>();
  const wordCounts = new Map<Product, number>();
  for (const product of products) {
    if (product.isin !== null) byIsin.set(product.isin, product);
    const name = normalizeSearchText(product.name);
    const namesakes = byName.get(name);
    if (namesakes) namesakes.push(product);
    else byName.set(name, [product]);
    const words = searchWords(product.name);
    wordCounts.set(product, words.length);
    for (const word of words) {
      const holders = byWord.get(word);
      if (holders) holders.add(product);
      else byWord.set(word, new Set([product]));
    }
  }
  return { byIsin, byName, byWord, wordCounts };
}

function matchOf<Product>(products: readonly Product[]): ProductMatch<Product> {
  const [only] = products;
  if (!only) return { kind: 'none' };
  return products.length === 1
    ? { kind: 'found', product: only }
    : { kind: 'choose', products: products.slice(0, mostCandidates) };
}

/** Returns the products that contain all words; those with the fewest other words first. */
function holdersOf<Product extends Named>(
  words: readonly string[],
  { byWord, wordCounts }: ProductNames<Product>,
): readonly Product[] {
  const holders = words.map((word) => byWord.get(word) ?? new Set<Product>());
  const [rarest, ...others] = holders.toSorted((left, right) => left.size - right.size);
  const countOf = (product: Product) => wordCounts.get(product) ?? 0;
  return [...(rarest ?? [])]
    .filter((product) => others.every((other) => other.has(product)))
    .toSorted((left, right) => countOf(left) - countOf(right));
}

/** Finds the product of a row: by ISIN, exact name, name without accents and case, or all of its words (screens, section 3). */
export function matchProduct<Product extends Named>(text: string, names: ProductNames<Product>): ProductMatch<Product> {
  const wanted = text.trim();
  const isin = statedIsin(wanted);
  const stated = isin === null ? undefined : names.byIsin.get(isin);
  if (stated) return { kind: 'found', product: stated };
  const alike = names.byName.get(normalizeSearchText(wanted)) ?? [];
  const exact = alike.filter(({ name }) => name === wanted);
  if (exact.length > 0) return matchOf(exact);
  if (alike.length > 0) return matchOf(alike);
  // A stated ISIN is that product or none.
  if (isin !== null) return { kind: 'none' };
  return matchOf(holdersOf([...new Set(searchWords(wanted))], names));
}
