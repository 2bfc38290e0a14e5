import { makeVariant } from '#domain/analysis/compare/variant.ts';
import { emptyCart, type CartDocument, type VariantChange } from '#domain/cart/document.ts';
import { resolveCart } from '#domain/cart/resolve/resolve-cart.ts';
import { contextOf } from '#state/cart/read-context.ts';
import { ComparedCart } from '#state/scenarios/compared-cart.ts';
import { takeUser } from '#state/session/user.ts';
import { cartItem } from '#test/helpers/cart/cart-catalogue.ts';
import { createCartBench, fundIds } from '#test/helpers/cart/cart-bench.ts';
import type { BenchCase, BenchGroup } from '../lib/harness.ts';
import { assertClose } from '../lib/same-answer.ts';
import { offer, rest } from './page-bench.ts';

const items = 100;

const changes: readonly VariantChange[] = [
  { kind: 'horizon', years: 5 },
  { kind: 'horizon', years: -5 },
  { kind: 'amounts', percent: 10 },
  { kind: 'amounts', percent: -10 },
  { kind: 'method', chargingMethodId: 'upfront' },
  { kind: 'horizon', years: 10 },
];
const { ports } = createCartBench();

/** Items of 20 to 29 years, each on its own fund. */
const cart: CartDocument = {
  ...emptyCart,
  positions: fundIds
    .slice(0, items)
    .map((id, index) => cartItem('Fund', id, { periodicalAmount: 1000 + index, investmentHorizon: 20 + (index % 10) })),
};

function variantOf(change: VariantChange): CartDocument {
  const { positions, changed } = makeVariant(cart, resolveCart(cart, contextOf(ports)), change);
  if (changed !== items) throw new Error(`The variant changes ${changed} items.`);
  return { ...cart, positions };
}

const scenarios: ComparedCart[] = [];

/** Calculates a cart that the worker does not have yet, and returns its result. */
async function calculated(document: CartDocument): Promise<number> {
  const scenario = new ComparedCart(String(scenarios.length), ports);
  scenarios.push(scenario);
  const figures = await scenario.calculate(document);
  const assets = figures?.status === 'done' ? figures.forecast?.totals.expectedAssets : null;
  if (assets == null) throw new Error('A variant was not calculated.');
  return assets;
}

function forgetAll(): void {
  for (const scenario of scenarios.splice(0)) scenario.forget();
}

const comparing = (name: string, carts: () => readonly CartDocument[]): BenchCase => ({
  name,
  run: () => Promise.all(carts().map(calculated)),
  clean: forgetAll,
});

async function prepare() {
  // Compared carts are summed in the user's currency.
  takeUser({ id: 'advisor', currencyId: 'CZK' } as Parameters<typeof takeUser>[0]);
  const variants = changes.map(variantOf);
  const oneByOne: number[] = [];
  for (const variant of variants) {
    oneByOne.push(await calculated(variant));
    forgetAll();
  }
  assertClose(await Promise.all(variants.map(calculated)), oneByOne, 0);
  if (new Set(oneByOne).size < changes.length) throw new Error('Two variants come to the same.');
  forgetAll();
  return {
    cases: [
      comparing('one cart', () => [cart]),
      comparing('six variants', () => variants),
      comparing('six variants, made too', () => changes.map(variantOf)),
    ],
  };
}

const group: BenchGroup = { name: 'variants-100', base: 'one cart', turnMs: 40, rounds: 15, rest, prepare };

offer([group]);
