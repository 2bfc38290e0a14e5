import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cartFormat, readCart, storedCart } from '#contract/cart-document.ts';
import { emptyCart } from '#domain/cart/document.ts';
import { noInput } from '#domain/cart/product/product-fields.ts';
import { createDraftRequest } from '#contract/drafts.ts';
import type { CalcInput, CartItemType, PackageInput } from '#domain/cart/document.ts';
import { decodeCart, encodeCart } from '#contract/draft-codec.ts';
import { createCartBench, type CartBench } from '#test/helpers/cart/cart-bench.ts';
import { readKept } from '#test/helpers/order/kept-order.ts';
import { installFakeStorage, type FakeStorage } from '#test/helpers/page/fake-storage.ts';

/** A position as written before formats were versioned; packages with the figures of their funds. */
interface FormerItem {
  uuid: string;
  id: string;
  itemType: CartItemType;
  calcInput: CalcInput | PackageInput;
  name?: string;
  packageType?: string;
  amountInputMethod?: string;
  funds?: { id: string; investedAmount: number | null; share: number | null }[];
}

/* Written by the version before versioned formats, to the browser's storage and as the body of a saved draft. */
const keptCart = readFileSync('test/kept/cart-before-formats.json', 'utf8');
const keptDraft = createDraftRequest.parse(JSON.parse(readFileSync('test/kept/draft-before-formats.json', 'utf8')));
const former: FormerItem[] = JSON.parse(keptCart).value.items;
const nameOf = ({ name, id }: FormerItem) => name ?? id;

let storage: FakeStorage;
beforeEach(() => {
  storage = installFakeStorage();
  return () => void vi.unstubAllGlobals();
});

async function opened(): Promise<CartBench> {
  const bench = createCartBench();
  await bench.store.open('advisor');
  return bench;
}

/** Returns what the page shows of a position, in the former format, which did not store invalid text. */
function shown(bench: CartBench, { uuid, itemType }: FormerItem): FormerItem | undefined {
  if (itemType !== 'Package') {
    const product = bench.item(uuid);
    return product && { uuid, id: product.id, itemType, calcInput: product.calcInput };
  }
  const bundle = bench.package(uuid);
  return (
    bundle && {
      uuid,
      id: bundle.id,
      itemType,
      calcInput: bundle.calcInput,
      name: bundle.name,
      packageType: bundle.packageType ?? '',
      amountInputMethod: bundle.method,
      funds: bundle.funds.map((id, index) => ({
        id,
        investedAmount: bundle.amounts?.[index] ?? null,
        share: bundle.shares?.[index] ?? null,
      })),
    }
  );
}

/** A former item, with nothing entered for what did not exist yet. */
const withLater = (item: FormerItem): FormerItem =>
  item.itemType === 'Package' ? item : { ...item, calcInput: { ...noInput, ...item.calcInput } };

/** Treats an empty share or amount as none. */
function withNone({ funds, ...item }: FormerItem & { sharesLead?: boolean }): object {
  const { sharesLead: _, ...facts } = item;
  return {
    ...facts,
    ...(funds && {
      funds: funds.map(({ id, investedAmount, share }) => ({
        id,
        investedAmount: investedAmount ?? 0,
        share: share ?? 0,
      })),
    }),
  };
}

describe('a cart stored before formats were versioned', () => {
  it('contains products, and packages by shares, by amounts and partly entered', () => {
    expect(former.map(({ itemType }) => itemType).filter((type) => type === 'Package')).toHaveLength(9);
    expect(new Set(former.map(({ itemType }) => itemType))).toEqual(
      new Set(['Fund', 'Program', 'Contract', 'Package']),
    );
  });

  it.each(former.map((item) => [nameOf(item), item] as const))(
    'opens with %s unchanged: values, shares, amounts and name (SHELL-61, SHELL-62)',
    async (_, item) => {
      storage.texts.set('cart:advisor', keptCart);
      const found = shown(await opened(), item);
      expect(found && withNone(found)).toEqual(withNone(withLater(item)));
    },
  );

  it('opens with all positions in order, and announces their names to every tab', async () => {
    storage.texts.set('cart:advisor', keptCart);
    const { store } = await opened();
    expect(store.list.positions).toEqual(
      former.map(({ uuid, id, itemType, name = null }) => ({ uuid, id, itemType, name })),
    );
  });

  it('is written in the current format with the next change, and opens again unchanged', async () => {
    storage.texts.set('cart:advisor', keptCart);
    const bench = await opened();
    const uuid = former.find(({ itemType }) => itemType === 'Program')?.uuid ?? '';
    bench.store.changeItem(uuid, { oneOffAmount: 5001 });
    bench.store.flush();
    expect(JSON.parse(readKept()?.text ?? '{}')).toMatchObject({ cart: { format: cartFormat } });
    expect(storage.texts.has('cart:advisor')).toBe(false);
    const again = await opened();
    expect(again.store.content()).toEqual(bench.store.content());
    expect(former.map((item) => shown(again, item))).toEqual(former.map((item) => shown(bench, item)));
    expect(again.item(uuid)?.calcInput.oneOffAmount).toBe(5001);
  });

  it('reads back equal after it is written', () => {
    const document = readCart(JSON.parse(keptCart).value);
    expect(document?.positions).toHaveLength(former.length);
    const stored = storedCart(document ?? emptyCart);
    expect(stored.format).toBe(2);
    expect(readCart(JSON.parse(JSON.stringify(stored)))).toEqual(document);
  });
});

describe('a draft saved before formats were versioned', () => {
  it('opens with every position of the cart that it was saved from (DRAFT-05, DRAFT-15)', () => {
    expect(decodeCart(keptDraft.data)).toEqual({ ...readCart(JSON.parse(keptCart).value), leftOut: 0 });
  });

  it("is saved in the current format under the documents' version, and reads back equal", () => {
    const decoded = decodeCart(keptDraft.data);
    const text = encodeCart(decoded ?? emptyCart);
    expect(JSON.parse(text)).toMatchObject({ version: 1, format: 2 });
    expect(decodeCart(text)).toEqual(decoded);
  });
});
