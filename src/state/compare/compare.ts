import { ref, subscribe } from 'valtio';
import { subscribeKey } from 'valtio/utils';
import { ApiError, isNotFound } from '#api-client/api-error.ts';
import { call } from '#api-client/api.ts';
import { yieldToPage } from '#api-client/in-slices.ts';
import { decodeCart, type DecodedCart } from '#contract/draft-codec.ts';
import { draftCalls } from '#contract/drafts.ts';
import { raisedToMinimum } from '#domain/analysis/compare/raised-to-minimum.ts';
import { makeVariant, type Variant } from '#domain/analysis/compare/variant.ts';
import type { CartDocument, CartPosition, PlanVariant, VariantChange } from '#domain/cart/document.ts';
import { resolveCart } from '#domain/cart/resolve/resolve-cart.ts';
import type { ResolvedTerms } from '#domain/cart/terms/cart-terms.ts';
import { areBoundedVariants } from '#domain/cart/text-bounds.ts';
import {
  longestVariantName,
  overridesBetween,
  pinnedInputs,
  variantPositions,
  variantsOf,
} from '#domain/cart/variants/plan-variant.ts';
import { applyDraft, type ApplyOutcome } from '../drafts/apply-draft.ts';
import { cart } from '../cart/cart.ts';
import { contextOf, pageReadPorts } from '../cart/read-context.ts';
import { newerRates } from '../scenarios/newer-rates.ts';
import { catalogueState } from '../catalogue/catalogue.ts';
import { userState } from '../session/user.ts';
import { sessionStore } from '../storage/session-store.ts';
import { ComparedCart, type ComparedCartFigures } from '../scenarios/compared-cart.ts';
import { comparedDrafts, mostCompared } from './compared-storage.ts';
import { portsOf, type Compared } from './compared-ports.ts';

/** State of a cart compared with the current one. */
export interface ComparedState {
  id: string;
  kind: Compared['kind'];
  /** The change of a variant; null for a draft. */
  change: VariantChange | null;
  /** Name of a draft, after it was loaded; that of a variant if it was given one. */
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
  change: one.kind === 'variant' ? ref(one.variant.change) : null,
  name: (one.kind === 'variant' && one.variant.name) || null,
  status: one.kind === 'draft' ? 'reading' : 'calculating',
  figures: null,
  isFormer: false,
  damaged: 0,
});

