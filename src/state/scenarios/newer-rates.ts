import { ref } from 'valtio';
import { call } from '#api-client/api.ts';
import { ApiError, isNotFound } from '#api-client/api-error.ts';
import { referenceCalls } from '#contract/reference-calls.ts';
import { termsOwnersOf } from '#domain/cart/resolve/resolve-cart.ts';
import type { TermsOwner } from '#domain/cart/catalogue/cart-catalogue.ts';
import { type PlainDate } from '#domain/dates/plain-date.ts';
import { conversionBetween } from '#domain/forecast/forex.ts';
import { isDeepEqual } from '#domain/equality.ts';
import { cart } from '../cart/cart.ts';
import { pageReadPorts, type ReadPorts } from '../cart/read-context.ts';
import type { CatalogueState, LoadedTerms, TermsKey } from '../catalogue/catalogue-state.ts';
import { catalogueState, takeRates, termsKey } from '../catalogue/catalogue.ts';
import { ComparedCart } from './compared-cart.ts';
import type { Held } from '../storage/held.ts';
import { readProductTerms } from '../catalogue/product-terms.ts';
import { sessionStore } from '../storage/session-store.ts';
import { userState } from '../session/user.ts';
import { serverToday } from '#clock/server-clock.ts';

type Rates = CatalogueState['forex'];

/** Changes since the displayed figures were calculated. */
interface NewerRates {
  /** The day of the read. */
  day: PlainDate;
  forex: Rates;
  /** Changed terms of the cart's products. */
  terms: ReadonlyMap<TermsKey, LoadedTerms>;
}

/**
 * Rates and terms that differ from those of the cart, which keeps its own until the user applies these (screens,
 * section 1).
 */
export const newerRates = sessionStore<{ found: Held<NewerRates> | null }>({
  initial: () => ({ found: null }),
  onEnd: () => {
    epoch += 1;
    lastLook = Date.now();
  },
});

/** Rates change at most once a day, so not every focus of the window refreshes them. */
const refreshAfterMs = 5 * 60_000;

let lastLook = Date.now();
let epoch = 0;

const cartItems = () => cart.list.positions.flatMap(({ uuid }) => cart.item(uuid) ?? []);

/** Ignores a product that is no longer offered, which is reported elsewhere. */
function nullWhereGone(error: unknown): null {
  if (error instanceof ApiError && isNotFound(error.failure)) return null;
  throw error;
}

/** Reads the terms of the cart's products and returns those that have changed. */
async function changedTerms(): Promise<Map<TermsKey, LoadedTerms>> {
  const owners = new Map<TermsKey, TermsOwner>();
  for (const { resolved } of cartItems())
    for (const owner of termsOwnersOf(resolved)) owners.set(termsKey(owner.itemType, owner.id), owner);
  const held = [...owners].filter(([key]) => catalogueState.terms.has(key));
  const read = await Promise.all(
    held.map(async ([key, { itemType, id }]) => {
      const terms = await readProductTerms(itemType, id).catch(nullWhereGone);
      return terms && !isDeepEqual(terms, catalogueState.terms.get(key)) ? ([key, terms] as const) : null;
    }),
  );
  return new Map(read.filter((changed) => changed !== null));
}

/** Returns the rates that convert the cart's amounts to the user's currency. */
function usedRates(rates: Rates) {
  const own = userState.user?.currencyId ?? '';
  const used = new Set(cartItems().map(({ resolved }) => resolved.position.calcInput.currencyId ?? own));
  return [...used].map((id) => (id === own ? null : conversionBetween(id, own, rates)));
}

/** Refreshes the rates and terms of the cart, unless that was done recently; a failure is retried next time. */
export async function lookForNewerRates(): Promise<void> {
  const now = Date.now();
  const isDue = now - lastLook >= refreshAfterMs && catalogueState.status === 'ready' && !document.hidden;
  if (!isDue || cart.list.positions.length === 0) return;
  lastLook = now;
  const startedIn = epoch;
  try {
    const [rates, terms] = await Promise.all([call(referenceCalls.forex, {}), changedTerms()]);
    if (startedIn !== epoch) return;
    const forex = ref(rates);
    const hasChanged = terms.size > 0 || !isDeepEqual(usedRates(forex), usedRates(catalogueState.forex));
    const day = serverToday();
    newerRates.found = hasChanged ? ref<NewerRates>({ day, forex, terms }) : null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

/** Returns what carts are read by at newer rates and terms. */
export const portsAt = (found: NewerRates): ReadPorts => ({
  ...pageReadPorts,
  rates: () => found.forex,
  terms: (owner) => found.terms.get(termsKey(owner.itemType, owner.id)) ?? pageReadPorts.terms(owner),
});

/** Calculates the value of the cart at newer rates, in the user's currency; null if unknown. */
export async function worthWithNewerRates(found: NewerRates): Promise<number | null> {
  const compared = new ComparedCart(pageReadPorts.newUuid(), portsAt(found));
  const figures = await compared.calculate(cart.content());
  compared.forget();
  return figures?.forecast?.totals.expectedAssets ?? null;
}

/** Recalculates the cart at the newer rates. */
export function applyNewerRates(): void {
  const { found } = newerRates;
  if (!found) return;
  newerRates.found = null;
  takeRates(found.forex, found.terms);
  cart.ratesChanged();
}
