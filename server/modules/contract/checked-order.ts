import { isDeepStrictEqual } from 'node:util';
import type { ContractRequest } from '#contract/contracts.ts';
import type { User } from '#contract/user.ts';
import type { CartDocument } from '#domain/cart/document.ts';
import type { DocumentFigures } from '#domain/cart/figures/document-figures.ts';
import type { Language } from '#domain/catalogue/vocabulary.ts';
import { contractTerms, type ContractTerms } from '#domain/contract/contract-request.ts';
import { orderBlockers } from '#domain/contract/order-blockers.ts';
import type { PlainDate } from '#domain/dates/plain-date.ts';
import type { Database } from '../../db/database.ts';
import { cartOf } from '../proposal/checked-proposals.ts';
import type { OrderCatalogue } from '../proposal/order-catalogue.ts';
import { orderFigures } from '../proposal/order-figures.ts';
import { refused } from './refused.ts';

/** A valid order as resolved by the server. */
export interface CheckedOrder {
  /** Null in a cart older than order ids. */
  id: string | null;
  figures: DocumentFigures;
  catalogue: OrderCatalogue;
  terms: ContractTerms;
}

const termNames = [
  'frameworkContractId',
  'longTermInvestmentProduct',
  'commissionModelId',
  'commissionModelPaidAdvisoryFeeRate',
  'totalDiscount',
  'frameworkOnly',
  'contractDetails',
] as const satisfies readonly (keyof ContractTerms & keyof ContractRequest)[];

/** Adds the date of birth of the client card if the cart has none, because fees and forecast depend on it (SIL-85). */
function ofClient({ order, ...cart }: CartDocument, { birthDate }: ContractRequest['client']): CartDocument {
  return { ...cart, order: { ...order, dateOfBirth: order.dateOfBirth ?? birthDate } };
}

/**
 * Resolves the cart again, and refuses blockers and terms that differ from it: nothing in the request is trusted
 * (security, T22, T32).
 */
export async function checkedOrder(
  database: Database,
  request: ContractRequest,
  reading: { user: User; language: Language; today: PlainDate },
): Promise<CheckedOrder> {
  const document = ofClient(await cartOf(request.cart, 'cart'), request.client);
  const { catalogue, figures: all } = await orderFigures(database, [document], reading);
  const [figures] = all;
  if (!figures) throw refused(['CartEmpty']);
  const { user } = reading;
  const blockers = orderBlockers(figures, { user, onlyOneAppendixItemType: user.onlyOneAppendixItemType });
  if (blockers.length > 0) throw refused(blockers);
  const terms = contractTerms({ order: figures.order, positions: figures.positions.map(({ resolved }) => resolved) });
  const differing = termNames.filter((name) => !isDeepStrictEqual(request[name], terms[name]));
  if (differing.length > 0) throw refused(['ContractDiffers'], differing);
  return { id: document.order.id, figures, catalogue, terms };
}
