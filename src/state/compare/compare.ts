import { ref, subscribe } from 'valtio';
import { subscribeKey } from 'valtio/utils';
import { ApiError, isNotFound } from '#api-client/api-error.ts';
import { call } from '#api-client/api.ts';
import { yieldToPage } from '#api-client/in-slices.ts';
import { decodeCart, type DecodedCart } from '#contract/draft-codec.ts';
import { draftCalls } from '#contract/drafts.ts';
import { raisedToMinimum } from '#domain/analysis/compare/raised-to-minimum.ts';
import { makeVariant, type Variant, type VariantChange } from '#domain/analysis/compare/variant.ts';
import { catalogueWithGains, ratesWithCurrency } from '#domain/analysis/compare/variant-terms.ts';
import type { CartDocument } from '#domain/cart/document.ts';
import type { CartCatalogue } from '#domain/cart/catalogue/cart-catalogue.ts';
import { resolveCart } from '#domain/cart/resolve/resolve-cart.ts';
import { applyDraft, type ApplyOutcome } from '../drafts/apply-draft.ts';
import { cart } from '../cart/cart.ts';
import { contextOf, pageReadPorts, type ReadPorts } from '../cart/read-context.ts';
import { newerRates, portsAt } from '../scenarios/newer-rates.ts';
import { catalogueState } from '../catalogue/catalogue.ts';
import { userState } from '../session/user.ts';
import { sessionStore } from '../storage/session-store.ts';
import { ComparedCart, type ComparedCartFigures } from '../scenarios/compared-cart.ts';
import { mostCompared, openCompared, storeOne, type Compared } from './compared-storage.ts';

/** State of a cart compared with the current one. */
export interface ComparedState {
  id: string;
  kind: Compared['kind'];
  /** The change of a variant; null for a draft. */
  change: VariantChange | null;
  /** Name of a draft, after it was loaded. */
  name: string | null;
  /** `reading` and `calculating`: the figures are stale; `gone`: the draft was deleted; `unreadable`: it could not be read. */
  status: ComparedCartFigures['status'] | 'reading' | 'calculating' | 'gone' | 'unreadable';
  /** The latest figures; they stay, marked as stale, if there are no newer ones. */
  figures: ComparedCartFigures | null;
  isFormer: boolean;
  /** Number of damaged entries of a draft. */
  damaged: number;
}

export const compareState = sessionStore<{ carts: ComparedState[] }>({
  initial: () => ({ carts: [] }),
  onEnd: forget,
});

const calculations = new Map<string, ComparedCart>();
/** Drafts by id, as last read. */
const drafts = new Map<string, DecodedCart>();
let compared: readonly Compared[] = [];

const stateOf = (id: string) => compareState.carts.find((one) => one.id === id);

const shown = (one: Compared): ComparedState => ({
  id: one.id,
  kind: one.kind,
  change: one.kind === 'variant' ? ref(one.change) : null,
  name: null,
  status: one.kind === 'draft' ? 'reading' : 'calculating',
  figures: null,
  isFormer: false,
  damaged: 0,
});

/** Stores each of the compared carts in a task of its own: one of 500 items takes a fifth of what a task may take. */
function keep(next: readonly Compared[]): void {
  compared = next;
  void storeInTasks();
}

async function storeInTasks(): Promise<void> {
  do await yieldToPage();
  while (storeOne(compared));
}

function storeCompared(): void {
  while (storeOne(compared));
}

function forget(): void {
  for (const calculation of calculations.values()) calculation.forget();
  calculations.clear();
  drafts.clear();
  compared = [];
}

function calculateAll(): void {
  for (const one of compared) void calculate(one);
}

/**
 * Shows the compared carts and follows changes of the cart, whose order also applies to its variants; returns a function that
 * stops it.
 */
export function watchCompared(): () => void {
  openCompared((kept) => {
    forget();
    compared = kept;
    compareState.carts = compared.map(shown);
  });
  const stops = [
    ...[cart.summary, catalogueState, userState].map((state) => subscribe(state, calculateAll)),
    subscribeKey(cart.details, 'draft', readCurrentDraft),
    subscribe(newerRates, dropFormerRates),
  ];
  calculateAll();
  window.addEventListener('pagehide', storeCompared);
  return () => {
    window.removeEventListener('pagehide', storeCompared);
    storeCompared();
    for (const stop of stops) stop();
    for (const calculation of calculations.values()) calculation.forget();
    calculations.clear();
  };
}

/** Reads the current draft again after it was saved. */
function readCurrentDraft(): void {
  const id = cart.details.draft?.id;
  const one = compared.find((other) => other.id === id);
  if (!one || !drafts.delete(one.id)) return;
  void calculate(one);
}

/** The cart has the newer rates, or other ones are newer. */
function dropFormerRates(): void {
  if (stateOf(ratesId)) dropCompared(ratesId);
}

/** Returns the document of a compared cart: a draft after it is loaded; a variant uses the cart's order. */
async function documentOf(one: Compared): Promise<CartDocument | 'gone' | 'unreadable'> {
  if (one.kind === 'rates') return cart.content();
  if (one.kind === 'variant') return { positions: one.positions, order: cart.content().order };
  const read = drafts.get(one.id);
  if (read) return read;
  try {
    const { data, name } = await call(draftCalls.draft, { params: { id: one.id }, query: {} });
    const decoded = decodeCart(data);
    const state = stateOf(one.id);
    if (!decoded) return 'unreadable';
    if (!state) return decoded;
    Object.assign(state, { name, damaged: decoded.leftOut });
    drafts.set(one.id, decoded);
    return decoded;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return isNotFound(error.failure) ? 'gone' : 'unreadable';
  }
}

