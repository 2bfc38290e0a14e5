import { ref } from 'valtio';
import { call } from '#api-client/api.ts';
import { ApiError, isNotFound } from '#api-client/api-error.ts';
import { referenceCalls } from '#contract/reference-calls.ts';
import { termsOwnersOf } from '#domain/cart/resolve/resolve-cart.ts';
import type { TermsOwner } from '#domain/catalogue/cart-catalogue.ts';
import { dayInPrague, type PlainDate } from '#domain/dates/plain-date.ts';
import { conversionBetween } from '#domain/forecast/forex.ts';
import { isDeepEqual } from '#domain/equality.ts';
import { cart } from '../cart/cart.ts';
import { pageReadPorts } from '../cart/read-context.ts';
import type { CatalogueState, LoadedTerms, TermsKey } from './catalogue-state.ts';
import { catalogueState, takeRates, termsKey } from './catalogue.ts';
import { ComparedCart } from '../compare/compared-cart.ts';
import type { Held } from '../storage/held.ts';
import { readProductTerms } from './product-terms.ts';
import { sessionStore } from '../storage/session-store.ts';
import { userState } from '../session/user.ts';

type Rates = CatalogueState['forex'];

/** What has changed since the figures on the screen were worked out. */
interface NewerRates {
  /** The day on which it was noticed. */
  day: PlainDate;
  forex: Rates;
  /** Terms of the cart's products that are others now. */
  terms: ReadonlyMap<TermsKey, LoadedTerms>;
}

/** Rates and terms that were read again and differ; the cart goes on with those it had until somebody takes them (screens, section 1). */
export const newerRates = sessionStore<{ found: Held<NewerRates> | null }>({
  initial: () => ({ found: null }),
  onEnd: () => {
    epoch += 1;
    lastLook = Date.now();
  },
});

/** Rates change once a day or less: a return to the window does not ask every time. */
const refreshAfterMs = 5 * 60_000;

let lastLook = Date.now();
let epoch = 0;

const cartItems = () => cart.list.positions.flatMap(({ uuid }) => cart.item(uuid) ?? []);

/** A product that is no longer offered says so in its own place, and keeps nobody from hearing of the others. */
function nullWhereGone(error: unknown): null {
  if (error instanceof ApiError && isNotFound(error.failure)) return null;
  throw error;
}

/** Terms of the cart's products that the server answers differently now. */
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

/** The rates by which the cart's amounts are converted to the user's currency. */
function usedRates(rates: Rates) {
  const own = userState.user?.currencyId ?? '';
  const used = new Set(cartItems().map(({ resolved }) => resolved.position.calcInput.currencyId ?? own));
  return [...used].map((id) => (id === own ? null : conversionBetween(id, own, rates)));
}

/**
 * Reads the rates and terms of the cart again, unless that was done a short time ago; where they cannot be read, the next time
 * tries again.
 */
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
    const day = dayInPrague(new Date(now));
    newerRates.found = hasChanged ? ref<NewerRates>({ day, forex, terms }) : null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

/** What the cart would come to with what was found, in the user's currency; null where that is not known. */
export async function worthWithNewerRates(found: NewerRates): Promise<number | null> {
  const compared = new ComparedCart(pageReadPorts.newUuid(), {
    ...pageReadPorts,
    rates: () => found.forex,
    terms: (owner) => found.terms.get(termsKey(owner.itemType, owner.id)) ?? pageReadPorts.terms(owner),
  });
  const figures = await compared.calculate(cart.content());
  compared.forget();
  return figures?.forecast?.totals.expectedAssets ?? null;
}

/** Has the cart calculated with what was found. */
export function applyNewerRates(): void {
  const { found } = newerRates;
  if (!found) return;
  newerRates.found = null;
  takeRates(found.forex, found.terms);
  cart.ratesChanged();
}
