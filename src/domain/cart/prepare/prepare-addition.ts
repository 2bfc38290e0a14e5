import type { TermsOwner } from '../catalogue/cart-catalogue.ts';
import { addRefusal, type AddRefusal } from '../can-add.ts';
import type { PositionCommand } from '../commands/command.ts';
import type { CartDocument, CartItemType, ProductPosition } from '../document.ts';
import { commonChargingMethods, packageProducts } from '../package/package-offer.ts';
import { packageOfTemplate, type PackageTemplate } from '../package/new-package.ts';
import { isOrderable, type CartProduct, offeredCurrencies } from '../product/cart-product.ts';
import { defaultInput, productToAdd } from '../product/default-item.ts';
import type { PrepareContext } from './prepare-context.ts';

export interface WantedItem {
  itemType: CartItemType;
  id: string;
  /** First line of a contract item; if omitted or not one of its lines, the longest is used (SIL-54, SIL-73). */
  startingLineId?: string | undefined;
}

type Offer = { products: readonly [CartProduct, ...CartProduct[]]; template: PackageTemplate | null };

function templateOffer(id: string, { template, packagesDisabled, catalogue }: PrepareContext): Offer | null {
  const found = packagesDisabled ? null : template(id);
  if (!found) return null;
  const products = packageProducts({ funds: found.funds.map(({ idFund }) => ({ id: idFund })) }, catalogue);
  const [first, ...others] = products.filter((product) => product !== null);
  return first && others.length + 1 === products.length ? { products: [first, ...others], template: found } : null;
}

/** Looks up the requested product or template; null if it, or one fund of the template, is not offered (CART-31, SIL-108). */
function offerOf({ itemType, id, startingLineId }: WantedItem, context: PrepareContext): Offer | null {
  if (itemType === 'Package') return templateOffer(id, context);
  const product = productToAdd({ itemType, id, startingLineId }, context.catalogue);
  return isOrderable(product) ? { products: [product], template: null } : null;
}

/** Returns the owners of the terms that must be loaded before the item can be added. */
export const termsToAdd = (wanted: WantedItem, context: PrepareContext): TermsOwner[] =>
  offerOf(wanted, context)?.products.map(({ termsOwner }) => termsOwner) ?? [];

type AddCommand = Extract<PositionCommand, { kind: 'add' | 'apply-template' }>;

/**
 * Why something cannot be added; for a template with a currency mismatch, the funds that do not offer its currency (SIL-181).
 */
export type AdditionRefusal =
  | { refusal: AddRefusal }
  | { refusal: 'other-currency'; currencyId: string; fundNames: readonly string[] };

/** Returns the names of a template's funds that do not offer its currency. */
const withoutCurrency = ({ template, products }: Offer): string[] =>
  products.flatMap((product) =>
    template && !offeredCurrencies(product).includes(template.currencyId) ? [product.name] : [],
  );

/**
 * Prepares the command that adds a product with its default values, or a template as a package; otherwise returns the refusal
 * (CART-31…36, SIL-73, SIL-108, SIL-181). The terms must already be loaded: a minimum would be missed otherwise.
 */
export function prepareAddition(
  { positions }: CartDocument,
  wanted: WantedItem,
  context: PrepareContext,
): { command: AddCommand } | AdditionRefusal {
  const offer = offerOf(wanted, context);
  const refusal = addRefusal(wanted, offer !== null, positions, context.rules);
  if (refusal || !offer) return { refusal: refusal ?? 'not-offered' };
  const { template, products } = offer;
  const fundNames = withoutCurrency(offer);
  if (template && fundNames.length > 0)
    return { refusal: 'other-currency', currencyId: template.currencyId, fundNames };
  const uuid = context.newUuid();
  if (template) {
    const chargingMethodId = commonChargingMethods(products)[0] ?? null;
    const position = packageOfTemplate(template, { uuid, method: context.method, chargingMethodId });
    return { command: { kind: 'apply-template', position } };
  }
  const [product] = products;
  const calcInput = defaultInput(product, context.terms(product.termsOwner), context.currencyId);
  const position: ProductPosition = { uuid, id: wanted.id, itemType: product.itemType, calcInput, texts: {} };
  return { command: { kind: 'add', position } };
}
