import type { Language } from '#domain/catalogue/vocabulary.ts';
import { formatWrittenDate, type PlainDate } from '#domain/dates/plain-date.ts';
import { rateDecimals } from '#domain/forecast/rate-decimals.ts';
import { documentsTexts } from './texts.ts';

/** Numbers are written alike in every language (VALID-16, SIL-170). */
const locale = 'cs';

const formats = new Map<string, Intl.NumberFormat>();

/** Each format is made once: making one takes longer than writing a hundred numbers with it, and an order has thousands. */
function numberFormat(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, options);
  formats.set(key, format);
  return format;
}

const fixed = (value: number, decimals: number, signDisplay: 'auto' | 'exceptZero' = 'auto') =>
  numberFormat({ minimumFractionDigits: decimals, maximumFractionDigits: decimals, signDisplay })
    .format(value)
    .replace('-', '\u2212');

type SignDisplay = 'negative' | 'exceptZero';

function moneyText(value: number, code: string, decimals: number, signDisplay: SignDisplay): string {
  const fraction = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return numberFormat({ style: 'currency', currency: code, signDisplay, ...fraction })
    .format(value)
    .replaceAll(/[\s\u202F]/g, '\u00A0')
    .replace('-', '\u2212');
}

/** The values of documents as texts in a language; what is not known is said to be so. */
export function documentFormats(language: Language) {
  const { notAvailable } = documentsTexts[language];
  const orUnknown =
    <Value>(format: (value: Value) => string) =>
    (value: Value | null | undefined) =>
      value == null ? notAvailable : format(value);
  return {
    text: orUnknown((value: string) => value),
    whole: orUnknown((value: number) => fixed(value, 0)),
    percent: orUnknown((value: number) => `${fixed(value, 2)}\u00A0%`),
    share: orUnknown((value: number) => `${fixed(value, 1)}\u00A0%`),
    /** A signed percentage with the decimal of shares. */
    signedShare: orUnknown((value: number) => `${fixed(value, 1, 'exceptZero')}\u00A0%`),
    decimals: (value: number) => fixed(value, 2),
    /** A discount in percentage points, whose unit stands elsewhere. */
    points: (value: number) => fixed(value, 1),
    growth: orUnknown((value: number) => `${fixed(value, 2, 'exceptZero')}\u00A0%`),
    amount: (value: number | null, currency: string, decimals: 0 | 4 = 0) =>
      value === null ? notAvailable : `${fixed(value, decimals)}\u00A0${currency}`,
    number: (value: number) => numberFormat({ maximumFractionDigits: 2 }).format(value),
    /** An amount with the sign of its currency, as screens show it; a return says whether it is one. */
    money: (value: number | null, code: string, decimals: 0 | 2 | 4 = 0, signDisplay: SignDisplay = 'negative') =>
      value === null ? notAvailable : moneyText(value, code, decimals, signDisplay),
    /** A step of an axis of amounts in thousands, as charts on screen show it. */
    thousands: (value: number) =>
      value === 0 ? '0' : `${numberFormat({ maximumFractionDigits: 1 }).format(value / 1000)}\u00A0k`,
    /** An amount without its currency, which the head of its column names. */
    plainMoney: orUnknown((value: number) => fixed(value, 0).replaceAll(/[\s\u202F]/g, '\u00A0')),
    /** The sign of a currency, as it stands after an amount. */
    currencySign: (code: string) =>
      numberFormat({ style: 'currency', currency: code })
        .formatToParts(0)
        .find(({ type }) => type === 'currency')?.value ?? code,
    /** A quoted exchange rate with all its decimals. */
    rate: (value: number, code: string) => moneyText(value, code, rateDecimals(value), 'negative'),
    date: orUnknown((value: PlainDate) => formatWrittenDate(value)),
  };
}
