import type { Snapshot } from 'valtio';
import { divisionErrors, packageFields, type PackageErrors } from '#domain/cart/package/validate-package.ts';
import { itemFields } from '#domain/cart/product/validate-item.ts';
import { isMissing } from '#domain/cart/resolve/resolve-cart.ts';
import type { DividedFunds, ItemState, PackageState } from './cart-state.ts';

/**
 * `calculating`: the figures shown are older than the input. `loading`, `unloadable`: the terms of the product are on
 * their way or could not be read. `failed`: the calculator refused this item. `unavailable`: there is no calculator.
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

/** An item as it is, or a snapshot of it. */
type ReadItem = Snapshot<ItemState>;
type PackageFacts = Pick<Snapshot<PackageState>, 'resolved' | 'divided'>;

/** The division as it was worked out, as long as it is of the funds that the package has now. */
export function currentDivision({ resolved, divided }: PackageFacts): DividedFunds | null {
  const { funds } = resolved.position.division;
  const isCurrent = divided?.ids.length === funds.length && funds.every(({ id }, index) => divided.ids[index] === id);
  return isCurrent ? divided : null;
}

/** Everything that is wrong with a package: with what was entered, and with what its division adds up to. */
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

/** Whether what was entered is wrong in itself. */
function isWrong(item: ReadItem): boolean {
  if (item.kind === 'product') return Object.keys(item.resolved.errors).length > 0;
  const { fields, funds } = item.resolved.errors;
  return Object.keys(fields).length > 0 || funds.length > 0;
}

/** Where an item stands: it follows from its position, its terms and the calculator's answer, and is kept nowhere. */
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

/** A field of a product or of a package; `item` stands for the item as a whole. */
export type LeftOutField = (typeof itemFields)[number] | (typeof packageFields)[number] | 'item';

const fieldOrder: readonly LeftOutField[] = [...new Set([...itemFields, ...packageFields, 'item' as const])];

export const isLeftOutField = (field: string): field is LeftOutField => fieldOrder.some((one) => one === field);

/** What of an item is wrong, in the order of its fields; a wrong fund of a package stands for all of its funds. */
export function wrongFields(item: ReadItem): LeftOutField[] {
  if (item.kind === 'product') {
    const { errors } = item.resolved;
    return fieldOrder.filter((field) => field in errors);
  }
  const { fields, funds } = packageErrors(item);
  return fieldOrder.filter((field) => field in fields || (field === 'funds' && funds.length > 0));
}

/**
 * Whether a field says what is wrong with it: a value that breaks a rule once it was left there, an empty field once the next step
 * was asked for. Until then an item is neutral.
 */
export function saysError(item: Pick<ReadItem, 'entering' | 'asked' | 'resolved'>, field: LeftOutField): boolean {
  if (field === 'item' || field === 'funds') return true;
  if (item.entering[field]) return false;
  return !isLeftEmpty(item.resolved, field) || item.asked[field] === true;
}

/** A package is made with zeros where nothing was entered yet. */
function isLeftEmpty(resolved: ReadItem['resolved'], field: LeftOutField): boolean {
  const values: Partial<Record<string, unknown>> = { ...resolved.position.calcInput };
  const value = values[field] ?? null;
  if (resolved.kind === 'package') return value === null || value === 0;
  return value === null || (value === 0 && resolved.errors.oneOffAmount?.key === 'cart.any-investment-required');
}
