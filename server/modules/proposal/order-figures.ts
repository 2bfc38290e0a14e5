import type { User } from '#contract/user.ts';
import type { CartContext, OrderContext, OrderUser } from '#domain/cart/context.ts';
import type { CartDocument } from '#domain/cart/document.ts';
import { documentFiguresSteps, type DocumentFigures } from '#domain/cart/figures/document-figures.ts';
import { resolveCartSteps, termsOwnersOf } from '#domain/cart/resolve/resolve-cart.ts';
import type { TermsOwner } from '#domain/catalogue/cart-catalogue.ts';
import type { Language } from '#domain/catalogue/vocabulary.ts';
import type { PlainDate } from '#domain/dates/plain-date.ts';
import type { Database } from '../../db/database.ts';
import { inSlices } from '../../platform/in-slices.ts';
import { listCommissionModels } from '../account/commission-models.ts';
import { listFrameworkContracts, presentFrameworkContract } from '../account/framework-contracts.ts';
import { forexPairs } from '../reference/forex-pairs.ts';
import { readOrderCatalogue, readOrderTerms, type OrderCatalogue } from './order-catalogue.ts';

/** The part of the user that decides an order's figures. */
type OrderingUser = Pick<User, 'id' | 'company' | 'currencyId'> & OrderUser;

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

/** What the order of a cart is read against: the user's fee models, and the contracts of the user's own clients. */
async function orderContext(database: Database, { user, today }: OrderReading): Promise<OrderContext> {
  const [commissionModels, contracts] = await Promise.all([
    listCommissionModels(database, user.company.id),
    listFrameworkContracts(database, user.id),
  ]);
  return { user, commissionModels, frameworkContracts: contracts.map(presentFrameworkContract), today };
}

/**
 * Figures of cart documents in the user's name from what the database says now: the catalogue, fee schemes, limits and rates
 * (architecture, section 7). The arithmetic is that of page and worker, done in slices: others wait for no cart (security, T25).
 */
export async function orderFigures(
  database: Database,
  documents: readonly CartDocument[],
  reading: OrderReading,
): Promise<ReadOrders> {
  const catalogue = await readOrderCatalogue(database, reading.language, documents);
  const ordering = await orderContext(database, reading);
  const withoutTerms: CartContext = { catalogue, terms: () => null, ordering };
  const owners: TermsOwner[] = [];
  for (const document of documents) {
    const { positions } = await inSlices(resolveCartSteps(document, withoutTerms));
    owners.push(...positions.flatMap(termsOwnersOf));
  }
  const context: CartContext = { ...withoutTerms, terms: await readOrderTerms(database, owners) };
  const summary = {
    currencyId: reading.user.currencyId,
    rates: await forexPairs(database),
    assetClassOrder: catalogue.assetClasses.map(({ id }) => id),
  };
  const figures: DocumentFigures[] = [];
  for (const document of documents) figures.push(await inSlices(documentFiguresSteps(document, context, summary)));
  return { catalogue, figures };
}
