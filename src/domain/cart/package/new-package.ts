import type { PackageType } from '../../catalogue/vocabulary.ts';
import { divisionByShares, equalDivision, type Division } from '../../packages/division.ts';
import type { AmountInputMethod } from '../../packages/sum-check.ts';
import type { PackagePosition } from '../document.ts';

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

/** In Slovak percentages are entered, in the other languages amounts (PACK-05). */
export const defaultInputMethod = (language: string): AmountInputMethod => (language === 'sk' ? 'PERCENT' : 'AMOUNT');

export interface PackageStart {
  uuid: string;
  method: AmountInputMethod;
  chargingMethodId: string | null;
}

function newPackage(
  { uuid, chargingMethodId }: PackageStart,
  parts: Pick<PackagePosition, 'id' | 'name' | 'packageType'> & { currencyId: string; division: Division },
): PackagePosition {
  const { id, name, packageType, currencyId, division } = parts;
  return {
    uuid,
    id,
    itemType: 'Package',
    name,
    packageType,
    calcInput: { investmentType: 'OneOff', investedAmount: 0, currencyId, investmentHorizon: 0, chargingMethodId },
    division,
    texts: {},
  };
}

/** The package that a template makes: its type, name and currency, its ratios as shares, nothing invested (SIL-108). */
export function packageOfTemplate(template: PackageTemplate, start: PackageStart): PackagePosition {
  const { id, name, packageType, currencyId, funds } = template;
  const shares = funds.map(({ idFund, ratio }) => ({ id: idFund, share: ratio }));
  const division = divisionByShares(start.method, shares);
  return newPackage(start, { id, name: name.slice(0, longestPackageName), packageType, currencyId, division });
}

/** The advisor's package that a single fund makes: its whole, nothing invested (PACK-15, PACK-16). */
export function packageOfFund(fundId: string, name: string, currencyId: string, start: PackageStart): PackagePosition {
  const division = equalDivision(start.method, [fundId]);
  return newPackage(start, { id: start.uuid, name, packageType: 'Advisor', currencyId, division });
}
