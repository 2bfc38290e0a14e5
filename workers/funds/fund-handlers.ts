import { matchProduct, productNames, type ProductMatch, type ProductNames } from '#domain/cart/paste/match-product.ts';
import type { FundListColumns } from '#domain/funds/fund-columns.ts';
import { FundIndex } from '#domain/funds/fund-index.ts';
import type { AnalyticsHandlers } from '../protocol.ts';

export type FundHandlers = Pick<AnalyticsHandlers, 'setCatalogue' | 'queryFunds' | 'searchFunds' | 'matchNames'>;

interface NamedRow {
  name: string;
  isin: string | null;
  row: number;
}

interface Catalogue {
  version: number;
  columns: FundListColumns;
  index: FundIndex;
}

/** Creates the name index for matching rows of a sheet: built when the first sheet is pasted, for the current names. */
function createNames(): (catalogue: Catalogue, others: readonly string[]) => ProductNames<NamedRow> {
  let held: { version: number; others: string; names: ProductNames<NamedRow> } | null = null;
  return ({ version, columns: { names: funds, isins } }, others) => {
    const key = JSON.stringify(others);
    if (held?.version === version && held.others === key) return held.names;
    const rows = [
      ...funds.map((name, row): NamedRow => ({ name, isin: isins[row] ?? null, row })),
      ...others.map((name, index): NamedRow => ({ name, isin: null, row: funds.length + index })),
    ];
    held = { version, others: key, names: productNames(rows) };
    return held.names;
  };
}

function rowsOf(match: ProductMatch<NamedRow>): ProductMatch<number> {
  if (match.kind === 'found') return { kind: 'found', product: match.product.row };
  return match.kind === 'choose' ? { kind: 'choose', products: match.products.map(({ row }) => row) } : match;
}

/**
 * Creates the handlers of the fund list, which index the latest catalogue only. Rows and facets are separate buffers, which the
 * exposing module transfers.
 */
export function createFundHandlers(): FundHandlers {
  let catalogue: Catalogue | null = null;
  const namesOf = createNames();
  return {
    setCatalogue: ({ version, columns }) => {
      catalogue = { version, columns, index: new FundIndex(columns) };
    },
    queryFunds: ({ revision, catalogueVersion, filter, sort }) => {
      if (catalogue?.version !== catalogueVersion) return { status: 'wrong-catalogue', revision };
      const start = performance.now();
      const { rows, facets } = catalogue.index.query(filter, sort);
      const computeMs = performance.now() - start;
      return { status: 'done', revision, computeMs, rows, facets };
    },
    searchFunds: ({ revision, catalogueVersion, phrase, limit }) => {
      if (catalogue?.version !== catalogueVersion) return { status: 'wrong-catalogue', revision };
      return { status: 'done', revision, ...catalogue.index.search(phrase, limit) };
    },
    matchNames: ({ revision, catalogueVersion, texts, others }) => {
      if (catalogue?.version !== catalogueVersion) return { status: 'wrong-catalogue', revision };
      const names = namesOf(catalogue, others);
      return { status: 'done', revision, matches: texts.map((text) => rowsOf(matchProduct(text, names))) };
    },
  };
}
