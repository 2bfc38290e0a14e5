import { packageInvestmentTypes, type PackageInput, type PackageTypedField } from '../document.ts';
import type { PackageOffer } from './package-offer.ts';
import { largestAmount } from '../product/item-limits.ts';
import { inputNames, type InputFields } from '../fields/input-field.ts';

/** What the inputs of a package depend on. */
export interface PackageContext {
  offer: PackageOffer;
  /** A package without funds does not restrict currency and charging method. */
  hasFunds: boolean;
}

export const packageContext = ({ funds }: { funds: readonly object[] }, offer: PackageOffer): PackageContext => ({
  offer,
  hasFunds: funds.length > 0,
});

const isOpen = ({ hasFunds }: PackageContext) => !hasFunds;

/** The inputs that apply to all funds of a package, in display order (PACK-02, PACK-17 to PACK-19). */
export const packageInputFields = {
  investmentType: { kind: 'choice', label: 'kind', list: 'investment-types', options: () => packageInvestmentTypes },
  investedAmount: { kind: 'amount', label: 'invested', bounds: () => ({ min: 0, max: largestAmount }) },
  investmentHorizon: { kind: 'years', label: 'horizon', bounds: ({ offer }) => offer.investmentHorizon },
  currencyId: {
    kind: 'choice',
    label: 'currency',
    list: 'currencies',
    options: ({ offer }) => offer.currencyIds,
    isOpen,
  },
  chargingMethodId: {
    kind: 'choice',
    label: 'charging-method',
    list: 'charging-methods',
    askedWhen: ({ investmentType }) => investmentType === 'Periodical',
    options: ({ offer }) => offer.chargingMethodIds,
    isOpen,
  },
} as const satisfies InputFields<PackageInput, PackageContext>;

export type PackageInputField = keyof PackageInput;
export const packageInputNames: readonly PackageInputField[] = inputNames(packageInputFields);

export const isPackageInput = <Name extends string>(name: Name): name is Name & PackageInputField =>
  Object.hasOwn(packageInputFields, name);

const isPackageTypedField = (field: PackageInputField): field is PackageTypedField =>
  packageInputFields[field].kind !== 'choice';
/** Package fields with free text input. */
export const packageTypedFields: readonly PackageTypedField[] = packageInputNames.filter(isPackageTypedField);
