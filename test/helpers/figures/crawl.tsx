import { setTimeout as pause } from 'node:timers/promises';
import { act, cleanup, fireEvent, render, waitFor } from '@testing-library/react';
import Big from 'big.js';
import fc from 'fast-check';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, vi } from 'vitest';
import type { CartPosition, PackagePosition, ProductPosition, ProductType } from '#domain/cart/document.ts';
import type { CalculatorPackage } from '#domain/cart/resolve/calculator-input.ts';
import type { ResolvedPosition } from '#domain/cart/resolve/resolve-cart.ts';
import { cart } from '#state/cart/cart.ts';
import { catalogueState, termsKey } from '#state/catalogue/catalogue.ts';
import { showProposal } from '#state/proposal/proposal-state.ts';
import { cartItem } from '../cart/cart-catalogue.ts';
import { forgetCart, openCatalogue } from '../cart/open-cart.tsx';
import { keepOrder } from '../order/kept-order.ts';
import type { OracleItem } from './oracle-item.ts';
import { judgeTexts, readTexts, type ReadScreen } from './shown-figures.ts';

/** Products of the small catalogue, with the classes that they are made of; the gains of the last one are not known. */
const products: readonly { itemType: ProductType; id: string; classes: Record<string, number> }[] = [
  { itemType: 'Fund', id: 'equity', classes: { shares: 100 } },
  { itemType: 'Fund', id: 'bond', classes: { bonds: 100 } },
  { itemType: 'Program', id: 'growth', classes: { shares: 60, bonds: 40 } },
  { itemType: 'Program', id: 'plain', classes: { shares: 60, bonds: 40 } },
];
const unclassed = { itemType: 'Fund', id: 'unclassed', classes: { unknown: 100 } } as const;

const cents = (most: number) => fc.integer({ min: 100_000, max: most }).map((amount) => amount / 100);
const item = (longest: number) => (product: (typeof products)[number]) =>
  fc
    .record({
      oneOffAmount: fc.oneof(cents(200_000_000), fc.integer({ min: 1000, max: 2_000_000 })),
      periodicalAmount: product.id === 'bond' ? fc.constant(null) : fc.option(fc.integer({ min: 500, max: 50_000 })),
      investmentHorizon: fc.integer({ min: 1, max: longest }),
    })
    .map((input) => cartItem(product.itemType, product.id, input));

/** Carts of one item or several, with or without one that has no forecast, over so many years at most. */
export const crawledCarts = (longest = 25): fc.Arbitrary<ProductPosition[]> =>
  fc
    .tuple(fc.subarray(products.slice(), { minLength: 1 }), fc.subarray([unclassed]))
    .chain(([chosen, apart]) => fc.tuple(...[...chosen, ...apart].map(item(longest))));

/** Opens a page with these items stored for the user. */
export function showPage(positions: readonly CartPosition[], page: ReactNode, address = '/'): void {
  keepOrder({ items: positions });
  void cart.open('advisor');
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
}

/** Answers the queries of the page for the width of a window in pixels. */
function openWindow(width: number): void {
  vi.stubGlobal('matchMedia', (query: string) => {
    const [, bound, rem] = /^\((min|max)-width: ([\d.]+)rem\)$/u.exec(query) ?? [];
    const pixels = 16 * Number(rem);
    return {
      matches: bound === 'min' ? width >= pixels : bound === 'max' && width <= pixels,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    };
  });
}

export const windowWidths = fc.constantFrom(1440, 1024, 390);

/** Closes what the last cart has left, and opens the catalogue in a window of this width. */
export function beginCrawl(width: number): void {
  endCrawl();
  openCatalogue();
  openWindow(width);
}

export function endCrawl(): void {
  cleanup();
  forgetCart();
  showProposal('calculating');
}

/** The ongoing costs of a product in the small catalogue. */
const terOf = ({ itemType, id }: Pick<ProductPosition, 'itemType' | 'id'>): number | null =>
  (itemType === 'Fund'
    ? catalogueState.terms.get(termsKey(itemType, id))?.ongoingCharge
    : catalogueState.programById.get(id)?.ter) ?? null;

