import { emptyOrder, type CartOrder } from '../document.ts';

/** The personal part of an order (C4). */
export interface PersonalPart {
  frameworkContractId: CartOrder['frameworkContractId'];
  dateOfBirth: CartOrder['dateOfBirth'];
  texts: { dateOfBirth?: string };
}

/** Returns the personal part of an order. */
export function personalPart({ frameworkContractId, dateOfBirth, texts }: CartOrder): PersonalPart {
  const typed = texts.dateOfBirth;
  return { frameworkContractId, dateOfBirth, texts: typed === undefined ? {} : { dateOfBirth: typed } };
}

/** Whether an order contains personal data of its client. */
export const hasPerson = (order: CartOrder): boolean =>
  order.frameworkContractId !== null || order.dateOfBirth !== null || order.texts.dateOfBirth !== undefined;

/** Replaces the personal part of an order; without an argument, removes it. */
export function withPerson(order: CartOrder, person: PersonalPart = personalPart(emptyOrder)): CartOrder {
  const { dateOfBirth: _, ...texts } = order.texts;
  return { ...order, ...person, texts: { ...texts, ...person.texts } };
}

/** Removes the personal part of an order. */
export const withoutPerson = (order: CartOrder): CartOrder => withPerson(order);
