import { call } from '#api-client/api.ts';
import { ApiError } from '#api-client/api-error.ts';
import { referenceCalls } from '#contract/reference-calls.ts';
import { mostTermsAtOnce } from '#contract/fees.ts';
import type { LoadedTerms, TermsProduct } from './catalogue-state.ts';

interface Wish {
  product: TermsProduct;
  id: string;
  done: (terms: LoadedTerms) => void;
  failed: (error: unknown) => void;
}

let waiting: Wish[] = [];

const notThere = () => new ApiError({ kind: 'http', status: 404, code: 'NotFound', message: '', details: [] });

const idsOf = (wishes: readonly Wish[], wanted: TermsProduct) =>
  wishes.flatMap(({ product, id }) => (product === wanted ? [id] : []));

async function readTogether(wishes: readonly Wish[]): Promise<void> {
  try {
    const query = { fund: idsOf(wishes, 'Fund'), program: idsOf(wishes, 'Program') };
    const { funds, programs } = await call(referenceCalls.productTerms, { query });
    const read = {
      Fund: new Map(funds.map((terms) => [terms.id, terms])),
      Program: new Map(programs.map((terms) => [terms.id, terms])),
    };
    for (const { product, id, done, failed } of wishes) {
      const terms = read[product].get(id);
      if (terms) done({ feeSchemes: terms.feeSchemes, limits: terms.limits, ongoingCharge: terms.ongoingCharge });
      else failed(notThere());
    }
  } catch (error) {
    for (const { failed } of wishes) failed(error);
  }
}

function readWaiting(): void {
  const wishes = waiting;
  waiting = [];
  for (let from = 0; from < wishes.length; from += mostTermsAtOnce)
    void readTogether(wishes.slice(from, from + mostTermsAtOnce));
}

/** Reads the terms of a product, batched with all concurrent requests. Rejects with an ApiError. */
export function readProductTerms(product: TermsProduct, id: string): Promise<LoadedTerms> {
  return new Promise((done, failed) => {
    if (waiting.length === 0) queueMicrotask(readWaiting);
    waiting.push({ product, id, done, failed });
  });
}
