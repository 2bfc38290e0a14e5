import type { PackageType } from '../../catalogue/vocabulary.ts';
import { divisionByShares, equalDivision, type PackageDivision } from '../../packages/division.ts';
import type { AmountInputMethod } from '../../packages/sum-check.ts';
import type { PackagePosition } from '../document.ts';

/** The part of a package template that a package is created from; ratios in percent. */
export interface PackageTemplate {
  id: string;
  name: string;
  packageType: PackageType;
  currencyId: string;
  funds: readonly { idFund: string; ratio: number }[];
}

/** Maximum length; longer names from other sources are truncated. */
export const longestPackageName = 200;

/** Percentages in Slovak, amounts in the other languages (PACK-05). */
export const defaultInputMethod = (language: string): AmountInputMethod => (language === 'sk' ? 'PERCENT' : 'AMOUNT');

export interface PackageStart {
  uuid: string;
  method: AmountInputMethod;
  chargingMethodId: string | null;
}

function newPackage(
  { uuid, chargingMethodId }: PackageStart,
  parts: Pick<PackagePosition, 'id' | 'name' | 'packageType'> & { currencyId: string; division: PackageDivision },
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

/** Creates a package from a template: its type, name and currency, its ratios as shares, nothing invested (SIL-108). */
export function packageOfTemplate(template: PackageTemplate, start: PackageStart): PackagePosition {
  const { id, name, packageType, currencyId, funds } = template;
  const shares = funds.map(({ idFund, ratio }) => ({ id: idFund, share: ratio }));
  const division = divisionByShares(start.method, shares);
  return newPackage(start, { id, name: name.slice(0, longestPackageName), packageType, currencyId, division });
}

/** Creates an advisor's package from a single fund with a share of 100 %, nothing invested (PACK-15, PACK-16). */
export function packageOfFund(fundId: string, name: string, currencyId: string, start: PackageStart): PackagePosition {
  const division = equalDivision(start.method, [fundId]);
  return newPackage(start, { id: start.uuid, name, packageType: 'Advisor', currencyId, division });
}