/** Of funds in packages, too. */
const classesOf = (id: string): Record<string, number> | undefined =>
  id === 'second' ? { bonds: 100 } : [...products, unclassed].find((one) => one.id === id)?.classes;

/** What a unit of a currency is worth in the user's. */
export type Factors = Readonly<Record<string, Big>>;

const factorOf = (currencyId: string | null, factors: Factors) => factors[currencyId ?? ''] ?? new Big(1);

/** The funds of a package with their amounts, as they were typed or by their shares. */
const partsOf = ({ uuid, itemType, calcInput, division }: PackagePosition, { parts }: CalculatorPackage) =>
  division.funds.flatMap((fund, index): OracleItem[] => {
    const { investedAmount, investmentType } = calcInput;
    const forecast = parts[index]?.forecast;
    const share = fund.kind === 'share' ? Number(new Big(investedAmount ?? 0).times(fund.share ?? 0).div(100)) : 0;
    const amount = fund.kind === 'amount' ? (fund.amount ?? 0) : share;
    const classes = classesOf(fund.id);
    if (!forecast || !classes) return [];
    const name = investmentType === 'OneOff' ? 'oneOffAmount' : 'periodicalAmount';
    const ter = terOf({ itemType: 'Fund', id: fund.id });
    return [{ uuid, itemType, fundId: fund.id, classes, ter, forecast: { ...forecast, [name]: amount } }];
  });

/** Resolved items of any cart, for a calculation of its own. */
export const oracleItems = (items: readonly ResolvedPosition[], factors: Factors = {}): OracleItem[] =>
  items.flatMap(({ uuid, position, input }) => {
    const factor = factorOf(position.calcInput.currencyId, factors);
    if (position.itemType === 'Package')
      return input?.kind === 'package' ? partsOf(position, input).map((part) => ({ ...part, factor })) : [];
    const { id, itemType } = position;
    const classes = classesOf(id);
    return input?.kind === 'product' && classes
      ? [{ uuid, itemType, classes, ter: terOf({ id, itemType }), forecast: input.forecast, factor }]
      : [];
  });

/** The items as the cart resolved them. */
export const resolvedItems = (positions: readonly { uuid: string }[], factors: Factors = {}): OracleItem[] =>
  oracleItems(
    positions.flatMap(({ uuid }) => cart.item(uuid)?.resolved ?? []),
    factors,
  );

/** Opens one of the tabs of the cart's cards: its funds together, and each other item. */
export async function openCards(place: number): Promise<void> {
  await waitFor(() => expect(document.querySelector('article')).not.toBeNull());
  const tabs = document.querySelectorAll('[role=tab]');
  const tab = tabs[place % tabs.length];
  if (tab) fireEvent.click(tab);
}

/** Holds what was read to have no fault, and counts it; `print` tells how many figures that were. */
export function figureTally(what: 'carts' | 'screens') {
  const counts = { figures: 0, read: 0 };
  return {
    add({ checked, ...faults }: ReadScreen): void {
      expect(faults).toEqual({ wrong: [], unknown: [], unnamed: [] });
      counts.figures += checked;
      counts.read += 1;
    },
    print(): void {
      console.log(`${counts.figures} figures of ${counts.read} ${what}`);
    },
  };
}

interface Settled {
  /** Selects figures; any one of them shows that the screen is calculated. */
  main: string;
  valueOf: () => (name: string, place: string) => Big | null | undefined;
}

/** Reads the screen once its figures are calculated, and again while some are still those of a moment before. */
export async function readSettled({ main, valueOf }: Settled): Promise<ReadScreen> {
  await waitFor(() => {
    expect(document.querySelector(main)).toHaveTextContent(/\d|N\/A/);
    expect(document.querySelector('[aria-busy=true]')).toBeNull();
    expect(cart.summary.status).toBe('done');
  });
  const oracle = valueOf();
  const readNow = () => judgeTexts(readTexts(), oracle);
  let read = readNow();
  for (let tries = 0; read.wrong.length + read.unnamed.length > 0 && tries < 50; tries += 1) {
    await act(() => pause(20));
    read = readNow();
  }
  return read;
}
