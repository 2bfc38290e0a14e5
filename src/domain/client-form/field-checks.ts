import { composeIban, readIban } from '../banking/iban.ts';
import { isPlainDate, type PlainDate } from '../dates/plain-date.ts';
import { fault, faultOf, type Fault, type PlainFaultKey } from '../forms/fault.ts';
import type { Check, FieldTable } from '../forms/form-table.ts';
import { isAdult } from '../people/age.ts';
import { readBirthNumber } from '../people/birth-number.ts';
import { readCompanyId } from '../people/company-id.ts';
import { isSamePhone } from '../people/phone.ts';
import { withoutSpaces } from '../text/plain-characters.ts';
import { birthNumberCountry, birthNumberOf } from './client-identity.ts';
import { dayBounds, type ClientDay } from './day-bounds.ts';
import { accountOf, isForeignAccount, typedBankCode } from './client-account.ts';
import type { ClientContext, ClientValues } from './client-values.ts';

export type TextCheck = Check<string, ClientValues, ClientContext>;
export type ClientTextField = FieldTable<string, ClientValues, ClientContext>;

const longestSymbol = 10;

/** A valid birth number for citizens of the two countries, any number for others (CLIENT-27, CLIENT-28, CLIENT-47). */
export const checkPersonalId: TextCheck = (personalId, values, { today, checks }) => {
  if (checks.blockedPersonalId === personalId) return fault('contract-generation-error-legal-reasons');
  const country = birthNumberCountry(values);
  return country && faultOf(readBirthNumber(personalId, country, today));
};

/** The sex in the birth number (CLIENT-29); either for other citizens (CLIENT-30). */
export const checkSex: TextCheck = (sex, values, context) => {
  const born = birthNumberOf(values, context);
  return born && born.sex !== sex ? fault('mixed.invalidSex') : null;
};

/** Creates a check of a date; a text that is not a date is its own error. */
const ofDay =
  (check: (day: PlainDate, context: ClientContext) => Fault | null): TextCheck =>
  (typed, _values, context) =>
    isPlainDate(typed) ? check(typed, context) : fault('date.shape');

/** At least 18 completed years today (CLIENT-31). */
export const checkAdult = ofDay((born, { today }) => (isAdult(born, today) ? null : fault('date.client-over-18')));

/** Creates the check of a date by its bounds. */
const checkBounds =
  (field: ClientDay): TextCheck =>
  (typed, { dateOfBirth }, { today }) => {
    if (!isPlainDate(typed)) return fault('date.shape');
    const { min, max } = dayBounds(field, dateOfBirth, today);
    if (min !== null && typed < min) return fault('date.min', { min });
    return max !== null && typed > max ? fault('date.max', { max }) : null;
  };

/** Neither in the future nor before the client's birth (CLIENT-38). */
export const checkIssued = checkBounds('dateOfIssue');

/** At least a year ahead (CLIENT-39, CLIENT-41). */
export const checkExpiry = checkBounds('dateOfExpiry');

/** Not the adviser's (CLIENT-32). */
export const checkOtherEmail: TextCheck = (typed, _values, { adviser }) =>
  typed.toLowerCase() === adviser.email.toLowerCase() ? fault('string.emailSameAsUser') : null;

/** Not the adviser's line (CLIENT-33, SIL-141). */
export const checkOtherPhone: TextCheck = (typed, _values, { adviser }) =>
  isSamePhone(typed, adviser.phone ?? '') ? fault('string.phoneSameAsUser') : null;

/** The server's answer about the user name (CLIENT-34). */
export const checkUsername: TextCheck = (typed, _values, { checks: { username } }) => {
  if (username?.value !== typed) return null;
  return fault(username.validity === 'AlreadyUsed' ? 'appUsername.taken' : 'appUsername.invalid');
};

/** The server's answer about the number (CLIENT-42). */
export const checkIdNumber: TextCheck = (typed, _values, { checks }) =>
  checks.refusedIdNumber === typed ? fault('idNumber.invalid') : null;

const sameNumber = (number: string) => withoutSpaces(number).toUpperCase();

/** Differs from the number of the first document. */
export const checkSecondaryIdNumber: TextCheck = (typed, { idNumber }) =>
  sameNumber(typed) === sameNumber(idNumber) ? fault('idNumber.invalid') : null;

/**
 * An account of the chosen bank, or of the typed bank code (CLIENT-43); an account of another country is checked by its
 * IBAN only (SIL-139).
 */
export const checkAccount: TextCheck = (typed, values, { lists }) => {
  if (isForeignAccount(values)) return null;
  const entered = { ...values, accountNumber: typed };
  const hasBank = values.bank !== '' || typedBankCode(entered) !== null;
  return hasBank && accountOf(entered, lists) === null ? fault('string.accountNumber') : null;
};

/** A valid IBAN that matches the entered account (CLIENT-44). */
export const checkIban: TextCheck = (typed, values, { lists }) => {
  const read = readIban(typed);
  if (!read.ok) return fault(read.reason);
  const account = accountOf(values, lists);
  const isOther = account !== null && composeIban(account.country, account) !== read.value.iban;
  return isOther || !read.value.isDomesticValid ? fault('string.iban') : null;
};

/** Digits only, up to ten (CLIENT-45). */
export const checkSymbol =
  (key: PlainFaultKey): TextCheck =>
  (typed) =>
    /^\d+$/.test(typed) && typed.length <= longestSymbol ? null : fault(key);

/** An identification number of either country (VALID-07). */
export const checkCompanyId: TextCheck = (typed) => {
  const isOfEither = readCompanyId(typed, 'CZ').ok || readCompanyId(typed, 'SK').ok;
  return isOfEither ? null : fault('string.identificationNumber');
};
