import type { CartCatalogue, ProductTerms } from '../catalogue/cart-catalogue.ts';
import type { PlainDate } from '../dates/plain-date.ts';
import type { PrepaidFeeParameters } from '../fees/fee-scheme.ts';
import type { TermsOwner } from './product/cart-product.ts';

/** What holds for the order as a whole and decides the figures of every position. */
export interface OrderTerms {
  /** The user's bounds of prepaid fees; null where there are none. */
  prepaid: PrepaidFeeParameters | null;
  /** The part of the entry fee that is waived, 0 to 1 (calculation, section 3). */
  discount: number;
  /** The client's; null as long as it is not known. */
  dateOfBirth: PlainDate | null;
}

/** What a cart is read against: nothing of it is in the document (architecture, section 7). */
export interface CartContext {
  catalogue: CartCatalogue;
  /** Fee schemes and limits, null as long as they are not read. */
  terms: (owner: TermsOwner) => ProductTerms | null;
  order: OrderTerms;
  today: PlainDate;
}
