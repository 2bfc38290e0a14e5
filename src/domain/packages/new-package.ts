import type { PackageType } from '../catalogue/vocabulary.ts';
import type { PackageItem } from './package-item.ts';
import type { AmountInputMethod } from './sum-check.ts';

/** What of a package template a package is made of; ratios in percent. */
export interface PackageTemplate {
  id: string;
  name: string;
  packageType: PackageType;
  currencyId: string;
  funds: readonly { idFund: string; ratio: number }[];
}

/** The name is cut where a text from elsewhere is longer. */
export const longestPackageName = 200;

interface Start {
  uuid: string;
  amountInputMethod: AmountInputMethod;
  chargingMethodId: string | null;
}

/** The package that a template makes: its type, name and currency, its ratios as shares, nothing invested (SIL-108). */
export function packageOfTemplate(template: PackageTemplate, start: Start): PackageItem {
  const { uuid, amountInputMethod, chargingMethodId } = start;
  return {
    uuid,
    id: template.id,
    itemType: 'Package',
    name: template.name.slice(0, longestPackageName),
    packageType: template.packageType,
    amountInputMethod,
    sharesLead: true,
    calcInput: {
      investmentType: 'OneOff',
      investedAmount: 0,
      currencyId: template.currencyId,
      investmentHorizon: 0,
      chargingMethodId,
    },
    funds: template.funds.map(({ idFund, ratio }) => ({ id: idFund, investedAmount: 0, share: ratio })),
  };
}

/** The advisor's package that a single fund makes: its whole, nothing invested (PACK-15, PACK-16). */
export function packageOfFund(fundId: string, name: string, currencyId: string, start: Start): PackageItem {
  const { uuid, amountInputMethod, chargingMethodId } = start;
  return {
    uuid,
    id: uuid,
    itemType: 'Package',
    name,
    packageType: 'Advisor',
    amountInputMethod,
    sharesLead: false,
    calcInput: { investmentType: 'OneOff', investedAmount: 0, currencyId, investmentHorizon: 0, chargingMethodId },
    funds: [{ id: fundId, investedAmount: 0, share: 100 }],
  };
}
