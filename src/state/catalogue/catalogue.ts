import { ref } from 'valtio';
import { ApiError } from '#api-client/api-error.ts';
import { inSlices, yieldToPage } from '#api-client/in-slices.ts';
import { referenceCalls } from '#contract/reference-calls.ts';
import type { Language } from '#domain/catalogue/vocabulary.ts';
import { fundColumnSteps, valueTotals } from '#domain/funds/fund-columns.ts';
import { perCategory } from '#domain/funds/fund-filter.ts';
import { setCatalogue } from '#worker-client/page-analytics.ts';
import { catalogueReads, type CatalogueRead } from './catalogue-reads.ts';
import {
  emptyCatalogue,
  type CatalogueState,
  type LoadedTerms,
  type TermsKey,
  type TermsProduct,
} from './catalogue-state.ts';
import { readProductTerms } from './product-terms.ts';
import { sessionStore } from '../storage/session-store.ts';

export const catalogueState = sessionStore<CatalogueState>({ initial: emptyCatalogue, onEnd: forgetReads });

const read = new Set<CatalogueRead>();
const termsUnderWay = new Map<TermsKey, Promise<LoadedTerms>>();
/** Identifies the reads of one session and language; late responses of an earlier epoch are discarded. */
let epoch = 0;
let readIn: Language | null = null;
let lastVersion = 0;

async function giveToWorker(language: Language, startedIn: number): Promise<void> {
  const { assetClassById, codelists, marketFunds } = catalogueState;
  const currencyById = new Map(codelists.currencies.map((currency) => [currency.id, currency]));
  const columns = await inSlices(fundColumnSteps(marketFunds, { assetClassById, currencyById, language }));
  if (startedIn !== epoch) return;
  lastVersion += 1;
  const filterValues = perCategory((category) => columns.categories[category].values);
  const filterTotals = perCategory((category) => valueTotals(columns.categories[category]));
  setCatalogue(lastVersion, columns);
  catalogueState.fundMarket = ref({ version: lastVersion, funds: marketFunds, filterValues, filterTotals });
  catalogueState.catalogueVersion = lastVersion;
}

async function readOne(one: CatalogueRead, startedIn: number): Promise<boolean> {
  try {
    const takeOver = await one.run();
    if (startedIn !== epoch) return false;
    Object.assign(catalogueState, takeOver());
    read.add(one);
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

async function readMissing(language: Language): Promise<void> {
  const startedIn = epoch;
  const missing = catalogueReads.filter((one) => !read.has(one));
  const outcomes = await Promise.all(missing.map((one) => readOne(one, startedIn)));
  if (startedIn !== epoch) return;
  if (outcomes.every(Boolean)) {
    await giveToWorker(language, startedIn);
    await yieldToPage();
    if (startedIn !== epoch) return;
    Object.assign(catalogueState, { status: 'ready', isOutdated: false });
  } else if (catalogueState.status === 'loading') catalogueState.status = 'failed';
  else catalogueState.isOutdated = true;
}

/**
 * Loads the reference data in a language: all at start-up, the missing ones on retry, and localised ones after a change
 * of language (SHELL-58, SIL-25, SIL-41). If the latter fails, the old texts stay, marked as outdated until a retry
 * succeeds.
 */
export async function loadCatalogue(language: Language): Promise<void> {
  const hasChanged = readIn !== null && readIn !== language;
  if (hasChanged) {
    epoch += 1;
    for (const one of catalogueReads) if (one.isLocalised) read.delete(one);
  } else if (catalogueState.status === 'loading') return;
  else if (catalogueState.status === 'ready' && !catalogueState.isOutdated) return;
  readIn = language;
  if (catalogueState.status !== 'ready') catalogueState.status = 'loading';
  await readMissing(language);
}

/** Refreshes the framework contracts after a contract was signed; a failure leaves that to the next start-up. */
export async function refreshFrameworkContracts(): Promise<void> {
  const startedIn = epoch;
  const own = catalogueReads.filter(({ path }) => path === referenceCalls.frameworkContracts.path);
  await Promise.all(own.map((one) => readOne(one, startedIn)));
}

/** Clears the catalogue but not its version, so that late answers of the worker are recognised as stale. */
function forgetReads(): void {
  epoch += 1;
  readIn = null;
  read.clear();
  termsUnderWay.clear();
}

export const termsKey = (product: TermsProduct, id: string): TermsKey => `${product}:${id}`;

/**
 * Loads fee schemes and limits of a fund or program, cached for the session. Concurrent calls share one request; a
 * failed one rejects with an ApiError and is retried next time.
 */
export function loadProductTerms(product: TermsProduct, id: string): Promise<LoadedTerms> {
  const key = termsKey(product, id);
  const known = catalogueState.terms.get(key);
  if (known) return Promise.resolve(known);
  const waiting = termsUnderWay.get(key);
  if (waiting) return waiting;
  const reading = readProductTerms(product, id)
    .then((terms) => {
      if (termsUnderWay.get(key) === reading) catalogueState.terms.set(key, ref(terms));
      return terms;
    })
    .finally(() => {
      if (termsUnderWay.get(key) === reading) termsUnderWay.delete(key);
    });
  termsUnderWay.set(key, reading);
  return reading;
}

/** Applies newer rates and terms. */
export function takeRates(forex: CatalogueState['forex'], terms: ReadonlyMap<TermsKey, LoadedTerms>): void {
  catalogueState.forex = forex;
  for (const [key, held] of terms) catalogueState.terms.set(key, ref(held));
}
