import { fault, faultOf, type Fault } from '../forms/fault.ts';
import type { FormTable } from '../forms/form-table.ts';
import { codeLine, textLine, checkDigitsOnly } from '../forms/text-line.ts';
import { newPassword, repeatedPassword } from '../password-form/new-password.ts';
import { advisorCodeLength, hasFreeCodes, padAdvisorCode } from '../people/advisor-code.ts';
import { readCompanyId } from '../people/company-id.ts';
import { checkEmail, longestEmail } from '../people/email.ts';
import { checkPhone, phonePrefixes, type PhonePrefix } from '../people/phone.ts';
import { typedCode, withoutSpaces } from '../text/plain-characters.ts';

/** Values of the form (ACC-39). */
export interface RegistrationValues {
  prefix: string;
  name: string;
  surname: string;
  suffix: string;
  distributorCode: string;
  advisorCode: string;
  branchCode: string;
  identificationNumber: string;
  email: string;
  /** Empty if the phone includes a prefix. */
  phonePrefix: PhonePrefix | '';
  /** Without spaces; includes its prefix if that is not among the offered ones. */
  phone: string;
  password_0: string;
  password_1: string;
}

/** Fields that only some distributors require (API-05, ACC-51). */
export const distributorFields = ['ICO', 'BRANCHCODE'] as const;
type DistributorField = (typeof distributorFields)[number];

/** Whether the form has each of them. */
export type AvailableFields = Readonly<Record<DistributorField, boolean>>;

/** Default until a distributor's fields are known, and if they cannot be loaded (ACC-52). */
export const defaultFields: AvailableFields = { ICO: true, BRANCHCODE: false };

/** Returns a typed number with its prefix: the typed one, otherwise the chosen one. */
export function fullPhone({ phonePrefix, phone }: Pick<RegistrationValues, 'phonePrefix' | 'phone'>): string {
  const typed = withoutSpaces(phone).replace(/^00/, '+');
  return typed.startsWith('+') ? typed : phonePrefix + typed;
}

/** Checks the advisor code (ACC-45, ACC-46). */
function checkAdvisorCode(code: string, { distributorCode }: Readonly<RegistrationValues>): Fault | null {
  if (hasFreeCodes(distributorCode)) return null;
  const min = advisorCodeLength;
  return faultOf(checkDigitsOnly(code)) ?? (code.length < min ? fault('string.min', { min }) : null);
}

/** Splits a number that was typed or pasted with an offered prefix (SIL-142). */
function takePhoneApart(values: Readonly<RegistrationValues>): Partial<RegistrationValues> {
  const full = fullPhone(values);
  const own = phonePrefixes.find((offered) => full.startsWith(offered));
  return values.phone === '' || !own ? {} : { phonePrefix: own, phone: full.slice(own.length) };
}

const code = { ...codeLine(32), required: true } as const;

/** Form definition of the registration (ACC-38…52). */
export const registrationForm: FormTable<RegistrationValues, AvailableFields> = {
  initial: {
    prefix: '',
    name: '',
    surname: '',
    suffix: '',
    distributorCode: '',
    advisorCode: '',
    branchCode: '',
    identificationNumber: '',
    email: '',
    phonePrefix: '+420',
    phone: '',
    password_0: '',
    password_1: '',
  },
  fields: {
    prefix: textLine(50),
    name: textLine(100),
    surname: { ...textLine(100), required: true },
    suffix: textLine(50),
    distributorCode: code,
    advisorCode: {
      ...code,
      checks: [checkAdvisorCode],
      whenLeft: ({ advisorCode, distributorCode }) => ({
        advisorCode: padAdvisorCode(typedCode(advisorCode), distributorCode),
      }),
    },
    branchCode: { ...code, askedWhen: (_values, { BRANCHCODE }) => BRANCHCODE, clearedWhenNotAsked: true },
    identificationNumber: {
      ...codeLine(16),
      sentAs: 'vatId',
      askedWhen: (_values, { ICO }) => ICO,
      clearedWhenNotAsked: true,
      checks: [(typed) => faultOf(readCompanyId(typed, 'CZ'))],
    },
    email: { ...codeLine(longestEmail), required: true, checks: [(typed) => faultOf(checkEmail(typed))] },
    phonePrefix: { options: () => phonePrefixes },
    phone: {
      maxLength: 32,
      clean: withoutSpaces,
      required: true,
      checks: [(_typed, values) => faultOf(checkPhone(fullPhone(values)))],
      whenLeft: takePhoneApart,
    },
    password_0: { ...newPassword, sentAs: 'password' },
    password_1: repeatedPassword<RegistrationValues>('password_0'),
  },
};

/** Payload of a registration (API-04); missing values are empty. */
export interface RegistrationBody {
  advisorCode: string;
  distributorCode: string;
  email: string;
  name?: string | undefined;
  password: string;
  phone: string;
  prefix?: string | undefined;
  suffix?: string | undefined;
  surname: string;
  branchCode?: string | undefined;
  vatId?: string | undefined;
}

/** Builds the payload from the form's values (ACC-49). */
export function registrationBody(values: Readonly<RegistrationValues>): Required<RegistrationBody> {
  const {
    identificationNumber,
    phonePrefix: _prefix,
    phone: _phone,
    password_0,
    password_1: _repeated,
    ...same
  } = values;
  return { ...same, vatId: identificationNumber, phone: fullPhone(values), password: password_0 };
}

/** Returns the form values of a payload, to validate it like the form. Its phone includes the prefix. */
export function registrationValues({
  prefix = '',
  name = '',
  suffix = '',
  branchCode = '',
  vatId: identificationNumber = '',
  password,
  ...given
}: RegistrationBody): RegistrationValues {
  const passwords = { password_0: password, password_1: password };
  return { ...given, prefix, name, suffix, branchCode, identificationNumber, phonePrefix: '', ...passwords };
}
