import { calcInput } from '#test/helpers/cart/cart-catalogue.ts';
import { memo, useSyncExternalStore, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { useSnapshot } from 'valtio';
import type { ResolvedProduct } from '#domain/cart/resolve/resolve-product.ts';
import { createItemState, showResolved, type ItemState } from '#state/cart/cart-state.ts';
import type { BenchCase, BenchGroup } from '../lib/harness.ts';
import { offer, rest } from './page-bench.ts';

/** A cart on the page: an edit changes one item's amount, which its row shows. */
interface Cart {
  rows: ReactNode;
  edit: (place: number, amount: number) => void;
}

/** Minimum content of a card in the cart: product, amounts and horizon. */
function Card({ id, amount }: { id: string; amount: number | null }) {
  return (
    <li data-amount={amount}>
      <h2>{id}</h2>
      <label>
        One-off <input value={10_000} readOnly />
      </label>
      <label>
        Monthly <input value={amount ?? ''} readOnly />
      </label>
      <label>
        Years <input value={20} readOnly />
      </label>
    </li>
  );
}

const ItemRow = memo(function ItemRow({ state }: { state: ItemState }) {
  const { id, resolved } = useSnapshot(state, { sync: true });
  return resolved.kind === 'product' ? <Card id={id} amount={resolved.position.calcInput.periodicalAmount} /> : null;
});

/** Returns a resolved item with another amount. */
const resolved = (place: number, periodicalAmount: number): ResolvedProduct => ({
  kind: 'product',
  uuid: `item-${place}`,
  position: {
    uuid: `item-${place}`,
    id: `fund-${place}`,
    itemType: 'Fund',
    calcInput: calcInput({ oneOffAmount: 10_000, periodicalAmount, investmentHorizon: 20, currencyId: 'czk' }),
    texts: {},
  },
  product: null,
  hasTerms: true,
  limits: null,
  errors: {},
  questionnaires: [],
  warnings: [],
  input: null,
});

/** Items in the cart's own state, each rendered by its own row like the cart's cards. */
function ourCart(count: number): Cart {
  const items = Array.from({ length: count }, (_, place) => createItemState(resolved(place, 0)));
  const edit = (place: number, amount: number) => {
    const item = items[place];
    if (item) showResolved(item, resolved(place, amount));
  };
  return { rows: items.map((state) => <ItemRow key={state.uuid} state={state} />), edit };
}

interface BareItem {
  id: string;
  amount: number;
  tell: () => void;
  subscribe: (listener: () => void) => () => void;
}

function bareItem(id: string): BareItem {
  const listeners = new Set<() => void>();
  return {
    id,
    amount: 0,
    tell: () => {
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const BareRow = memo(function BareRow({ item }: { item: BareItem }) {
  const amount = useSyncExternalStore(item.subscribe, () => item.amount);
  return <Card id={item.id} amount={amount} />;
});

/** The minimum in React: one listener per row, notified of its own item only. */
function bareCart(count: number): Cart {
  const items = Array.from({ length: count }, (_, place) => bareItem(`item-${place}`));
  const edit = (place: number, amount: number) => {
    const item = items[place];
    if (!item) return;
    item.amount = amount;
    item.tell();
  };
  return { rows: items.map((item) => <BareRow key={item.id} item={item} />), edit };
}

/** Edits another item of the cart on every execution, until the document shows it. */
function editing(name: string, { rows, edit }: Cart): BenchCase {
  const list = document.body.appendChild(document.createElement('ul'));
  flushSync(() => createRoot(list).render(rows));
  const { children } = list;
  let turn = 0;
  return {
    name,
    run: async () => {
      turn += 1;
      const place = (turn * 7) % children.length;
      const row = children[place];
      edit(place, turn);
      for (let wait = 0; row?.getAttribute('data-amount') !== String(turn); wait += 1) {
        if (wait > 1_000) throw new Error(`${name} did not show the edit.`);
        await Promise.resolve();
      }
    },
  };
}

const group: BenchGroup = {
  name: 'cart-edit',
  base: 'bare, 2,000 items',
  turnMs: 40,
  rounds: 15,
  rest,
  prepare: () => ({
    cases: [
      editing('ours, 2,000 items', ourCart(2_000)),
      editing('bare, 2,000 items', bareCart(2_000)),
      editing('ours, 500 items', ourCart(500)),
    ],
  }),
};

offer([group]);
