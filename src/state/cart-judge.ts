import { findProduct, type CartProduct } from '#domain/cart/cart-product.ts';
import type { CartItem } from '#domain/cart/cart-item.ts';
import type { CartCatalogue } from '#domain/cart/cart-catalogue.ts';
import { itemLimits } from '#domain/cart/item-limits.ts';
import { resolveItem } from '#domain/cart/resolve-item.ts';
import { itemFields, validateItem } from '#domain/cart/validate-item.ts';
import { packageOffer, packageProducts } from '#domain/packages/package-offer.ts';
import { investedFunds, packagePartId, resolvePackage } from '#domain/packages/resolve-package.ts';
import { packageFields, validatePackage } from '#domain/packages/validate-package.ts';
import type { RecalculationInput } from '#worker-client/forecast-outcome.ts';
import type { CartItemState } from './cart-item-state.ts';
import type { CartPorts } from './cart-ports.ts';
import { isUnreadableFund, isUnreadablePackageField, plainPackage, type PackageState } from './package-state.ts';
import { isUnreadable, plainProduct, typedFields, type ProductState, type ShownErrors } from './product-state.ts';

type WorkerItem = RecalculationInput['items'][number];

export const isSame = <Value>(left: Value, right: Value): boolean => JSON.stringify(left) === JSON.stringify(right);

/** The products that an item is made of, null for one that is no longer offered. */
export function productsOf(item: CartItem | CartItemState, catalogue: CartCatalogue): (CartProduct | null)[] {
  return item.itemType === 'Package' ? packageProducts(item, catalogue) : [findProduct(item, catalogue)];
}

function productErrors(item: ProductState, product: CartProduct, ports: CartPorts): void {
  const limits = itemLimits(product, ports.terms(product.termsOwner), item.calcInput.currencyId);
  const errors: ShownErrors = validateItem(item.calcInput, product, limits);
  for (const field of typedFields) if (isUnreadable(item, field)) errors[field] = { key: 'unreadable' };
  if (!isSame(errors, item.errors)) item.errors = errors;
}

function packageErrors(item: PackageState, catalogue: CartCatalogue): void {
  const { fields, funds } = validatePackage(plainPackage(item), packageOffer(item, catalogue));
  const errors: PackageState['errors'] = fields;
  for (const field of ['investedAmount', 'investmentHorizon'] as const)
    if (isUnreadablePackageField(item, field)) errors[field] = { key: 'unreadable' };
  if (!isSame(errors, item.errors)) item.errors = errors;
  for (const fund of item.funds) {
    const found = funds.find(({ id }) => id === fund.id)?.message ?? null;
    const error = isUnreadableFund(fund, item) ? ({ key: 'unreadable' } as const) : found;
    if (!isSame(error, fund.error)) fund.error = error;
  }
}

/** Sets what is wrong with an item, and its status: whether it can be calculated, or why not. */
export function judgeItem(item: CartItemState, ports: CartPorts): void {
  const catalogue = ports.catalogue();
  const products = productsOf(item, catalogue);
  const offered = products.filter((product) => product !== null);
  if (offered.length < products.length) {
    item.status = 'missing';
    return;
  }
  if (offered.some(({ termsOwner }) => !ports.terms(termsOwner))) {
    if (item.status !== 'unloadable') item.status = 'loading';
    return;
  }
  if (item.itemType === 'Package') packageErrors(item, catalogue);
  else if (offered[0]) productErrors(item, offered[0], ports);
  item.status = 'calculating';
}

export function hasErrors(item: CartItemState): boolean {
  if (Object.keys(item.errors).length > 0) return true;
  return item.itemType === 'Package' && item.funds.some(({ error }) => error !== null);
}

/** From a first attempt at calculating on, every error of the item is shown. */
export function settleInvalid(item: CartItemState): void {
  item.status = 'invalid';
  if (item.itemType === 'Package') for (const field of packageFields) item.visited[field] = true;
  else for (const field of itemFields) item.visited[field] = true;
}

/** What the worker is to calculate of a valid item: the item, or of a package each fund that something is invested in. */
export function workerItems(item: CartItemState, ports: CartPorts): WorkerItem[] {
  const catalogue = ports.catalogue();
  const prepaid = ports.user()?.prepaidFeeParameters ?? null;
  const { revision } = item;
  if (item.itemType === 'Package') {
    const termsOf = (id: string) => ports.terms({ itemType: 'Fund', id });
    return resolvePackage(plainPackage(item), { catalogue, prepaid, termsOf }).map((input) => ({
      id: input.forecast.id,
      revision,
      input,
    }));
  }
  const product = findProduct(item, catalogue);
  if (!product) return [];
  const terms = ports.terms(product.termsOwner);
  return [{ id: item.uuid, revision, input: resolveItem(plainProduct(item), product, { catalogue, terms, prepaid }) }];
}

/** The ids under which an item is calculated, with the fund behind each one of a package. */
export const partsOf = (item: PackageState): { id: string; fundId: string }[] =>
  investedFunds(item).map((fund) => ({ id: packagePartId(item.uuid, fund.id), fundId: fund.id }));
