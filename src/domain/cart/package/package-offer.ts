import type { CartCatalogue } from '../catalogue/cart-catalogue.ts';
import { findProduct, type CartProduct, offeredCurrencies } from '../product/cart-product.ts';
import { longestHorizon } from '../../forecast/forecast-plan.ts';
import { itemLimits, shortestHorizon } from '../product/item-limits.ts';
import type { Bounds } from '../fields/input-field.ts';
import type { PackageInput, PackagePosition } from '../document.ts';

/** The options of a package: those that all its funds allow. */
export interface PackageOffer {
  currencyIds: readonly string[];
  chargingMethodIds: readonly string[];
  investmentHorizon: Bounds;
  /** Funds that do not accept the package's investment type. */
  refusing: readonly string[];
}

/** Returns the products of a package's funds; null for one that is no longer offered. */
export const packageProducts = (
  { funds }: { funds: readonly { id: string }[] },
  catalogue: CartCatalogue,
): (CartProduct | null)[] =>
  funds.map(({ id }) => findProduct({ itemType: 'Fund', id, calcInput: { startingLineId: null } }, catalogue));

/** Returns the values that all lists share, in the order of the first; empty without lists. */
function common([first = [], ...others]: readonly (readonly string[])[]): string[] {
  return first.filter((value) => others.every((other) => other.includes(value)));
}

/** Returns the ids of the charging methods that all funds offer, the default first. */
export const commonChargingMethods = (products: readonly CartProduct[]): string[] =>
  common(products.map(({ contractType }) => contractType?.commChargingMethods ?? []));

function refuses(product: CartProduct, { investmentType }: Pick<PackageInput, 'investmentType'>): boolean {
  const kind = investmentType === 'OneOff' ? product.oneOffInvestmentType : product.periodicalInvestmentType;
  return kind === 'Forbidden';
}

/** Returns the options that all funds of a package share; funds that are no longer offered are ignored. */
export function packageOffer(
  { division, calcInput }: Pick<PackagePosition, 'division' | 'calcInput'>,
  catalogue: CartCatalogue,
): PackageOffer {
  const products = packageProducts(division, catalogue).filter((product) => product !== null);
  const horizons = products.map((product) => itemLimits(product, null, calcInput.currencyId).investmentHorizon);
  return {
    currencyIds: common(products.map(offeredCurrencies)),
    chargingMethodIds: commonChargingMethods(products),
    investmentHorizon: {
      min: Math.max(shortestHorizon, ...horizons.map(({ min }) => min)),
      max: Math.min(longestHorizon, ...horizons.map(({ max }) => max)),
    },
    refusing: products.filter((product) => refuses(product, calcInput)).map(({ id }) => id),
  };
}
