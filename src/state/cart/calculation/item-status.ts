import type { Snapshot } from 'valtio';
import {
  divisionErrors,
  packageFields,
  type PackageErrors,
  type PackageField,
} from '#domain/cart/package/validate-package.ts';
import { itemFields, type ItemField } from '#domain/cart/product/product-fields.ts';
import { isMissing } from '#domain/cart/resolve/resolve-cart.ts';
import type { DividedFunds, ItemState, PackageState } from '../cart-state.ts';

/**
 * `calculating`: the figures are older than the input. `loading`, `unloadable`: the terms of the product are loading or could
 * not be loaded. `failed`: the calculator refused this item. `unavailable`: there is no calculator.
 */
export type ItemStatus =
  | 'loading'
  | 'unloadable'
  | 'missing'
  | 'calculating'
  | 'invalid'
  | 'done'
  | 'failed'
  | 'unavailable';

type ReadItem = Snapshot<ItemState>;
type PackageFacts = Pick<Snapshot<PackageState>, 'resolved' | 'divided'>;

/** Returns the calculated division, if it is for the package's current funds. */
export function currentDivision({ resolved, divided }: PackageFacts): DividedFunds | null {
  const { funds } = resolved.position.division;
  const isCurrent = divided?.ids.length === funds.length && funds.every(({ id }, index) => divided.ids[index] === id);
  return isCurrent ? divided : null;
}

/** Returns all errors of a package: those of the input and those of its calculated division. */
export function packageErrors(item: PackageFacts): PackageErrors {
  const { errors, position } = item.resolved;
  const divided = currentDivision(item);
  if (!divided) return errors;
  const found = divisionErrors(position.division, divided);
  const hasOwn = new Set(errors.funds.map(({ id }) => id));
  return {
    fields: { ...found.fields, ...errors.fields },
    funds: [...errors.funds, ...found.funds.filter(({ id }) => !hasOwn.has(id))],
  };
}

/** Whether the input itself is invalid. */
function isWrong(item: ReadItem): boolean {
  if (item.kind === 'product') return Object.keys(item.resolved.errors).length > 0;
  const { fields, funds } = item.resolved.errors;
  return Object.keys(fields).length > 0 || funds.length > 0;
}

/** Returns the status of an item, derived from its position, its terms and the calculator's result; it is not stored. */
export function itemStatus(item: ReadItem): ItemStatus {
  if (isMissing(item.resolved)) return 'missing';
  if (!item.resolved.hasTerms) return item.isUnloadable ? 'unloadable' : 'loading';
  if (item.rested !== item.revision) return 'calculating';
  if (isWrong(item)) return 'invalid';
  const { answer } = item;
  if (answer?.revision !== item.revision) return item.isUncalculated ? 'unavailable' : 'calculating';
  if (answer.status === 'failed') return 'failed';
  return answer.kind === 'package' && answer.forecast === null ? 'invalid' : 'done';
}

/** A field of a product or of a package; `item` is the item as a whole. */
export type LeftOutField = ItemField | PackageField | 'item';

const fieldOrder: readonly LeftOutField[] = [...new Set([...itemFields, ...packageFields, 'item' as const])];

export const isLeftOutField = (field: string): field is LeftOutField => fieldOrder.some((one) => one === field);

/** Returns the invalid fields of an item in field order; the error of any fund counts for all funds of the package. */
export function wrongFields(item: ReadItem): LeftOutField[] {
  if (item.kind === 'product') {
    const { errors } = item.resolved;
    return fieldOrder.filter((field) => field in errors);
  }
  const { fields, funds } = packageErrors(item);
  return fieldOrder.filter((field) => field in fields || (field === 'funds' && funds.length > 0));
}

/**
 * Whether a field shows its error: an invalid value after the field was left, an empty field after the next step was requested.
 * Until then the item is neutral.
 */
export function saysError(item: Pick<ReadItem, 'entering' | 'asked' | 'resolved'>, field: LeftOutField): boolean {
  if (field === 'item' || field === 'funds') return true;
  if (item.entering[field]) return false;
  return !isLeftEmpty(item.resolved, field) || item.asked[field] === true;
}

/** A package is created with zeros, so 0 counts as empty. */
function isLeftEmpty(resolved: ReadItem['resolved'], field: LeftOutField): boolean {
  const values: Partial<Record<string, unknown>> = { ...resolved.position.calcInput };
  const value = values[field] ?? null;
  if (resolved.kind === 'package') return value === null || value === 0;
  return value === null || (value === 0 && resolved.errors.oneOffAmount?.key === 'cart.any-investment-required');
}
