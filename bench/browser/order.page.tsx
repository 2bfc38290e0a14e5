import { emptyCart } from '#domain/cart/document.ts';
import type { CartStore } from '#state/cart/cart-store.ts';
import { createOrderStorage, type OrderStorage } from '#state/cart/stored/order-storage.ts';
import { createCartBench, fundIds } from '#test/helpers/cart/cart-bench.ts';
import { cartItem } from '#test/helpers/cart/cart-catalogue.ts';
import { testCipher } from '#test/helpers/order/kept-order.ts';
import { median, type BenchCase, type BenchGroup } from '../lib/harness.ts';
import { offer, rest } from './page-bench.ts';

const items = 100;
const steps = 500;
/** Writes whose slowest one in a hundred is recorded, each after a pause as while the user types. */
const typedWrites = 300;

let editions = 0;
const newEdition = () => `edition-${(editions += 1)}`;
const encrypted = () => createOrderStorage({ newEdition, cipher: () => testCipher });

const inMemory: OrderStorage = {
  open: () => null,
  readNewer: () => null,
  write: () => undefined,
  figures: () => null,
  writeFigures: () => undefined,
  close: () => undefined,
  watch: () => () => undefined,
};

/** The minimum that stores an order: one text, which anyone can read. */
const inClear: OrderStorage = {
  ...inMemory,
  write: (order) => localStorage.setItem('order-in-clear', JSON.stringify(order)),
};

/** An order of 100 items with 500 steps to undo, and an edit of it with its write to the storage. */
async function editedOrder(userId: string, storage: OrderStorage): Promise<{ store: CartStore; edit: () => void }> {
  let clock = 0;
  // Steps are not coalesced, as when the user moves from field to field.
  const { store } = createCartBench({ storage, now: () => (clock += 5000) });
  await store.open(userId);
  store.calculation.hold();
  const positions = fundIds
    .slice(0, items)
    .map((id) => cartItem('Fund', id, { oneOffAmount: 5000, periodicalAmount: 1000 }));
  store.applyDraft({ ...emptyCart, positions });
  const uuids = store.list.positions.map(({ uuid }) => uuid);
  let turn = 0;
  const edit = () => {
    turn += 1;
    store.changeItem(uuids[turn % items] ?? '', { oneOffAmount: 10_000 + turn });
    store.flush();
  };
  for (let step = 0; step < steps; step += 1) edit();
  return { store, edit };
}

async function typedTimes(edit: () => void): Promise<number[]> {
  const times: number[] = [];
  for (let write = 0; write < typedWrites; write += 1) {
    await new Promise((resolve) => setTimeout(resolve, 30));
    const start = performance.now();
    edit();
    times.push(performance.now() - start);
  }
  return times.toSorted((one, other) => one - other);
}

const opened = (storage: OrderStorage): BenchCase => ({
  name: 'opened',
  run: () => {
    if (storage.open('ours')?.document.positions.length !== items) throw new Error('The order was not read.');
  },
});

const parsed: BenchCase = {
  name: 'parsed in clear',
  run: () => JSON.parse(localStorage.getItem('order-in-clear') ?? '{}') as unknown,
};

const group: BenchGroup = {
  name: 'stored-order',
  base: 'edit, written in clear',
  turnMs: 60,
  rounds: 15,
  rest,
  prepare: async () => {
    const [ours, clear, memory] = [
      await editedOrder('ours', encrypted()),
      await editedOrder('clear', inClear),
      await editedOrder('memory', inMemory),
    ];
    const times = await typedTimes(ours.edit);
    return {
      cases: [
        { name: 'edit, written', run: ours.edit },
        { name: 'edit, written in clear', run: clear.edit },
        { name: 'edit alone', run: memory.edit },
        opened(encrypted()),
        parsed,
      ],
      measures: {
        'typed write, milliseconds, median': median(times),
        'typed write, milliseconds, 99th percentile': times[Math.floor(typedWrites * 0.99)] ?? 0,
        'typed write, milliseconds, slowest': times.at(-1) ?? 0,
        'stored kilobytes': Object.values(localStorage).join('').length / 1e3,
      },
    };
  },
};

offer([group]);
