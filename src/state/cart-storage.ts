import * as z from 'zod/mini';
import { id, money, nullableId, nullableNumber } from '#contract/common.ts';
import { packageTypes } from '#domain/catalogue/vocabulary.ts';
import { productTypes, type CartItem, type ProductItem } from '#domain/cart/cart-item.ts';
import { longestPackageName } from '#domain/packages/new-package.ts';
import { packageInvestmentTypes, type PackageItem } from '#domain/packages/package-item.ts';
import { amountInputMethods } from '#domain/packages/sum-check.ts';
import { persisted } from './persistence.ts';

export const cartStorageName = 'cart';

/** More than any cart may hold: what lies beyond it in a stored text is junk. */
const mostItems = 1000;
const mostFunds = 100;

const amount = z.nullable(money.check(z.refine((value) => Math.round(value * 100) / 100 === value)));

const storedProduct = z.object({
  uuid: id,
  id,
  itemType: z.enum(productTypes),
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

const storedPackage = z.object({
  uuid: id,
  id,
  itemType: z.literal('Package'),
  name: z.string().check(z.minLength(1), z.maxLength(longestPackageName)),
  packageType: z.nullable(z.enum(packageTypes)),
  amountInputMethod: z.enum(amountInputMethods),
  sharesLead: z.boolean(),
  calcInput: z.object({
    investmentType: z.enum(packageInvestmentTypes),
    investedAmount: amount,
    currencyId: nullableId,
    investmentHorizon: z.nullable(z.int()),
    chargingMethodId: nullableId,
  }),
  funds: z.array(z.object({ id, investedAmount: amount, share: nullableNumber })).check(z.maxLength(mostFunds)),
});

const storedItem = z.discriminatedUnion('itemType', [storedProduct, storedPackage]);

const storedCart = z.object({ items: z.array(z.unknown()) });

type StoredItem = z.infer<typeof storedItem>;

/** No fund twice; whether a client has answered a questionnaire is about a person, and is not kept here (C4). */
function revived(item: StoredItem): CartItem {
  if (item.itemType !== 'Package') return { ...item, isAmlValidated: false };
  const { funds } = item;
  return {
    ...item,
    funds: funds.filter((fund, index) => funds.findIndex(({ id: other }) => other === fund.id) === index),
  };
}

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
    items.push(revived(parsed.data));
  }
  return items;
}

/** What of the items is kept: products and amounts, nothing about a person and no results. */
export function storedItems(items: readonly CartItem[]): (Omit<ProductItem, 'isAmlValidated'> | PackageItem)[] {
  return items.map((item) => {
    if (item.itemType === 'Package') return item;
    const { uuid, id: product, itemType, calcInput } = item;
    return { uuid, id: product, itemType, calcInput };
  });
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
    write: (items) => kept.write({ items: storedItems(items) }),
    close: kept.close,
    watch: kept.watch,
  };
}