/** Of what is compared, the drafts are stored here; variants belong to the cart, newer rates to this page. */
function keep(next: readonly Compared[]): void {
  compared = next;
  comparedDrafts.write(next.flatMap((one) => (one.kind === 'draft' ? [one.id] : [])));
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

/** Follows the variants of the cart, which keep their letters as far as they were there. */
function followVariants(): void {
  const variants = new Map(variantsOf(cart.document).map((variant) => [variant.id, variant]));
  const kept = compared.flatMap((one): Compared[] => {
    if (one.kind !== 'variant') return [one];
    const variant = variants.get(one.id);
    if (!variant) return [];
    return [variant === one.variant ? one : { ...one, variant }];
  });
  const known = new Set(kept.map(({ id }) => id));
  const added = [...variants.values()].flatMap((variant): Compared[] =>
    known.has(variant.id) ? [] : [{ kind: 'variant', id: variant.id, variant }],
  );
  showAll([...kept, ...added].slice(0, mostCompared));
}

/** Shows what is compared now; what is no longer is forgotten, what has changed is calculated. */
function showAll(next: readonly Compared[]): void {
  const former = new Map(compared.map((one) => [one.id, one]));
  const ids = new Set(next.map(({ id }) => id));
  for (const one of compared) if (!ids.has(one.id)) forgetOne(one.id);
  const isSame = next.length === compared.length && next.every((one, place) => one === compared[place]);
  if (isSame) return;
  keep(next);
  compareState.carts = next.map((one) => {
    const state = stateOf(one.id);
    if (!state) return shown(one);
    if (one.kind === 'variant') state.name = one.variant.name ?? null;
    return state;
  });
  for (const one of next) if (former.get(one.id) !== one) void calculate(one);
}

function forgetOne(id: string): void {
  calculations.get(id)?.forget();
  calculations.delete(id);
  drafts.delete(id);
}

let watchers = 0;
let stopWatching: (() => void) | null = null;

/**
 * Shows the compared carts and follows changes of the cart, whose order also applies to its variants, as long as somebody watches;
 * returns a function that ends the watch.
 */
export function watchCompared(): () => void {
  watchers += 1;
  stopWatching ??= follow();
  return () => {
    watchers -= 1;
    if (watchers > 0) return;
    stopWatching?.();
    stopWatching = null;
  };
}

function follow(): () => void {
  comparedDrafts.openOnce((ids) => {
    forget();
    compared = (ids ?? []).map((id) => ({ kind: 'draft', id }));
    compareState.carts = compared.map(shown);
  });
  followVariants();
  const stops = [
    subscribe(cart.variants.state, followVariants),
    ...[cart.summary, catalogueState, userState].map((state) => subscribe(state, calculateAll)),
    subscribeKey(cart.details, 'draft', readCurrentDraft),
    subscribe(newerRates, dropFormerRates),
  ];
  calculateAll();
  return () => {
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

/** Returns the cart with the inputs of a variant. */
function documentWith(variant: PlanVariant): CartDocument {
  const { positions, order } = cart.content();
  return { positions: variantPositions(positions, variant), order };
}

/** Returns the document of a compared cart: a draft after it is loaded. */
async function documentOf(one: Compared): Promise<CartDocument | 'gone' | 'unreadable'> {
  if (one.kind === 'rates') return cart.content();
  if (one.kind === 'variant') return documentWith(one.variant);
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
  showAll([...compared, one]);
  return true;
}

/** Adds a draft to the comparison; returns false if there is no room, or it is already compared. */
export const compareDraft = (id: string): boolean => add({ kind: 'draft', id });

/** Id of the cart at newer rates and terms. */
export const ratesId = 'newer-rates';

/** Adds the cart at newer rates and terms to the comparison; returns false without any, or if there is no room. */
export const compareNewerRates = (): boolean => newerRates.found !== null && add({ kind: 'rates', id: ratesId });

/** Keeps a variant with the cart; returns false if there is no room for it. */
function keepVariant(variant: PlanVariant): boolean {
  const variants = variantsOf(cart.content());
  const others = variants.filter(({ id }) => id !== variant.id);
  const isNew = others.length === variants.length;
  if ((isNew && compared.length >= mostCompared) || !areBoundedVariants([...others, variant])) return false;
  const isKept = cart.changeVariants({ kind: 'keep-variant', variant });
  followVariants();
  return isKept;
}

/**
 * Adds a variant of the current cart to its variants; returns null if there is no room, or the change does not apply to any
 * position. A copy holds all inputs as they are, any other variant follows the cart in what it does not change.
 */
export function compareVariant(change: VariantChange): Variant | null {
  const document = cart.content();
  const made = makeVariant(document, resolveCart(document, contextOf(pageReadPorts)), change);
  if (change.kind !== 'copy' && made.changed === 0) return null;
  const { positions } = document;
  const overrides = change.kind === 'copy' ? pinnedInputs(positions) : overridesBetween(positions, made.positions);
  return keepVariant({ id: pageReadPorts.newUuid(), change, overrides }) ? made : null;
}

const variantOf = (id: string): PlanVariant | undefined => variantsOf(cart.content()).find((one) => one.id === id);

/** Names a variant; without a text its change names it again. */
export function renameVariant(id: string, typed: string): void {
  const variant = variantOf(id);
  if (!variant) return;
  const { name: _, ...unnamed } = variant;
  const name = typed.trim().slice(0, longestVariantName);
  keepVariant(name === '' ? unnamed : { ...unnamed, name });
}

/** Returns the cart of a variant with the terms that its figures rest on, for a file; null before it is calculated. */
export function calculatedVariant(id: string): { document: CartDocument; terms: ResolvedTerms } | null {
  const variant = variantOf(id);
  const terms = calculations.get(id)?.terms(catalogueState.config.dataDate);
  return variant && terms ? { document: documentWith(variant), terms } : null;
}

/** Raises the amounts of a variant that are below their minimum to it; the variant keeps its name. */
export function keepAtMinimum(id: string): void {
  const variant = variantOf(id);
  if (!variant) return;
  const document = documentWith(variant);
  const raised = raisedToMinimum(document, resolveCart(document, contextOf(pageReadPorts)));
  keepVariant({ ...variant, overrides: overridesBetween(cart.content().positions, raised) });
}

/** Removes a cart from the comparison; a variant can be brought back by undo. */
export function dropCompared(id: string): void {
  if (variantOf(id)) {
    cart.changeVariants({ kind: 'drop-variant', id });
    followVariants();
  } else showAll(compared.filter((one) => one.id !== id));
}

/**
 * Replaces the inputs of the cart by those of a variant in one undo step, keeping its order; in its place the cart as it was
 * becomes a variant. Returns false if the variant no longer exists.
 */
export function takeVariant(id: string): boolean {
  const variant = variantOf(id);
  if (!variant) return false;
  const { positions: before } = cart.content();
  const { positions } = documentWith(variant);
  const others = variantsOf(cart.content()).filter((one) => one !== variant);
  cart.changeVariants({ kind: 'take-variant', positions, variants: [...others, ...formerPlan(positions, before)] });
  followVariants();
  return true;
}

/** Returns the cart before a variant was taken over as a variant of what it is now; none if it is the same. */
function formerPlan(now: readonly CartPosition[], before: readonly CartPosition[]): PlanVariant[] {
  const overrides = overridesBetween(now, before);
  return overrides.length === 0 ? [] : [{ id: pageReadPorts.newUuid(), change: { kind: 'former' }, overrides }];
}

/** Applies a draft with its order and client; one with a concluded order stays in the comparison. */
export async function takeDraft(id: string, name: string): Promise<ApplyOutcome> {
  const outcome = await applyDraft({ id, name });
  if (outcome.status === 'applied') dropCompared(id);
  return outcome;
}
