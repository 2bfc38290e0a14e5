import { decodeCart, encodeCart } from '#contract/draft-codec.ts';
import { hasPerson, personalPart, withPerson } from '#domain/cart/order/personal-part.ts';

/** Returns a cart with the personal values of the order that it lacks, as the stored cart holds them. */
export function withKeptPerson(data: string, stored: string): string {
  const cart = decodeCart(data);
  const held = decodeCart(stored);
  if (!cart || !held || cart.leftOut > 0 || hasPerson(cart.order)) return data;
  return encodeCart({ ...cart, order: withPerson(cart.order, personalPart(held.order)) });
}
