import type { RegistrationRequest } from '#contract/registration.ts';
import { checkDigitsOnly } from '#domain/numbers/digits-only.ts';
import { advisorCodeLength, hasFreeCodes, padAdvisorCode } from '#domain/people/advisor-code.ts';
import { readCompanyId } from '#domain/people/company-id.ts';
import { checkEmail } from '#domain/people/email.ts';
import { checkPhone, withoutSpaces } from '#domain/people/phone.ts';

export const phonePrefixes = ['+420', '+421'] as const;
export type PhonePrefix = (typeof phonePrefixes)[number];

/** What the form holds (ACC-39). */
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
  phonePrefix: PhonePrefix;
  /** Without spaces; with a prefix of its own where it is another than those offered. */
  phone: string;
  password_0: string;
  password_1: string;
}

export const emptyRegistration: RegistrationValues = {
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
};

/** The advisor code as it is kept and sent (ACC-47). */
export function paddedAdvisorCode(advisorCode: string, distributorCode: string): string {
  return padAdvisorCode(advisorCode.trim(), distributorCode);
}

/** ACC-45, ACC-46. */
export function advisorCodeError(advisorCode: string, distributorCode: string) {
  if (hasFreeCodes(distributorCode)) return null;
  const digits = checkDigitsOnly(advisorCode.trim());
  if (!digits.ok) return digits.reason;
  return advisorCode.trim().length < advisorCodeLength ? 'string.min' : null;
}

/** A typed number with its prefix: that which was typed with it, else the chosen one. */
export function fullPhone(prefix: PhonePrefix, typed: string): string {
  const phone = withoutSpaces(typed).replace(/^00/, '+');
  return phone.startsWith('+') ? phone : prefix + phone;
}

export function emailError(email: string) {
  const checked = checkEmail(email.trim());
  return checked.ok ? null : checked.reason;
}

export function phoneError(prefix: PhonePrefix, typed: string) {
  const checked = checkPhone(fullPhone(prefix, typed));
  return checked.ok ? null : checked.reason;
}

export function companyIdError(identificationNumber: string) {
  if (identificationNumber.trim() === '') return null;
  const checked = readCompanyId(identificationNumber.trim(), 'CZ');
  return checked.ok ? null : checked.reason;
}

/** The body of the call (ACC-49, API-04). */
export function registrationBody(values: RegistrationValues): RegistrationRequest {
  return {
    prefix: values.prefix.trim(),
    name: values.name.trim(),
    surname: values.surname.trim(),
    suffix: values.suffix.trim(),
    distributorCode: values.distributorCode.trim(),
    advisorCode: paddedAdvisorCode(values.advisorCode, values.distributorCode),
    branchCode: values.branchCode.trim(),
    vatId: values.identificationNumber.trim(),
    email: values.email.trim(),
    phone: fullPhone(values.phonePrefix, values.phone),
    password: values.password_0,
  };
}
