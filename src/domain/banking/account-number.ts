import { accepted, refused, type Checked } from '../checked.ts';

/** A Czech or Slovak account; the parts as typed, without padding. */
export interface BankAccount {
  /** Empty without a prefix. */
  prefix: string;
  number: string;
  bankCode: string;
}

/** From the right: 2^i mod 11, which detects any wrong digit and any swap of neighbours (169/2011 Sb., annex). */
const weights = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6];
const prefixLength = 6;
const numberLength = 10;

/** Parses `[prefix-]number/bank`; prefix and number must each pass modulus 11 (VALID-05; domain rules, section 3). */
export function readAccount(text: string): Checked<BankAccount, 'string.accountNumber'> {
  const [, prefix = '', number, bankCode] = /^(?:(\d{1,6})-)?(\d{2,10})\/(\d{4})$/.exec(text) ?? [];
  if (number === undefined || bankCode === undefined) return refused('string.accountNumber');
  const account = { prefix, number, bankCode };
  return isValidAccount(account) ? accepted(account) : refused('string.accountNumber');
}

/** Whether the parts have their formats, the number has two digits other than zero, and both pass modulus 11. */
export function isValidAccount({ prefix, number, bankCode }: BankAccount): boolean {
  const hasShape = /^\d{0,6}$/.test(prefix) && /^\d{2,10}$/.test(number) && /^\d{4}$/.test(bankCode);
  return hasShape && /[1-9]0*[1-9]/.test(number) && passesModulus11(prefix) && passesModulus11(number);
}

/** Pads an account as banks store it in both countries: prefix of 6 and number of 10 digits, with leading zeros. */
export function padAccount({ prefix, number, bankCode }: BankAccount): BankAccount {
  return { prefix: prefix.padStart(prefixLength, '0'), number: number.padStart(numberLength, '0'), bankCode };
}

/** Formats an account as `19-2000145399/0800`. */
export function formatAccount({ prefix, number, bankCode }: BankAccount): string {
  return `${prefix === '' ? '' : `${prefix}-`}${number}/${bankCode}`;
}

function passesModulus11(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (weights[index] ?? 0), 0);
  return sum % 11 === 0;
}
