import { proxy, ref } from 'valtio';
import type { CartCommand } from '#domain/cart/commands/command.ts';
import type { CartItemType, CartPosition, PackagePosition, ProductPosition } from '#domain/cart/document.ts';
import { packageTypedFields, typedFields } from '#domain/cart/document.ts';
import type { ResolvedPackagePosition } from '#domain/cart/resolve/resolve-package.ts';
import type { ResolvedProduct } from '#domain/cart/resolve/resolve-product.ts';
import type { DividedPackage } from '#domain/packages/divided-package.ts';
import type { PackageResult, ProductResult } from '#worker-client/forecast-outcome.ts';
import type { PackageFigures } from '#domain/cart/package/package-figures.ts';

/** What every item of the cart on the page knows beside its position; its status follows from it (`itemStatus`). */
interface ItemFacts {
  uuid: string;
  id: string;
  /** Stands for one state of the calculator's input; results carry the revision that they are of. */
  revision: number;
  /** The newest revision that has rested and was judged: from then on every error of it is shown (CALC-20). */
  rested: number;
  /** The terms of its products could not be read. */
  isUnloadable: boolean;
  /** There was no calculator for its newest revision. */
  isUncalculated: boolean;
  /** What it came to at the user's last visit, until it has been calculated in this one. */
  kept: PackageFigures | null;
  /** True while the card leaves the screen. */
  isLeaving: boolean;
  /** Fields that are being typed in: what is wrong with a value is said once it was left. */
  entering: Partial<Record<string, true>>;
  /** Fields that were still empty when the next one was asked for: only then are they called missing. */
  asked: Partial<Record<string, true>>;
}

/** A product of the cart on the page: a proxy of its own, so that a change renders this item only. */
export interface ProductState extends ItemFacts {
  kind: 'product';
  resolved: ResolvedProduct;
  /** Fields as they are typed, null where the field shows its value. */
  texts: Partial<Record<string, string | null>>;
  answer: ProductResult | null;
}

/** Shares and amounts of a package's funds as the worker has worked them out, by fund. */
export interface DividedFunds extends Pick<DividedPackage, 'sum' | 'check'> {
  ids: readonly string[];
  shares: readonly number[];
  amounts: readonly number[];
}

/** A package of the cart on the page. */
export interface PackageState extends ItemFacts {
  kind: 'package';
  resolved: ResolvedPackagePosition;
  texts: Partial<Record<string, string | null>>;
  /** The same of its funds' amounts or shares. */
  fundTexts: Partial<Record<string, string | null>>;
  answer: PackageResult | null;
  /** The newest division that was worked out, also where the package cannot be projected. */
  divided: DividedFunds | null;
}

/** One item of the cart on the page, of whatever kind. */
export type ItemState = ProductState | PackageState;
export type ResolvedItemState = ItemState['resolved'];

/** A position as lists, tabs and buttons know it: changes only when one comes or goes, or is renamed. */
export interface ListedPosition {
  uuid: string;
  itemType: CartItemType;
  id: string;
  /** Of a package; a product's is in the catalogue. */
  name: string | null;
}

export const listedPosition = (position: CartPosition): ListedPosition => {
  const { uuid, itemType, id } = position;
  return { uuid, itemType, id, name: position.itemType === 'Package' ? position.name : null };
};

let revisions = 0;

/** Revisions are never used twice on a page, so that an item put back is not taken for its earlier self. */
export function nextRevision(): number {
  revisions += 1;
  return revisions;
}

const notRested = 0;

export function createItemState(resolved: ResolvedItemState): ItemState {
  const { uuid, id } = resolved.position;
  const facts: ItemFacts = {
    uuid,
    id,
    revision: nextRevision(),
    rested: notRested,
    isUnloadable: false,
    isUncalculated: false,
    kept: null,
    isLeaving: false,
    entering: {},
    asked: {},
  };
  if (resolved.kind === 'product')
    return proxy<ProductState>({
      ...facts,
      kind: 'product',
      resolved: ref(resolved),
      texts: { ...resolved.position.texts },
      answer: null,
    });
  return proxy<PackageState>({
    ...facts,
    kind: 'package',
    resolved: ref(resolved),
    texts: { ...resolved.position.texts },
    fundTexts: entryTexts(resolved.position),
    answer: null,
    divided: null,
  });
}

const textOf = (fund: PackagePosition['division']['funds'][number]) => ('text' in fund ? fund.text : undefined);

function entryTexts({ division }: PackagePosition): Partial<Record<string, string>> {
  return Object.fromEntries(
    division.funds.flatMap((fund) => (textOf(fund) === undefined ? [] : [[fund.id, textOf(fund)]])),
  );
}

function showProductTexts(item: ProductState, before: ProductPosition, after: ProductPosition): void {
  for (const field of typedFields) {
    const isSame = before.calcInput[field] === after.calcInput[field] && before.texts[field] === after.texts[field];
    if (!isSame) item.texts[field] = after.texts[field] ?? null;
  }
}

function showPackageTexts(item: PackageState, before: PackagePosition, after: PackagePosition): void {
  for (const field of packageTypedFields) {
    const isSame = before.calcInput[field] === after.calcInput[field] && before.texts[field] === after.texts[field];
    if (!isSame) item.texts[field] = after.texts[field] ?? null;
  }
  if (before.division === after.division) return;
  const isOtherMethod = before.division.method !== after.division.method;
  const former = new Map(before.division.funds.map((fund) => [fund.id, fund]));
  for (const fund of after.division.funds) {
    const isSame = !isOtherMethod && JSON.stringify(former.get(fund.id)) === JSON.stringify(fund);
    if (!isSame) item.fundTexts[fund.id] = textOf(fund) ?? null;
  }
}

interface TypedTexts {
  uuid: string;
  texts?: Partial<Record<string, string | null>>;
  fundTexts?: Partial<Record<string, string | null>>;
}

/** What was typed with a command: the texts of an item's fields, and of a package's funds. */
export function typedWith(command: CartCommand): readonly TypedTexts[] {
  switch (command.kind) {
    case 'change-input':
      return command.changes;
    case 'change-package':
      return [command];
    case 'set-fund-amount':
    case 'set-fund-share':
      return [{ uuid: command.uuid, fundTexts: { [command.fundId]: command.text ?? null } }];
    case 'several':
      return command.commands.flatMap(typedWith);
    default:
      return [];
  }
}

/** Leaves what was typed in its field, also where it says the value in other words. */
export function showTyped(item: ItemState, { texts, fundTexts }: TypedTexts): void {
  Object.assign(item.texts, texts);
  for (const [field, text] of Object.entries(texts ?? {})) if (text != null) item.entering[field] = true;
  if (item.kind === 'package') Object.assign(item.fundTexts, fundTexts);
}

const isSameInput = (left: ResolvedItemState, right: ResolvedItemState) =>
  JSON.stringify(left.input) === JSON.stringify(right.input);

/** Makes an item show another reading of its position; answers whether it is to be calculated anew. */
export function showResolved(item: ItemState, resolved: ResolvedItemState): boolean {
  const before = item.resolved;
  if (before === resolved) return false;
  if (item.kind === 'product' && resolved.kind === 'product' && before.kind === 'product') {
    showProductTexts(item, before.position, resolved.position);
    item.resolved = ref(resolved);
  } else if (item.kind === 'package' && resolved.kind === 'package' && before.kind === 'package') {
    showPackageTexts(item, before.position, resolved.position);
    item.resolved = ref(resolved);
  }
  if (isSameInput(before, resolved)) return false;
  item.revision = nextRevision();
  return true;
}
