import type { Language } from '#domain/catalogue/vocabulary.ts';
import { chargedTariffs } from '#domain/forecast/charged-tariffs.ts';
import type { ForecastItem } from '#domain/forecast/forecast-item.ts';
import type { ForecastDisclosure, ForecastTotals } from '#domain/forecast/forecast-result.ts';
import { gainSteps } from '#domain/forecast/growth-runs.ts';
import { documentFormats } from './document-formats.ts';
import { fillWords, type FigureWords } from './figure-words.ts';
import { fill } from './fill.ts';
import { forecastTexts } from './texts.ts';

const plurals = new Map<Language, Intl.PluralRules>();

/** Made once, like the formats of numbers. */
function pluralRules(language: Language): Intl.PluralRules {
  const rules = plurals.get(language) ?? new Intl.PluralRules(language);
  plurals.set(language, rules);
  return rules;
}

/** A text that depends on a number, in the form that the number asks for. */
export function withCount(
  texts: Readonly<Record<string, unknown>>,
  key: string,
  count: number,
  language: Language,
): string {
  const text = texts[`${key}_${pluralRules(language).select(count)}`] ?? texts[`${key}_other`];
  return fill(typeof text === 'string' ? text : key, { count: String(count) });
}

/** A forecast with what is disclosed of it, in a currency. */
interface DisclosedForecast {
  totals: ForecastTotals;
  disclosure: ForecastDisclosure;
  code: string;
}

/** What every forecast says of itself and of what it rests on, in the language asked for (calculation, section 10). */
export function forecastWords(language: Language) {
  const t = forecastTexts[language];
  const format = documentFormats(language);
  const years = (count: number) => withCount(t, 'year', count, language);
  /** A number of months as `14 years 11 months`. */
  const duration = (months: number) => {
    const parts = [
      ...(months >= 12 ? [years(Math.floor(months / 12))] : []),
      ...(months % 12 > 0 || months === 0 ? [withCount(t, 'month', months % 12, language)] : []),
    ];
    return parts.join(' ');
  };
  return {
    years,
    duration,
    /** Unfavourable, moderate and favourable gain, line by line where lines follow one another. */
    gains({ path, investmentHorizon }: Pick<ForecastItem, 'path' | 'investmentHorizon'>): string {
      if (!path) return format.text(null);
      const steps = gainSteps(path, investmentHorizon).map(({ line, monthsLeft }, index) => {
        const gains = [line.unfavourableGain, line.moderateGain, line.favourableGain].map(format.growth).join(' / ');
        const left = fill(t.assumptions['time-left'], { time: duration(monthsLeft) });
        return index === 0 ? gains : `${gains}, ${left}`;
      });
      return steps.join('; ');
    },
    /** The rates that an item is charged, of payments, of the prepaid plan or both, and what part of the fee is waived. */
    fee(item: ForecastItem): string {
      const { feeScheme: scheme, discount = 0 } = item;
      const tariffs = chargedTariffs(item);
      if (!scheme || tariffs.length === 0) return t.assumptions['no-fee'];
      const kind = scheme.calculationBase === 'Gross' ? 'gross' : 'net';
      const bases = tariffs.map(({ isPrepaid, ...span }) => {
        const [lowest, highest] = [span.lowest, span.highest].map(format.number);
        const rate = lowest === highest ? `${lowest} %` : `${lowest}–${highest} %`;
        return fill(t.assumptions[isPrepaid ? (`prepaid-${kind}` as const) : kind], { rate });
      });
      const percent = format.percent(discount * 100);
      const waived = discount === 0 ? t.assumptions['no-discount'] : fill(t.assumptions.discount, { percent });
      return `${bases.join('; ')}, ${waived}`;
    },
  };
}

/** The figures that are disclosed, a sentence each. */
export function disclosedFigures({ totals, disclosure, code }: DisclosedForecast, language: Language): FigureWords[] {
  const t = forecastTexts[language];
  const format = documentFormats(language);
  const exact = { currency: code, place: 'exact' } as const;
  const month = disclosure.breakEvenMonth;
  const paid = format.figure('cart.paid-in', totals.totalInvestment, exact);
  const fee = format.figure('cart.entry-fee', totals.indicativeFee, exact);
  const percent = format.figure('cart.fee-percent', disclosure.feePercent);
  const withFee = format.figure('cart.expected-assets', totals.expectedAssets, exact);
  const without = format.figure('cart.assets-without-fee', disclosure.assetsWithoutFee, exact);
  const perYear = format.figure('cart.cost-per-year', disclosure.costPerYear);
  const breakEven = fillWords(month === null ? t.notes['no-break-even'] : t.notes['break-even'], {
    month: format.figure('cart.break-even', month),
  });
  return [
    fillWords(t.notes.paid, { paid, fee, percent }),
    ...(disclosure.assetsWithoutFee === null ? [] : [fillWords(t.notes.fees, { without, with: withFee, perYear })]),
    ...(totals.expectedAssets === null ? [] : [breakEven]),
  ];
}
