import type { CalcInput } from '../document.ts';
import type { ProductTerms } from '../../catalogue/cart-catalogue.ts';
import type { CartProduct } from '../product/cart-product.ts';
import { defaultInput } from '../product/default-item.ts';
import { offeredCurrencies } from '../product/offered-currencies.ts';
import type { PackageInput } from '../document.ts';

/**
 * Returns the input of a fund that leaves its package: default values with the package's currency, horizon and charging method,
 * if they were entered and the fund offers them (SIL-107).
 */
export function putBackInput(
  product: CartProduct,
  terms: ProductTerms | null,
  { currencyId, investmentHorizon, chargingMethodId }: PackageInput,
  userCurrencyId: string,
): CalcInput {
  const kept = currencyId !== null && offeredCurrencies(product).includes(currencyId) ? currencyId : userCurrencyId;
  const input = defaultInput(product, terms, kept);
  const offersMethod = product.contractType?.commChargingMethods.includes(chargingMethodId ?? '') ?? false;
  return {
    ...input,
    investmentHorizon: investmentHorizon || input.investmentHorizon,
    chargingMethodId: offersMethod ? chargingMethodId : input.chargingMethodId,
  };
}
