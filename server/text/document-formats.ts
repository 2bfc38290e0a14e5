import type { Language } from '#domain/catalogue/vocabulary.ts';
import { figureFormatter } from '#domain/figures/figure-format.ts';
import { figureName, type FigureId } from '#domain/figures/figure-registry.ts';
import { formatWrittenDate, type PlainDate } from '#domain/dates/plain-date.ts';
import { rateDecimals } from '#domain/forecast/rate-decimals.ts';
import type { FigureOptions, FigureWords } from './figure-words.ts';
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

type SignDisplay = 'auto' | 'exceptZero';

const spaced = (text: string) => text.replaceAll(/[\s\u202F]/g, '\u00A0');

const fixed = (value: number, decimals: number, signDisplay: SignDisplay = 'auto') =>
  numberFormat({ minimumFractionDigits: decimals, maximumFractionDigits: decimals, signDisplay })
    .format(value)
    .replace('-', '\u2212');

function moneyText(value: number, code: string, decimals: number, signDisplay: SignDisplay): string {
  const fraction = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const text = numberFormat({ style: 'currency', currency: code, signDisplay, ...fraction }).format(value);
  return spaced(text).replace('-', '\u2212');
}

const signOf = (isSigned: boolean) => (isSigned ? 'exceptZero' : 'auto');
/** A step of an axis of amounts in thousands, as charts on screen show it. */
const thousandsText = (value: number) =>
  value === 0 ? '0' : `${numberFormat({ maximumFractionDigits: 1 }).format(value / 1000)}\u00A0k`;

/** The values of documents as texts in a language; what is not known is said to be so. */
export function documentFormats(language: Language) {
  const { notAvailable } = documentsTexts[language];
  const figureText = figureFormatter({
    notAvailable,
    number: (value, decimals, isSigned) => spaced(fixed(value, decimals, signOf(isSigned))),
    money: (value, currency, decimals, isSigned) => moneyText(value, currency, decimals, signOf(isSigned)),
    upTo: (value, maximumFractionDigits, minimumFractionDigits) =>
      spaced(numberFormat({ minimumFractionDigits, maximumFractionDigits }).format(value)),
    rate: (value, currency) => moneyText(value, currency, rateDecimals(value), 'auto'),
    percent: (value, decimals, isSigned) => `${spaced(fixed(value, decimals, signOf(isSigned)))}\u00A0%`,
    thousands: thousandsText,
  });
  const orUnknown =
    <Value>(format: (value: Value) => string) =>
    (value: Value | null | undefined) =>
      value == null ? notAvailable : format(value);
  return {
    /** A figure of a forecast as its entry in the registry says, with its name (docs/figures.md). */
    figure: (id: FigureId, value: number | null, { subject = [], ...format }: FigureOptions = {}): FigureWords => {
      const text = figureText(id, value, format);
      return { text, figures: [{ name: figureName(id, ...subject), place: format.place ?? 'shown', text }] };
    },
    text: orUnknown((value: string) => value),
    whole: orUnknown((value: number) => fixed(value, 0)),
    percent: orUnknown((value: number) => `${fixed(value, 2)}\u00A0%`),
    share: orUnknown((value: number) => `${fixed(value, 1)}\u00A0%`),
    /** A discount in percentage points, whose unit stands elsewhere. */
    points: (value: number) => fixed(value, 1),
    growth: orUnknown((value: number) => `${fixed(value, 2, 'exceptZero')}\u00A0%`),
    amount: (value: number | null, currency: string, decimals: 0 | 4 = 0) =>
      value === null ? notAvailable : `${fixed(value, decimals)}\u00A0${currency}`,
    number: (value: number) => numberFormat({ maximumFractionDigits: 2 }).format(value),
    /** An agreed amount with the sign of its currency. */
    money: (value: number, code: string) => moneyText(value, code, 2, 'auto'),
    /** A step of an axis of amounts. */
    thousands: thousandsText,
    /** The sign of a currency, as written after an amount. */
    currencySign: (code: string) =>
      numberFormat({ style: 'currency', currency: code })
        .formatToParts(0)
        .find(({ type }) => type === 'currency')?.value ?? code,
    /** A quoted exchange rate with all its decimals. */
    rate: (value: number, code: string) => moneyText(value, code, rateDecimals(value), 'auto'),
    date: orUnknown((value: PlainDate) => formatWrittenDate(value)),
  };
}