async function calculate(one: Compared): Promise<void> {
  const document = await documentOf(one);
  const state = stateOf(one.id);
  if (!state) return;
  if (typeof document === 'string') {
    Object.assign(state, { status: document, isFormer: state.figures?.forecast != null });
    return;
  }
  if (state.status !== 'done') state.status = 'calculating';
  // Apart from the click that asked for it and from the rendering of its line: with 500 items they are too long a task together.
  await yieldToPage();
  if (stateOf(one.id) !== state) return;
  const calculation = calculations.get(one.id) ?? new ComparedCart(one.id, portsOf(one));
  calculations.set(one.id, calculation);
  const figures = await calculation.calculate(document);
  if (!figures || stateOf(one.id) !== state) return;
  const isLost = figures.status === 'unavailable' && state.figures?.forecast != null;
  Object.assign(state, { status: figures.status, isFormer: isLost });
  if (!isLost) state.figures = ref(figures);
}

/** Retries a cart that could not be loaded or calculated. */
export function retryCompared(id: string): void {
  const one = compared.find((other) => other.id === id);
  const state = stateOf(id);
  if (!one || !state) return;
  state.status = one.kind === 'draft' && !drafts.has(id) ? 'reading' : 'calculating';
  void calculate(one);
}

function add(one: Compared): boolean {
  if (compared.length >= mostCompared || compared.some(({ id }) => id === one.id)) return false;
  keep([...compared, one]);
  compareState.carts.push(shown(one));
  void calculate(one);
  return true;
}

/** Adds a draft to the comparison; returns false if there is no room, or it is already compared. */
export const compareDraft = (id: string): boolean => add({ kind: 'draft', id });

/** Id of the cart at newer rates and terms. */
export const ratesId = 'newer-rates';

/** The catalogue at other gains: the same object for the same catalogue, so that unchanged positions are not resolved again. */
function catalogueAt(points: number): ReadPorts['catalogue'] {
  let last: { of: CartCatalogue; changed: CartCatalogue } | null = null;
  return () => {
    const of = pageReadPorts.catalogue();
    if (last?.of !== of) last = { of, changed: catalogueWithGains(of, points) };
    return last.changed;
  };
}

/** Returns what a compared cart is read by: a variant may have gains or rates of its own. */
function portsOf(one: Compared): ReadPorts {
  const { found } = newerRates;
  if (one.kind === 'rates' && found) return portsAt(found);
  if (one.kind !== 'variant') return pageReadPorts;
  const { change } = one;
  if (change.kind === 'gains') return { ...pageReadPorts, catalogue: catalogueAt(change.points) };
  if (change.kind !== 'currency') return pageReadPorts;
  const rates = () => ratesWithCurrency(pageReadPorts.rates(), pageReadPorts.user()?.currencyId ?? '', change.percent);
  return { ...pageReadPorts, rates };
}

/** Adds the cart at newer rates and terms to the comparison; returns false without any, or if there is no room. */
export const compareNewerRates = (): boolean => newerRates.found !== null && add({ kind: 'rates', id: ratesId });

/**
 * Adds a variant of the current cart to the comparison; returns null if there is no room, or the change does not apply to any
 * position.
 */
export function compareVariant(change: VariantChange): Variant | null {
  const document = cart.content();
  const variant = makeVariant(document, resolveCart(document, contextOf(pageReadPorts)), change);
  if (change.kind !== 'copy' && variant.changed === 0) return null;
  const isAdded = add({ kind: 'variant', id: pageReadPorts.newUuid(), change, positions: variant.positions });
  return isAdded ? variant : null;
}

/** Raises the amounts of a variant that are below their minimum to it; the variant keeps its name. */
export function keepAtMinimum(id: string): void {
  const one = compared.find((other) => other.id === id);
  const state = stateOf(id);
  if (one?.kind !== 'variant' || !state) return;
  const document = { positions: one.positions, order: cart.content().order };
  const positions = raisedToMinimum(document, resolveCart(document, contextOf(pageReadPorts)));
  const raised: Compared = { ...one, positions };
  keep(compared.map((other) => (other === one ? raised : other)));
  void calculate(raised);
}

/** Removes a cart from the comparison. */
export function dropCompared(id: string): void {
  calculations.get(id)?.forget();
  calculations.delete(id);
  drafts.delete(id);
  keep(compared.filter((one) => one.id !== id));
  compareState.carts = compareState.carts.filter((one) => one.id !== id);
}

/**
 * Replaces the cart by a variant in one undo step, keeping its order; returns false if the variant no longer exists.
 */
export function takeVariant(id: string): boolean {
  const one = compared.find((other) => other.id === id);
  if (one?.kind !== 'variant') return false;
  cart.takeVariant(one.positions);
  dropCompared(id);
  return true;
}

/** Applies a draft with its order and client; one with a concluded order stays in the comparison. */
export async function takeDraft(id: string, name: string): Promise<ApplyOutcome> {
  const outcome = await applyDraft({ id, name });
  if (outcome.status === 'applied') dropCompared(id);
  return outcome;
}
