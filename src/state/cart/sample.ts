import { prepareSample, sampleCart, sampleTerms, sampleTotals } from '#domain/cart/prepare/prepare-sample.ts';
import type { CartDocument } from '#domain/cart/document.ts';
import { catalogueState } from '../catalogue/catalogue.ts';
import { cart } from './cart.ts';
import { contextOf, loadAllTerms, pageReadPorts } from './read-context.ts';

function totals() {
  const { currencyId } = contextOf(pageReadPorts);
  return sampleTotals(catalogueState.codelists.currencies.find(({ id }) => id === currencyId)?.code ?? '');
}

/** Loads what the sample cart needs; returns false if it could not be loaded. */
const loadSample = () => loadAllTerms(sampleTerms(contextOf(pageReadPorts)), pageReadPorts);

/** Returns the sample cart for the user; null if it cannot be loaded or the offer has nothing for it. */
export async function readSample(): Promise<CartDocument | null> {
  return (await loadSample()) ? sampleCart(contextOf(pageReadPorts), totals()) : null;
}

/** Fills the cart with the sample as one undo step; returns whether there is one now (SIL-230). */
export async function fillWithSample(): Promise<boolean> {
  if (!(await loadSample())) return false;
  return cart.transact((document, context) => prepareSample(document, context, totals())) !== null;
}
