import type { PlainDate } from '#domain/dates/plain-date.ts';
import { rateDecimals } from '#domain/forecast/rate-decimals.ts';
import { phoneInGroups as groupPhone } from '#domain/people/phone.ts';

/* The cs grouping, decimal comma and currency signs apply in every language of the interface (VALID-16, SIL-170). */
const locale = 'cs';
const noBreakSpace = '\u00A0';
const minus = '\u2212';

/** Shown for an unknown value in every language (VALID-13, SIL-171). */
export const notAvailable = 'N/A';

type SignDisplay = 'negative' | 'exceptZero';

const formats = new Map<string, Intl.NumberFormat>();

function numberFormat(key: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, options);
  formats.set(key, made);
  return made;
}

const typeset = (text: string): string => text.replace(/[\s\u202F]/g, noBreakSpace).replace('-', minus);

function formatFixed(value: number, decimals: number, signDisplay: SignDisplay): string {
  const options = { minimumFractionDigits: decimals, maximumFractionDigits: decimals, signDisplay };
  return typeset(numberFormat(`fixed ${decimals} ${signDisplay}`, options).format(value));
}

const isKnown = (value: number | null | undefined): value is number => value != null && Number.isFinite(value);

export type MoneyDecimals = 0 | 2 | 4;

function formatCurrency(value: number, currency: string, decimals: number, signDisplay: SignDisplay): string {
  const fraction = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const options = { style: 'currency', currency, signDisplay, ...fraction } as const;
  return typeset(numberFormat(`${currency} ${decimals} ${signDisplay}`, options).format(value));
}

/** Formats an amount as `2 740 000 Kč`: 0 decimals for amounts and totals, 2 for fees, 4 for net asset values. */
export function formatMoney(amount: number | null | undefined, currency: string, decimals: MoneyDecimals = 0): string {
  return isKnown(amount) ? formatCurrency(amount, currency, decimals, 'negative') : notAvailable;
}

/** Formats an exchange rate with all its decimals, at least 4: `24,5000 Kč`. */
export const formatRate = (rate: number, currency: string): string =>
  formatCurrency(rate, currency, rateDecimals(rate), 'negative');

/** Formats an amount with decimals only if it has a fraction. */
export const formatExactMoney = (amount: number | null | undefined, currency: string): string =>
  formatMoney(amount, currency, amount == null || Number.isInteger(amount) ? 0 : 2);

/** Formats a return or a difference with its sign: `+1 933 292 Kč`, `−663 607 Kč`. */
export function formatSignedMoney(
  amount: number | null | undefined,
  currency: string,
  decimals: MoneyDecimals = 0,
): string {
  return isKnown(amount) ? formatCurrency(amount, currency, decimals, 'exceptZero') : notAvailable;
}

/** Returns the sign of a currency in the cs format: `Kč`, `€`. */
export function currencySign(currency: string): string {
  const parts = numberFormat(`${currency} 0 negative`, { style: 'currency', currency, maximumFractionDigits: 0 });
  return parts.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency;
}

/** Formats thousands for axes and ranges: `4 000 k`; below ten thousand with one decimal if it is not zero: `2,5 k`. */
export function formatThousands(amount: number | null | undefined): string {
  if (!isKnown(amount)) return notAvailable;
  const decimals = Math.abs(amount) < 10_000 ? 1 : 0;
  const options = { maximumFractionDigits: decimals, signDisplay: 'negative' } as const;
  const text = typeset(numberFormat(`thousands ${decimals}`, options).format(amount / 1000));
  return text === '0' ? text : `${text}${noBreakSpace}k`;
}

/** Formats percent with a no-break space before the sign: `5,5 %`, signed `+12,61 %`. */
export function formatPercent(
  value: number | null | undefined,
  decimals: number,
  { signed = false }: { signed?: boolean } = {},
): string {
  if (!isKnown(value)) return notAvailable;
  return `${formatFixed(value, decimals, signed ? 'exceptZero' : 'negative')}${noBreakSpace}%`;
}

/** Formats a number with grouped thousands, at least `minDecimals` and at most `maxDecimals` decimals. */
export function formatNumber(value: number | null | undefined, maxDecimals = 2, minDecimals = 0): string {
  if (!isKnown(value)) return notAvailable;
  const options = {
    minimumFractionDigits: minDecimals,
    maximumFractionDigits: maxDecimals,
    signDisplay: 'negative',
  } as const;
  return typeset(numberFormat(`number ${maxDecimals} ${minDecimals}`, options).format(value));
}

/** Formats a return or a difference without its unit, with its sign: `+1 933 292`. */
export const formatSignedNumber = (value: number | null | undefined, decimals = 0): string =>
  isKnown(value) ? formatFixed(value, decimals, 'exceptZero') : notAvailable;

/** Formats a plain date as `dd/MM/yyyy` (VALID-17). */
export function formatDate(date: PlainDate | null | undefined): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date ?? '') ?? [];
  return year && month && day ? `${day}/${month}/${year}` : notAvailable;
}

const businessClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Prague',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Formats an ISO timestamp as `dd/MM/yyyy HH:mm` in the business time zone (VALID-17, SIL-165). */
export function formatTimestamp(instant: string): string {
  const time = Date.parse(instant);
  return Number.isNaN(time) ? notAvailable : businessClock.format(time).replace(', ', noBreakSpace);
}

/** Formats a phone number in groups, `+420 604 318 277`, with or without its country prefix (VALID-14). */
export function formatPhone(
  phone: string | null | undefined,
  { withPrefix = true }: { withPrefix?: boolean } = {},
): string {
  return phone ? typeset(groupPhone(phone, { withPrefix })) : notAvailable;
}
