import * as z from 'zod/mini';
import { id, money, nullableId } from '#contract/common.ts';
import { cartItemTypes, type CartItem } from '#domain/cart/cart-item.ts';
import { persisted } from './persistence.ts';

export const cartStorageName = 'cart';

/** More than any cart may hold: what lies beyond it in a stored text is junk. */
const mostItems = 1000;

const amount = z.nullable(money.check(z.refine((value) => Math.round(value * 100) / 100 === value)));

const storedItem = z.object({
  uuid: id,
  id,
  itemType: z.enum(cartItemTypes),
  calcInput: z.object({
    oneOffAmount: amount,
    periodicalAmount: amount,
    investmentHorizon: z.nullable(z.int()),
    chargingMethodId: nullableId,
    currencyId: nullableId,
    startingLineId: nullableId,
    endingLineId: nullableId,
  }),
});

const storedCart = z.object({ items: z.array(z.unknown()) });

/** The items of a stored cart, one by one: a damaged or repeated one is left out, the others stay (R14). */
export function reviveCart(kept: unknown): CartItem[] | null {
  const cart = storedCart.safeParse(kept);
  if (!cart.success) return null;
  const items: CartItem[] = [];
  const seen = new Set<string>();
  for (const entry of cart.data.items.slice(0, mostItems)) {
    const parsed = storedItem.safeParse(entry);
    if (!parsed.success) continue;
    const position = JSON.stringify([parsed.data.itemType, parsed.data.id]);
    if (seen.has(parsed.data.uuid) || seen.has(position)) continue;
    seen.add(parsed.data.uuid).add(position);
    // Whether a client has answered a questionnaire is about a person, and is not kept here (C4).
    items.push({ ...parsed.data, isAmlValidated: false });
  }
  return items;
}

/** What of the cart goes to storage: products and amounts, nothing about a person. */
function storedForm(items: readonly CartItem[]): unknown {
  return {
    items: items.map(({ uuid, id: product, itemType, calcInput }) => ({ uuid, id: product, itemType, calcInput })),
  };
}

export interface CartStorage {
  open: (userId: string) => CartItem[];
  takeNewer: () => CartItem[] | null;
  write: (items: readonly CartItem[]) => void;
  close: () => void;
  watch: (listener: () => void) => () => void;
}

/** The cart in this browser, by user (SHELL-61, R11 to R15). */
export function createCartStorage(): CartStorage {
  const kept = persisted<unknown>({ name: cartStorageName, revive: (value) => value });
  return {
    open: (userId) => reviveCart(kept.open(userId)) ?? [],
    takeNewer: () => {
      const newer = kept.takeNewer();
      return newer === null ? null : (reviveCart(newer) ?? []);
    },
    write: (items) => kept.write(storedForm(items)),
    close: kept.close,
    watch: kept.watch,
  };
}
