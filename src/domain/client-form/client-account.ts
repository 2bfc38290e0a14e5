import { isValidAccount, type BankAccount } from '../banking/account-number.ts';
import { withoutSpaces } from '../text/plain-characters.ts';
import { composeIban, formatIban, readIban, type DomesticCountry } from '../banking/iban.ts';
import type { ClientContext, ClientLists, ClientValues } from './client-values.ts';

type Seen = Readonly<ClientValues>;
type Lists = Pick<ClientContext, 'lists'>;

/** A number with an optional prefix and bank code. */
const writtenAccount = /^(?:(\d{1,6})-)?(\d{1,10})(?:\/(\d{4}))?$/;

const chosenBank = ({ bank }: Pick<Seen, 'bank'>, { banks }: ClientLists) => banks.find(({ id }) => id === bank);

/** Returns the bank of a code and a country; undefined if it is not listed. */
const bankOf = (countryId: string, code: string, { banks }: ClientLists) =>
  banks.find((bank) => bank.countryId === countryId && bank.code === code);

const isDomestic = (country: string | undefined): country is DomesticCountry => country === 'CZ' || country === 'SK';

const withPrefix = (prefix: string, number: string) => (prefix === '' ? number : `${prefix}-${number}`);

const partsOf = (accountNumber: string) => writtenAccount.exec(withoutSpaces(accountNumber)) ?? [];

/** Returns the bank code typed with the number, for a bank that is not listed; null if a bank is chosen (SIL-139). */
export function typedBankCode({ accountNumber, bank }: Pick<Seen, 'accountNumber' | 'bank'>): string | null {
  const [, , , code] = partsOf(accountNumber);
  return bank === '' ? (code ?? null) : null;
}

type AccountValues = Pick<Seen, 'accountNumber' | 'bank' | 'iban' | 'country'>;

/** Returns the country of an unlisted bank: that of an IBAN of the bank, otherwise the client's. */
function countryOfTyped({ iban, country }: AccountValues, bankCode: string): DomesticCountry {
  const read = readIban(iban.toUpperCase());
  if (read.ok && read.value.domestic?.bankCode === bankCode && isDomestic(read.value.country))
    return read.value.country;
  return country === 'SK' ? 'SK' : 'CZ';
}

/** Returns the account of a chosen or typed bank; null if it is not valid (CLIENT-43, SIL-139). */
export function accountOf(
  values: AccountValues,
  lists: ClientLists,
): (BankAccount & { country: DomesticCountry }) | null {
  const bank = chosenBank(values, lists);
  const typed = typedBankCode(values);
  const [, prefix = '', number = ''] = partsOf(values.accountNumber);
  const account = { prefix, number, bankCode: bank?.code ?? typed ?? '' };
  const country = typed === null ? bank?.countryId : countryOfTyped(values, typed);
  return isDomestic(country) && isValidAccount(account) ? { ...account, country } : null;
}

/** Whether the account is abroad and thus identified by its IBAN only (SIL-139, SIL-140). */
export function isForeignAccount({ iban }: Pick<Seen, 'iban'>): boolean {
  const read = readIban(iban.toUpperCase());
  return read.ok && read.value.domestic === null;
}

/**
 * Returns the IBAN for bank and account number of the two countries; no change if these are incomplete (CLIENT-18,
 * SIL-140).
 */
export function composedIban(values: Seen, { lists }: Lists): Partial<ClientValues> {
  const account = accountOf(values, lists);
  return account ? { iban: formatIban(composeIban(account.country, account)) } : {};
}

/** Strips the typed bank code from the number after a bank was chosen, and returns the new IBAN. */
export function withChosenBank(values: Seen, context: Lists): Partial<ClientValues> {
  const [, prefix = '', number, code] = partsOf(values.accountNumber);
  const hasCode = number !== undefined && code !== undefined && values.bank !== '';
  const own = hasCode ? { accountNumber: withPrefix(prefix, number) } : {};
  return { ...own, ...composedIban({ ...values, ...own }, context) };
}

/**
 * Splits a number typed with its bank code: `19-2000145399/0800` (VALID-05). With an unlisted code it stays unchanged
 * and no bank is chosen (SIL-139).
 */
export function takeAccountApart(values: Seen, { lists }: Lists): Partial<ClientValues> {
  const [, prefix = '', number, code] = partsOf(values.accountNumber);
  if (number === undefined || code === undefined) return {};
  const country = chosenBank(values, lists)?.countryId ?? values.country;
  const bank = [country, 'CZ', 'SK'].map((one) => bankOf(one, code, lists)).find((one) => one !== undefined);
  const own = withPrefix(prefix, number);
  return bank ? { accountNumber: own, bank: bank.id } : { accountNumber: `${own}/${code}`, bank: '' };
}

/** Returns the account in an IBAN of the two countries, and the IBAN as formatted (CLIENT-19). */
export function accountOfIban(values: Seen, { lists }: Lists): Partial<ClientValues> {
  const read = readIban(values.iban.toUpperCase());
  if (!read.ok) return {};
  const { iban, country, domestic } = read.value;
  if (!domestic) return { iban: formatIban(iban), accountNumber: '', bank: '' };
  const number = withPrefix(domestic.prefix, domestic.number);
  const bank = bankOf(country, domestic.bankCode, lists);
  return {
    iban: formatIban(iban),
    accountNumber: bank ? number : `${number}/${domestic.bankCode}`,
    bank: bank?.id ?? '',
  };
}
