import { isDeepEqual } from '../../equality.ts';
import { emptyOrder, type CartOrder } from '../document.ts';

/** The personal part of an order: never stored beyond the session of its window (C4). */
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

/** Whether two orders contain the same personal data, and any at all. */
export const haveSamePerson = (first: CartOrder, second: CartOrder): boolean =>
  hasPerson(first) && isDeepEqual(personalPart(first), personalPart(second));

/** Replaces the personal part of an order; without an argument, removes it. */
export function withPerson(order: CartOrder, person: PersonalPart = personalPart(emptyOrder)): CartOrder {
  const { dateOfBirth: _, ...texts } = order.texts;
  return { ...order, ...person, texts: { ...texts, ...person.texts } };
}

/** Removes the personal part of an order. */
export const withoutPerson = (order: CartOrder): CartOrder => withPerson(order);

const personalPaths = new Set(['frameworkContractId', 'dateOfBirth', 'texts/dateOfBirth']);

/** Whether a path in an order belongs to the personal part. */
export const isPersonal = (path: readonly (string | number)[]): boolean => personalPaths.has(path.join('/'));
