import { proxy } from 'valtio';
import type { CalcInput, ProductItem } from '#domain/cart/cart-item.ts';
import type { ItemErrors, ItemField, ItemMessage } from '#domain/cart/validate-item.ts';
import type { ItemResult } from '#worker-client/forecast-outcome.ts';

/** Fields that are typed; their text is kept as typed, also where it is no number. */
export const typedFields = ['oneOffAmount', 'periodicalAmount', 'investmentHorizon'] as const;
export type TypedField = (typeof typedFields)[number];

export type TypedTexts = Partial<Record<TypedField, string | null>>;

export interface Unreadable {
  key: 'unreadable';
}

/** Errors of the rules, and `unreadable` where the typed text is no number: the field itself says what is wrong with it. */
export type ShownErrors = { [Field in keyof ItemErrors]: ItemMessage | Unreadable };

export type ItemForecast = Extract<ItemResult, { status: 'done' }>;

/**
 * `calculating`: the figures shown are older than the input. `loading`, `unloadable`: the terms of the product are on
 * their way or could not be read. `failed`: the calculator refused this item. `unavailable`: there is no calculator.
 */
export type ItemStatus =
  | 'loading'
  | 'unloadable'
  | 'missing'
  | 'calculating'
  | 'invalid'
  | 'done'
  | 'failed'
  | 'unavailable';

/** One product of the cart on the page: a proxy of its own, so that a change renders this item only. */
export interface ProductState extends ProductItem {
  status: ItemStatus;
  /** Goes up with every change of the input; results carry the revision that they are of. */
  revision: number;
  texts: TypedTexts;
  errors: ShownErrors;
  /** Fields that were left once, and all of them after a first calculation: only their errors are shown. */
  visited: Partial<Record<ItemField, true>>;
  /** Figures of the newest calculated revision, kept by reference; null where there are none to show. */
  forecast: ItemForecast | null;
  /** True while the card leaves the screen. */
  isLeaving: boolean;
}

let revisions = 0;

/** Revisions are never used twice on a page, so that an item put back is not taken for its earlier self. */
export function nextRevision(): number {
  revisions += 1;
  return revisions;
}

export function createProductState({ uuid, id, itemType, isAmlValidated, calcInput }: ProductItem): ProductState {
  return proxy<ProductState>({
    uuid,
    id,
    itemType,
    isAmlValidated,
    calcInput: { ...calcInput },
    status: 'loading',
    revision: nextRevision(),
    texts: {},
    errors: {},
    visited: {},
    forecast: null,
    isLeaving: false,
  });
}

/** The plain item behind a state: what is kept and what the rules take. */
export function plainProduct({ uuid, id, itemType, isAmlValidated, calcInput }: ProductState): ProductItem {
  return { uuid, id, itemType, isAmlValidated, calcInput: { ...calcInput } };
}

export function isSameInput(left: CalcInput, right: CalcInput): boolean {
  return (
    left.oneOffAmount === right.oneOffAmount &&
    left.periodicalAmount === right.periodicalAmount &&
    left.investmentHorizon === right.investmentHorizon &&
    left.chargingMethodId === right.chargingMethodId &&
    left.currencyId === right.currencyId &&
    left.startingLineId === right.startingLineId &&
    left.endingLineId === right.endingLineId
  );
}

/** Whether a field holds text that is no number; it must not be taken for an empty one. */
export function isUnreadable(
  { calcInput, texts }: Pick<ProductState, 'calcInput' | 'texts'>,
  field: TypedField,
): boolean {
  return calcInput[field] === null && (texts[field] ?? '').trim() !== '';
}
