import { proxy, ref } from 'valtio';
import { call } from '#api-client/api.ts';
import { ApiError } from '#api-client/api-error.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Language } from '#domain/catalogue/vocabulary.ts';
import { fundColumns } from '#domain/funds/fund-columns.ts';
import { setCatalogue } from '#worker-client/page-analytics.ts';
import { catalogueReads, type CatalogueRead } from './catalogue-reads.ts';
import {
  emptyCatalogue,
  type CatalogueState,
  type ProductTerms,
  type TermsKey,
  type TermsProduct,
} from './catalogue-state.ts';
import { onSessionEnd } from './session.ts';

export const catalogueState = proxy<CatalogueState>(emptyCatalogue());

const read = new Set<CatalogueRead>();
const termsUnderWay = new Map<TermsKey, Promise<ProductTerms>>();
/** Tells the readings of one session and language from those of the next, whose late answers must not mix. */
let epoch = 0;
let lastVersion = 0;

function giveToWorker(language: Language): void {
  const { assetClassById, codelists, marketFunds } = catalogueState;
  const currencyById = new Map(codelists.currencies.map((currency) => [currency.id, currency]));
  lastVersion += 1;
  setCatalogue(lastVersion, fundColumns(marketFunds, { assetClassById, currencyById, language }));
  catalogueState.catalogueVersion = lastVersion;
}

async function readOne(one: CatalogueRead, startedIn: number): Promise<boolean> {
  try {
    const put = await one.run();
    if (startedIn !== epoch) return false;
    put(catalogueState);
    read.add(one);
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

async function readAll(reads: readonly CatalogueRead[], language: Language): Promise<void> {
  const startedIn = epoch;
  const outcomes = await Promise.all(reads.map((one) => readOne(one, startedIn)));
  if (startedIn !== epoch) return;
  if (outcomes.every(Boolean)) {
    giveToWorker(language);
    catalogueState.status = 'ready';
  } else catalogueState.status = 'failed';
}

/** Reads what is not there yet: everything at the start-up, the missing rest when tried again (SHELL-58, SIL-41). */
export async function loadCatalogue(language: Language): Promise<void> {
  if (catalogueState.status === 'loading' || catalogueState.status === 'ready') return;
  catalogueState.status = 'loading';
  await readAll(
    catalogueReads.filter((one) => !read.has(one)),
    language,
  );
}

/** Reads again what has texts, after the language has changed (SIL-25). What is shown stays until the answers are there. */
export async function rereadTexts(language: Language): Promise<void> {
  if (catalogueState.status === 'idle') return;
  epoch += 1;
  for (const one of catalogueReads) if (one.isLocalised) read.delete(one);
  await readAll(
    catalogueReads.filter((one) => !read.has(one)),
    language,
  );
}

/** Forgets everything read; the version keeps counting, so that the worker's late answers stay recognisable. */
export function clearCatalogue(): void {
  epoch += 1;
  read.clear();
  termsUnderWay.clear();
  Object.assign(catalogueState, emptyCatalogue());
}

onSessionEnd(clearCatalogue);

export const termsKey = (product: TermsProduct, id: string): TermsKey => `${product}:${id}`;

async function readTerms(product: TermsProduct, id: string): Promise<ProductTerms> {
  const input = { params: { id } };
  const [feeSchemes, limits] = await Promise.all(
    product === 'Fund'
      ? [call(endpoints.fundFeeSchemes, input), call(endpoints.fundLimits, input)]
      : [call(endpoints.programFeeSchemes, input), call(endpoints.programLimits, input)],
  );
  return { feeSchemes, limits };
}

/**
 * Fee schemes and limits of a fund or program: read once, then kept for the session. Two askers at once share one
 * reading; a failed one rejects with an ApiError and is read anew next time.
 */
export function loadProductTerms(product: TermsProduct, id: string): Promise<ProductTerms> {
  const key = termsKey(product, id);
  const known = catalogueState.terms.get(key);
  if (known) return Promise.resolve(known);
  const waiting = termsUnderWay.get(key);
  if (waiting) return waiting;
  const reading = readTerms(product, id)
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
