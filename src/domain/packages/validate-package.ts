import type { PackageOffer } from './package-offer.ts';
import type { PackageItem } from './package-item.ts';
import { packageSum } from './package-sum.ts';

export const packageFields = [
  'investedAmount',
  'investmentHorizon',
  'currencyId',
  'chargingMethodId',
  'funds',
] as const;
export type PackageField = (typeof packageFields)[number];

/** A message key of the catalogue of texts with the bound that its text names. */
export type PackageMessage =
  | {
      key:
        | 'mixed.required'
        | 'mixed.forbidden-investment-type'
        | 'mixed.funds-in-package-required'
        | 'mixed.cart-package-funds-sum-lower'
        | 'mixed.cart-package-funds-sum-higher'
        | 'mixed.cart-package-funds-sum-lower-percent'
        | 'mixed.cart-package-funds-sum-higher-percent';
    }
  | { key: 'number.min' | 'number.max'; bound: number };

/** What is wrong with a package, by field, and with which of its funds. Nothing at all: it can be calculated and ordered. */
export interface PackageErrors {
  fields: Partial<Record<PackageField, PackageMessage>>;
  funds: readonly { id: string; message: PackageMessage }[];
}

const required: PackageMessage = { key: 'mixed.required' };

function horizonError(years: number | null, { min, max }: PackageOffer['investmentHorizon']): PackageMessage | null {
  if (years === null || !Number.isInteger(years)) return required;
  if (years < min) return { key: 'number.min', bound: min };
  return years > max ? { key: 'number.max', bound: max } : null;
}

/** Whether the funds make up the whole, as far as there is one (PACK-20 to PACK-23, SIL-103, SIL-104). */
function sumError(item: PackageItem): PackageMessage | null {
  if (item.funds.length === 0) return { key: 'mixed.funds-in-package-required' };
  const outcome = packageSum(item).check?.outcome ?? 'match';
  if (outcome === 'match') return null;
  const isPercent = item.amountInputMethod === 'PERCENT';
  return { key: `mixed.cart-package-funds-sum-${outcome}${isPercent ? '-percent' : ''}` };
}

function fundError(item: PackageItem, fund: PackageItem['funds'][number], offer: PackageOffer): PackageMessage | null {
  const { share, investedAmount } = fund;
  if (item.amountInputMethod === 'PERCENT' && share !== null) {
    if (share < 0) return { key: 'number.min', bound: 0 };
    if (share > 100) return { key: 'number.max', bound: 100 };
  }
  if ((investedAmount ?? 0) < 0) return { key: 'number.min', bound: 0 };
  return offer.refusing.includes(fund.id) ? { key: 'mixed.forbidden-investment-type' } : null;
}

/** The rules of a package (PACK-17 to PACK-24). What its funds do not all offer counts as not chosen. */
export function validatePackage(item: PackageItem, offer: PackageOffer): PackageErrors {
  const { investedAmount, currencyId, investmentHorizon, investmentType, chargingMethodId } = item.calcInput;
  const fields: PackageErrors['fields'] = {};
  if (investedAmount === null || investedAmount <= 0) fields.investedAmount = required;
  const horizon = horizonError(investmentHorizon, offer.investmentHorizon);
  if (horizon) fields.investmentHorizon = horizon;
  // Without funds there is nothing that could offer a currency or a charging method.
  const isOpen = item.funds.length === 0;
  if (currencyId === null || !(isOpen || offer.currencyIds.includes(currencyId))) fields.currencyId = required;
  const hasMethod = chargingMethodId !== null && (isOpen || offer.chargingMethodIds.includes(chargingMethodId));
  if (investmentType === 'Periodical' && !hasMethod) fields.chargingMethodId = required;
  const sum = sumError(item);
  if (sum) fields.funds = sum;
  const funds = item.funds.flatMap((fund) => {
    const message = fundError(item, fund, offer);
    return message ? [{ id: fund.id, message }] : [];
  });
  return { fields, funds };
}
