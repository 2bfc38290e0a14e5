import type { TFunction } from 'i18next';
import { chartColour } from '#domain/charts/palette.ts';
import type { AssetClass, Codelists } from '#contract/catalogue.ts';
import { dividendPolicies, fundManagementStyles, riskLevels } from '#domain/catalogue/vocabulary.ts';
import type { FundFilterCategory } from '#domain/funds/fund-filter.ts';

export interface FilterOption {
  value: string;
  label: string;
  /** Hits with the other categories applied; null before the first response. */
  count: number | null;
  /** Funds of the market with this value, regardless of the filter. */
  total: number;
  colour?: string | undefined;
}

export interface OptionSources {
  codelists: Codelists;
  assetClasses: readonly AssetClass[];
  /** The values that occur among the funds of the market, and the number of funds for each, in the same order. */
  values: readonly string[];
  totals: Uint32Array;
  counts: Uint32Array | null;
  language: string;
  t: TFunction<'funds'>;
}

type Choice = Omit<FilterOption, 'count' | 'total'>;

/** Currencies that are shown as tiles, in this order (CAT-14). */
const tileCurrencies = ['CZK', 'EUR', 'USD', 'GBP'];

const named = (list: readonly { id: string; name: string }[]): Choice[] =>
  list.map(({ id, name }) => ({ value: id, label: name }));

const sorted = (choices: readonly Choice[], language: string): Choice[] => {
  const collator = new Intl.Collator(language);
  return choices.toSorted((a, b) => collator.compare(a.label, b.label));
};

/** All options of each category in display order; a base class has the colour of its first class. */
const choicesOf: Record<FundFilterCategory, (sources: OptionSources) => Choice[]> = {
  baseAssetClasses: ({ codelists, assetClasses }) =>
    named(codelists.baseAssetClasses).map((choice) => {
      const order = assetClasses.findIndex(({ baseTypeId }) => baseTypeId === choice.value);
      return { ...choice, colour: order < 0 ? undefined : chartColour(order, assetClasses[order]?.color) };
    }),
  regions: ({ codelists, language }) => sorted(named(codelists.investmentAreas), language),
  basicIssuers: ({ codelists, language }) => sorted(named(codelists.basicIssuers), language),
  currencies: ({ codelists }) =>
    tileCurrencies.flatMap((code) =>
      codelists.currencies.filter((currency) => currency.code === code).map(({ id }) => ({ value: id, label: code })),
    ),
  subAssetClasses: ({ codelists, language }) => sorted(named(codelists.subAssetClasses), language),
  fundSubTypes: ({ codelists, language }) => sorted(named(codelists.fundSubTypes), language),
  managementStyles: ({ t }) => fundManagementStyles.map((value) => ({ value, label: t(`management.${value}`) })),
  risks: () => riskLevels.map((level) => ({ value: String(level), label: String(level) })),
  dividendPolicies: ({ t }) => dividendPolicies.map((value) => ({ value, label: t(`dividend-policy.${value}`) })),
};

/** Categories that offer all their values even if no fund has them: the tiles and the risk scale. */
const fixed: ReadonlySet<FundFilterCategory> = new Set(['currencies', 'risks']);

/** Returns the options of a category: the values that occur among the funds of the market (SIL-49), with their hits. */
export function filterOptions(category: FundFilterCategory, sources: OptionSources): FilterOption[] {
  const placeOf = new Map(sources.values.map((value, place) => [value, place]));
  return choicesOf[category](sources)
    .filter(({ value }) => fixed.has(category) || placeOf.has(value))
    .map((choice) => {
      const place = placeOf.get(choice.value);
      if (place === undefined) return { ...choice, count: 0, total: 0 };
      return { ...choice, count: sources.counts?.[place] ?? null, total: sources.totals[place] ?? 0 };
    });
}

/** Returns the values of the given number of most common options, those with hits first; ties keep their order. */
export function commonestValues(options: readonly FilterOption[], count: number): ReadonlySet<string> {
  const byTotal = withoutHitsLast(options.toSorted((left, right) => right.total - left.total));
  return new Set(byTotal.slice(0, count).map(({ value }) => value));
}

/** Returns the options in their order, but with those without hits last. */
export function withoutHitsLast(options: readonly FilterOption[]): FilterOption[] {
  return options.toSorted((left, right) => Number(left.count === 0) - Number(right.count === 0));
}
