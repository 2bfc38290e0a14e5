import type { TFunction } from 'i18next';
import { chartColour } from '#charts/palette.ts';
import type { AssetClass, Codelists } from '#contract/catalogue.ts';
import { dividendPolicies, fundManagementStyles, riskLevels } from '#domain/catalogue/vocabulary.ts';
import type { FundFilterCategory } from '#domain/funds/fund-filter.ts';

export interface FilterOption {
  value: string;
  label: string;
  /** Hits with the other categories applied; unknown before the first answer. */
  count: number | null;
  /** Funds of the market with this value, whatever is filtered. */
  total: number;
  colour?: string | undefined;
}

export interface OptionSources {
  codelists: Codelists;
  assetClasses: readonly AssetClass[];
  /** The values that occur among the market funds, and the hits of each in the same order. */
  values: readonly string[];
  totals: Uint32Array;
  counts: Uint32Array | null;
  language: string;
  t: TFunction<'funds'>;
}

type Choice = Omit<FilterOption, 'count' | 'total'>;

/** Currencies that have a tile, in this order (CAT-14). */
const tileCurrencies = ['CZK', 'EUR', 'USD', 'GBP'];

const named = (list: readonly { id: string; name: string }[]): Choice[] =>
  list.map(({ id, name }) => ({ value: id, label: name }));

const sorted = (choices: readonly Choice[], language: string): Choice[] => {
  const collator = new Intl.Collator(language);
  return choices.toSorted((a, b) => collator.compare(a.label, b.label));
};

/** All that a category's filter may offer, in the order in which it does; a base class takes its first class's colour. */
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

/** Categories whose values are all offered, whether or not a fund has them: the fixed tiles and the risk scale. */
const fixed: ReadonlySet<FundFilterCategory> = new Set(['currencies', 'risks']);

/** What a category's filter offers: the values that occur among the market funds (SIL-49), with their hits. */
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

/** The values of those options, so many of them, that most funds have, those that would find something first; equals in their order. */
export function commonestValues(options: readonly FilterOption[], count: number): ReadonlySet<string> {
  const byTotal = withoutHitsLast(options.toSorted((left, right) => right.total - left.total));
  return new Set(byTotal.slice(0, count).map(({ value }) => value));
}

/** The options in their order, but those that would find nothing behind the others. */
export function withoutHitsLast(options: readonly FilterOption[]): FilterOption[] {
  return options.toSorted((left, right) => Number(left.count === 0) - Number(right.count === 0));
}
