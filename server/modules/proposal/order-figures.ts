import type { User } from '#contract/user.ts';
import type { CartContext, OrderContext, OrderUser } from '#domain/cart/context.ts';
import type { CartDocument } from '#domain/cart/document.ts';
import { documentFiguresSteps, type DocumentFigures } from '#domain/cart/figures/document-figures.ts';
import type { RateContext } from '#domain/cart/figures/used-rates.ts';
import { resolveCartSteps, termsOwnersOf } from '#domain/cart/resolve/resolve-cart.ts';
import type { TermsOwner } from '#domain/cart/catalogue/cart-catalogue.ts';
import type { Language } from '#domain/catalogue/vocabulary.ts';
import type { PlainDate } from '#domain/dates/plain-date.ts';
import type { Database } from '../../db/database.ts';
import { inSlices } from '../../platform/in-slices.ts';
import { listCommissionModels } from '../account/commission-models.ts';
import { listFrameworkContracts, presentFrameworkContract } from '../account/framework-contracts.ts';
import { listForexPairs } from '../reference/repository.ts';
import { readOrderCatalogue, readOrderTerms, type OrderCatalogue } from './order-catalogue.ts';

/** The part of the user that affects an order's figures. */
type OrderingUser = Pick<User, 'id' | 'company' | 'currencyId'> & OrderUser;

export interface OrderReading {
  user: OrderingUser;
  language: Language;
  today: PlainDate;
}

/** Calculated carts of a user, with the catalogue used. */
export interface ReadOrders {
  catalogue: OrderCatalogue;
  figures: readonly DocumentFigures[];
  rates: RateContext;
}

/** Returns the context of an order: the user's fee models and framework contracts. */
async function orderContext(database: Database, { user, today }: OrderReading): Promise<OrderContext> {
  const [commissionModels, contracts] = await Promise.all([
    listCommissionModels(database, user.company.id),
    listFrameworkContracts(database, user.id),
  ]);
  return { user, commissionModels, frameworkContracts: contracts.map(presentFrameworkContract), today };
}

/**
 * Calculates carts of a user from the current catalogue, fee schemes, limits and rates (architecture, section 7). Uses
 * the arithmetic of page and worker, in slices, so that no cart blocks other calls (security, T25).
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
    rates: await listForexPairs(database),
    assetClassOrder: catalogue.assetClasses.map(({ id }) => id),
  };
  const figures: DocumentFigures[] = [];
  for (const document of documents) figures.push(await inSlices(documentFiguresSteps(document, context, summary)));
  return { catalogue, figures, rates: summary };
}
