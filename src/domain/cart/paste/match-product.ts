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

/** What a product is found by. */
type Named = Pick<NamedProduct, 'name' | 'isin'>;

export type Match<Product = NamedProduct> =
  | { kind: 'found'; product: Product }
  /** Several, the best first. */
  | { kind: 'choose'; products: readonly Product[] }
  | { kind: 'none' };

/** Most that are offered to choose from. */
export const mostCandidates = 20;

/** Products by what a row may call them. */
export interface ProductNames<Product> {
  byIsin: ReadonlyMap<string, Product>;
  byName: ReadonlyMap<string, readonly Product[]>;
  byWord: ReadonlyMap<string, ReadonlySet<Product>>;
  /** How many words a name has, each counted as often as it stands there. */
  wordCounts: ReadonlyMap<Product, number>;
}

/** Makes the products of a market findable, once a market. */
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

function matchOf<Product>(products: readonly Product[]): Match<Product> {
  const [only] = products;
  if (!only) return { kind: 'none' };
  return products.length === 1
    ? { kind: 'found', product: only }
    : { kind: 'choose', products: products.slice(0, mostCandidates) };
}

/** Products that have all the words; those with the fewest others first. */
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

/** The product that a row names: by ISIN, by its name, by its name without accents and case, by all of its words (screens, section 3). */
export function matchProduct<Product extends Named>(text: string, names: ProductNames<Product>): Match<Product> {
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
