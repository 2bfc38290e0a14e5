import { isValidAccount, type BankAccount } from '../banking/account-number.ts';
import { composeIban, formatIban, readIban, type DomesticCountry } from '../banking/iban.ts';
import type { ClientContext, ClientLists, ClientValues } from './client-values.ts';

type Seen = Readonly<ClientValues>;
type Lists = Pick<ClientContext, 'lists'>;

/** The number with its prefix, and the code of a bank that was typed with it. */
const writtenAccount = /^(?:(\d{1,6})-)?(\d{1,10})(?:\/(\d{4}))?$/;

const chosenBank = ({ bank }: Pick<Seen, 'bank'>, { banks }: ClientLists) => banks.find(({ id }) => id === bank);

/** The bank that a code and a country mean; undefined for one that is not in the list. */
const bankOf = (countryId: string, code: string, { banks }: ClientLists) =>
  banks.find((bank) => bank.countryId === countryId && bank.code === code);

const isDomestic = (country: string | undefined): country is DomesticCountry => country === 'CZ' || country === 'SK';

const withPrefix = (prefix: string, number: string) => (prefix === '' ? number : `${prefix}-${number}`);

/** The account of a chosen bank in its parts; null where it cannot be one (CLIENT-43). */
export function accountOf(
  values: Pick<Seen, 'accountNumber' | 'bank'>,
  lists: ClientLists,
): (BankAccount & { country: DomesticCountry }) | null {
  const bank = chosenBank(values, lists);
  const [, prefix = '', number = ''] = writtenAccount.exec(values.accountNumber.replaceAll(/\s/g, '')) ?? [];
  const account = { prefix, number, bankCode: bank?.code ?? '' };
  return isDomestic(bank?.countryId) && isValidAccount(account) ? { ...account, country: bank.countryId } : null;
}

/** Whether the account is one of another country, of which there is an IBAN only (SIL-139, SIL-140). */
export function isForeignAccount({ iban }: Pick<Seen, 'iban'>): boolean {
  const read = readIban(iban.toUpperCase());
  return read.ok && read.value.domestic === null;
}

/** The IBAN of bank and account number, for accounts of the two countries; nothing where they are not complete (CLIENT-18, SIL-140). */
export function composedIban(values: Seen, { lists }: Lists): Partial<ClientValues> {
  const account = accountOf(values, lists);
  return account ? { iban: formatIban(composeIban(account.country, account)) } : {};
}

/** A number that was typed with the code of its bank is taken apart: `19-2000145399/0800` (VALID-05). */
export function takeAccountApart(values: Seen, { lists }: Lists): Partial<ClientValues> {
  const [, prefix = '', number, code] = writtenAccount.exec(values.accountNumber.replaceAll(/\s/g, '')) ?? [];
  if (number === undefined || code === undefined) return {};
  const country = chosenBank(values, lists)?.countryId ?? values.country;
  const bank = [country, 'CZ', 'SK'].map((one) => bankOf(one, code, lists)).find((one) => one !== undefined);
  return { accountNumber: withPrefix(prefix, number), ...(bank && { bank: bank.id }) };
}

/** The account inside an IBAN of the two countries, and the IBAN in its written form (CLIENT-19). */
export function accountOfIban(values: Seen, { lists }: Lists): Partial<ClientValues> {
  const read = readIban(values.iban.toUpperCase());
  if (!read.ok) return {};
  const { iban, country, domestic } = read.value;
  if (!domestic) return { iban: formatIban(iban), accountNumber: '', bank: '' };
  return {
    iban: formatIban(iban),
    accountNumber: withPrefix(domestic.prefix, domestic.number),
    bank: bankOf(country, domestic.bankCode, lists)?.id ?? '',
  };
}
