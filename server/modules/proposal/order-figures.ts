import type { User } from '#contract/user.ts';
import type { CartContext } from '#domain/cart/context.ts';
import type { CartDocument } from '#domain/cart/document.ts';
import { documentFigures, type DocumentFigures } from '#domain/cart/figures/document-figures.ts';
import { resolveCart, termsOwnersOf } from '#domain/cart/resolve/resolve-cart.ts';
import type { Language } from '#domain/catalogue/vocabulary.ts';
import type { PlainDate } from '#domain/dates/plain-date.ts';
import type { Database } from '../../db/database.ts';
import { forexPairs } from '../reference/forex-pairs.ts';
import { readOrderCatalogue, readOrderTerms, type OrderCatalogue } from './order-catalogue.ts';

/** What of the user decides an order's figures. */
export type OrderingUser = Pick<User, 'id' | 'currencyId' | 'prepaidFeeParameters'>;

export interface OrderReading {
  user: OrderingUser;
  language: Language;
  today: PlainDate;
}

/** Carts of one user, calculated, with the catalogue that they were read against. */
export interface ReadOrders {
  catalogue: OrderCatalogue;
  figures: readonly DocumentFigures[];
}

/**
 * Figures of cart documents in the user's name from what the database says now: the catalogue, fee schemes, limits and rates
 * (architecture, section 7). The arithmetic is that of page and worker.
 */
export async function orderFigures(
  database: Database,
  documents: readonly CartDocument[],
  { user, language, today }: OrderReading,
): Promise<ReadOrders> {
  const catalogue = await readOrderCatalogue(database, language, documents);
  const order = { prepaid: user.prepaidFeeParameters, discount: 0, dateOfBirth: null };
  const withoutTerms: CartContext = { catalogue, terms: () => null, order, today };
  const owners = documents.flatMap((document) => resolveCart(document, withoutTerms).positions.flatMap(termsOwnersOf));
  const context: CartContext = { ...withoutTerms, terms: await readOrderTerms(database, owners) };
  const summary = {
    currencyId: user.currencyId,
    rates: await forexPairs(database),
    assetClassOrder: catalogue.assetClasses.map(({ id }) => id),
  };
  return { catalogue, figures: documents.map((document) => documentFigures(document, context, summary)) };
}
