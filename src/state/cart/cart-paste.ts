import type { NamedProduct } from '#domain/cart/paste/match-product.ts';
import {
  planRows,
  preparePaste,
  type Decisions,
  type MatchedRow,
  type PlannedRow,
} from '#domain/cart/paste/paste-plan.ts';
import { termsToAdd } from '#domain/cart/prepare/prepare-addition.ts';
import { catalogueState } from '../catalogue/catalogue.ts';
import { cart } from './cart.ts';
import { contextOf, loadAllTerms, pageReadPorts } from './read-context.ts';

/** Plans the rows of a sheet for the cart of the page. */
export const planPaste = (rows: readonly MatchedRow[], decisions: Decisions): PlannedRow[] =>
  planRows(rows, cart.document, decisions, {
    ...contextOf(pageReadPorts),
    currencies: catalogueState.codelists.currencies,
  });

/** Loads the terms of products, which contain their minimums; returns false if some could not be loaded. */
export function loadPasteTerms(products: readonly NamedProduct[]): Promise<boolean> {
  const context = contextOf(pageReadPorts);
  return loadAllTerms(
    products.flatMap((product) => termsToAdd(product, context)),
    pageReadPorts,
  );
}

/** Adds the rows to the cart in one step, after the terms of their products are loaded; returns the uuids of their items. */
export function performPaste(rows: readonly PlannedRow[]): readonly string[] {
  const placed = new Set<string>();
  cart.transact((document, context) => {
    const paste = preparePaste(document, rows, context);
    for (const uuid of paste.placed.values()) placed.add(uuid);
    return paste.prepared;
  });
  return [...placed];
}
