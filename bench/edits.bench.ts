import { emptyCart } from '#domain/cart/document.ts';
import type { CartStore } from '#state/cart/cart-store.ts';
import { createCartBench, fundIds } from '#test/helpers/cart/cart-bench.ts';
import { cartItem, terms } from '#test/helpers/cart/cart-catalogue.ts';
import type { BenchCase, BenchGroup } from './lib/harness.ts';

const items = 100;
/** Two hours of an edit every third of a second. */
const editsOfTwoHours = 20_000;
/** Edits before memory is read for the first time: the code is compiled, and the history holds what a short visit leaves. */
const firstEdits = 500;

function storage() {
  const texts = new Map<string, string>();
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  };
}

/** A cart that is kept in the browser's storage, with its calculation held until it is asked for. */
async function keptCart(userId: string): Promise<CartStore> {
  let clock = 0;
  const read = terms();
  // Steps are not coalesced, as when the user moves from field to field.
  const { store } = createCartBench({ terms: () => read, now: () => (clock += 5000) });
  await store.open(userId);
  store.calculation.hold();
  const positions = fundIds
    .slice(0, items)
    .map((id) => cartItem('Fund', id, { oneOffAmount: 5000, periodicalAmount: 1000 }));
  store.applyDraft({ ...emptyCart, positions });
  return store;
}

/** Returns an edit with another amount, of one item after another, on every call. */
function editing(store: CartStore): () => void {
  const uuids = store.list.positions.map(({ uuid }) => uuid);
  let turn = 0;
  return () => {
    turn += 1;
    const uuid = uuids[turn % items] ?? '';
    store.changeItem(uuid, { oneOffAmount: 10_000 + turn });
    if (store.product(uuid)?.resolved.position.calcInput.oneOffAmount !== 10_000 + turn)
      throw new Error('The cart lost an edit.');
  };
}

function heapBytes(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

const writing = (name: string, store: CartStore, edit: () => void): BenchCase => ({
  name,
  run: async () => {
    edit();
    store.flush();
    // Without the debounce, and held again for the next edit.
    await store.calculation.release();
    if (store.summary.status !== 'done') throw new Error('The cart was not calculated.');
    store.calculation.hold();
  },
});

/** Its history is cleared after every edit: otherwise the timed edits alone would be those of an hour. */
const starting = (name: string, store: CartStore, edit: () => void): BenchCase => ({
  ...writing(name, store, edit),
  clean: () => store.forgetHistory(),
});

/** An edit with its write to the storage and the figures of the cart, at the start of a visit and after two hours of edits. */
const editGroup: BenchGroup = {
  name: 'edits-20000',
  base: 'edit at the start',
  turnMs: 150,
  rounds: 15,
  prepare: async () => {
    Object.assign(globalThis, { window: new EventTarget(), localStorage: storage(), sessionStorage: storage() });
    const [fresh, used] = [await keptCart('fresh'), await keptCart('used')];
    const [editFresh, editUsed] = [editing(fresh), editing(used)];
    for (let edit = 0; edit < firstEdits; edit += 1) editUsed();
    const before = heapBytes();
    for (let edit = firstEdits; edit < editsOfTwoHours; edit += 1) editUsed();
    const heapRatio = heapBytes() / before;
    return {
      cases: [starting('edit at the start', fresh, editFresh), writing('edit after two hours', used, editUsed)],
      measures: { 'heap after two hours': heapRatio },
    };
  },
};

export const groups: readonly BenchGroup[] = [editGroup];
