import type { DividedPackage } from '../../packages/divided-package.ts';
import type { PackagePosition } from '../document.ts';
import { fieldError } from '../fields/input-field.ts';
import {
  packageContext,
  packageInputFields,
  packageInputNames,
  packageTypedFields,
  type PackageInputField,
} from './package-fields.ts';
import type { PackageOffer } from './package-offer.ts';

/** What can be wrong with a package: an input, or its funds. */
export type PackageField = PackageInputField | 'funds';
export const packageFields: readonly PackageField[] = [...packageInputNames, 'funds'];

/** A message key with the bound that its text mentions. */
export type PackageMessage =
  | {
      key:
        | 'mixed.required'
        | 'mixed.forbidden-investment-type'
        | 'mixed.funds-in-package-required'
        | 'mixed.cart-package-funds-sum-lower'
        | 'mixed.cart-package-funds-sum-higher'
        | 'mixed.cart-package-funds-sum-lower-percent'
        | 'mixed.cart-package-funds-sum-higher-percent'
        // The field itself shows what is wrong with its text.
        | 'unreadable';
    }
  | { key: 'number.min' | 'number.max' | 'mixed.value-too-large'; bound: number };

/** Errors of a package, by field and by fund. A package without errors can be calculated and ordered. */
export interface PackageErrors {
  fields: Partial<Record<PackageField, PackageMessage>>;
  funds: readonly { id: string; message: PackageMessage }[];
}

const required: PackageMessage = { key: 'mixed.required' };
const largestShare = 100;

/** Returns the error of a fund's input. */
function fundError(fund: PackagePosition['division']['funds'][number], offer: PackageOffer): PackageMessage | null {
  if ('text' in fund) return { key: 'unreadable' };
  const entered = (fund.kind === 'share' && fund.share) || (fund.kind === 'amount' && fund.amount) || 0;
  if (entered < 0) return { key: 'number.min', bound: 0 };
  return offer.refusing.includes(fund.id) ? { key: 'mixed.forbidden-investment-type' } : null;
}

/** Validates a package (PACK-17 to PACK-20). Values that not all funds offer count as not chosen. */
export function validatePackage(
  { calcInput, division, texts }: Pick<PackagePosition, 'calcInput' | 'division' | 'texts'>,
  offer: PackageOffer,
): PackageErrors {
  const context = packageContext(division, offer);
  const fields: PackageErrors['fields'] = {};
  if (calcInput.investedAmount === null || calcInput.investedAmount <= 0) fields.investedAmount = required;
  for (const field of packageInputNames) {
    const definition = packageInputFields[field];
    const error = definition.kind === 'amount' ? null : fieldError(definition, calcInput[field], calcInput, context);
    if (error) fields[field] = error;
  }
  if (!context.hasFunds) fields.funds = { key: 'mixed.funds-in-package-required' };
  for (const field of packageTypedFields) if (texts[field] !== undefined) fields[field] = { key: 'unreadable' };
  const funds = division.funds.flatMap((fund) => {
    const message = fundError(fund, offer);
    return message ? [{ id: fund.id, message }] : [];
  });
  return { fields, funds };
}

/** Validates the calculated division of a package (PACK-21 to PACK-24, SIL-103, SIL-104). */
export function divisionErrors(
  { method, funds }: PackagePosition['division'],
  { shares, check }: Pick<DividedPackage, 'check'> & { shares: readonly number[] },
): PackageErrors {
  const isPercent = method === 'PERCENT';
  const outcome = check?.outcome ?? 'match';
  const isTooLarge = (index: number) => isPercent && (shares[index] ?? 0) > largestShare;
  return {
    fields:
      outcome === 'match'
        ? {}
        : { funds: { key: `mixed.cart-package-funds-sum-${outcome}${isPercent ? '-percent' : ''}` } },
    funds: funds
      .filter((_, index) => isTooLarge(index))
      .map(({ id }) => ({ id, message: { key: 'number.max', bound: largestShare } })),
  };
}
