import { ref } from 'valtio';
import type { CartCommand } from '#domain/cart/commands/command.ts';
import {
  type CartItemType,
  type CartPosition,
  type PackagePosition,
  type PackageTypedField,
  type ProductPosition,
  type TypedField,
} from '#domain/cart/document.ts';
import { packageTypedFields } from '#domain/cart/package/package-fields.ts';
import { typedFields, type ItemField } from '#domain/cart/product/product-fields.ts';
import type { PackageField } from '#domain/cart/package/validate-package.ts';
import type { ResolvedPackagePosition } from '#domain/cart/resolve/resolve-package.ts';
import type { ResolvedProduct } from '#domain/cart/resolve/resolve-product.ts';
import type { DividedPackage } from '#domain/packages/divided-package.ts';
import type { PackageResult, ProductResult } from '#worker-client/forecast-outcome.ts';
import type { PackageFigures } from '#domain/cart/package/package-figures.ts';
import { isDeepEqual } from '#domain/equality.ts';
import { ownedStore } from '../storage/session-store.ts';

/** Typed texts by field, null if the field shows its value. */
export type ShownTexts<Field extends string> = Partial<Record<Field, string | null>>;
type FieldMarks = Partial<Record<ItemField | PackageField | 'item', true>>;

/** State of every cart item in addition to its position; its status is derived from it (`itemStatus`). */
interface ItemFacts {
  uuid: string;
  id: string;
  /** Identifies one state of the calculator's input; results carry their revision. */
  revision: number;
  /** The latest debounced and validated revision: from then on all its errors are shown (CALC-20). */
  rested: number;
  /** Whether the terms of its products could not be loaded. */
  isUnloadable: boolean;
  /** Whether its latest revision could not be calculated because there was no calculator. */
  isUncalculated: boolean;
  /** Its figures from the user's last visit, until it is calculated in this one. */
  kept: PackageFigures | null;
  /** True while the card's removal is animated. */
  isLeaving: boolean;
  /** Fields being edited: an error is shown only after the field is left. */
  entering: FieldMarks;
  /** Fields that were still empty when the next step was requested: only then are they reported as missing. */
  asked: FieldMarks;
}

/** A product of the cart on the page: a separate proxy, so that a change renders this item only. */
export interface ProductState extends ItemFacts {
  kind: 'product';
  resolved: ResolvedProduct;
  texts: ShownTexts<TypedField>;
  answer: ProductResult | null;
}

/** Shares and amounts of a package's funds, calculated by the worker, by fund. */
export interface DividedFunds extends Pick<DividedPackage, 'sum' | 'check'> {
  ids: readonly string[];
  shares: readonly number[];
  amounts: readonly number[];
}

/** A package of the cart on the page. */
export interface PackageState extends ItemFacts {
  kind: 'package';
  resolved: ResolvedPackagePosition;
  texts: ShownTexts<PackageTypedField>;
  /** Typed texts of its funds' amounts or shares. */
  fundTexts: ShownTexts<string>;
  answer: PackageResult | null;
  /** The latest calculated division, even if the package cannot be projected. */
  divided: DividedFunds | null;
}

/** An item of any kind in the cart on the page. */
export type ItemState = ProductState | PackageState;
export type ResolvedItemState = ItemState['resolved'];

/** A position for lists, tabs and buttons: changes only when one is added, removed or renamed. */
export interface ListedPosition {
  uuid: string;
  itemType: CartItemType;
  id: string;
  /** Name of a package; a product's name is in the catalogue. */
  name: string | null;
}

export const listedPosition = (position: CartPosition): ListedPosition => {
  const { uuid, itemType, id } = position;
  return { uuid, itemType, id, name: position.itemType === 'Package' ? position.name : null };
};

let revisions = 0;

/** Returns a revision that is unique on the page, so that a restored item is not mistaken for its earlier state. */
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
    return ownedStore<ProductState>({
      ...facts,
      kind: 'product',
      resolved: ref(resolved),
      texts: { ...resolved.position.texts },
      answer: null,
    });
  return ownedStore<PackageState>({
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
    const isSame = !isOtherMethod && isDeepEqual(former.get(fund.id), fund);
    if (!isSame) item.fundTexts[fund.id] = textOf(fund) ?? null;
  }
}

interface TypedTexts {
  uuid: string;
  texts?: ShownTexts<TypedField | PackageTypedField>;
  fundTexts?: ShownTexts<string>;
}

/** Returns the texts typed with a command: those of an item's fields, and of a package's funds. */
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

const enteredFields = [...new Set([...typedFields, ...packageTypedFields])];

/** Keeps typed texts in their fields, even if the value has another representation. */
export function showTyped(item: ItemState, { texts, fundTexts }: TypedTexts): void {
  Object.assign(item.texts, texts);
  for (const field of enteredFields) if (texts?.[field] != null) item.entering[field] = true;
  if (item.kind === 'package') Object.assign(item.fundTexts, fundTexts);
}

/** Updates an item with its resolved position; returns whether it has to be recalculated. */
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
  if (isDeepEqual(before.input, resolved.input)) return false;
  item.revision = nextRevision();
  return true;
}
