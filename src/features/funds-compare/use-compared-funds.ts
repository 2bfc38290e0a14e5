import { useSnapshot } from 'valtio';
import { variantLook, type VariantLook } from '#charts/variant-badge.tsx';
import type { Fund } from '#contract/catalogue.ts';
import { historyPoints, type FundDetail } from '#contract/fund-detail.ts';
import { referenceCalls } from '#contract/reference-calls.ts';
import { fundCalls } from '#contract/product-endpoints.ts';
import type { PlainDate } from '#domain/dates/plain-date.ts';
import { periodStart } from '#domain/funds/prices/period-performance.ts';
import { pricesInCurrency, rateBase } from '#domain/funds/prices/prices-in-currency.ts';
import { pricesTogether, type PricesTogether } from '#domain/funds/prices/prices-together.ts';
import { currentLanguage } from '#i18n/i18n.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { productFreshMs, serverRead } from '#state/queries/server-read.ts';
import { useSeveralReads } from '#state/queries/use-server-read.ts';

/** The periods of the chart. */
export const comparedPeriods = ['YTD', '1Y', '3Y', '5Y', 'Max'] as const;
export type ComparedPeriod = (typeof comparedPeriods)[number];

export interface ComparedFund {
  fund: Fund;
  look: VariantLook;
  /** Null until it is read. */
  detail: FundDetail | null;
}

const ratesOf = (id: string, fromDate: PlainDate) =>
  serverRead(referenceCalls.forexHistory, { params: { id }, query: { fromDate } }, { freshMs: productFreshMs });

/** Reads the historical exchange rates from these currencies into another one, starting on a day. */
function useRates(from: readonly string[], to: string | null, start: PlainDate | undefined) {
  const isConverted = to !== null && from.some((id) => id !== to);
  const ids = isConverted ? [...new Set([...from, to])].filter((id) => id !== rateBase) : [];
  const read = useSeveralReads(start === undefined ? [] : ids.map((id) => ratesOf(id, start)));
  const known = read.data.flatMap((answer, place) => (answer ? [[ids[place] ?? '', answer.rates] as const] : []));
  return { read, histories: new Map(known), without: known.flatMap(([id, rates]) => (rates.length > 0 ? [] : [id])) };
}

const historyOf = (id: string, fromDate: PlainDate | undefined) =>
  serverRead(
    fundCalls.fundPriceHistory,
    { params: { id }, query: { granularity: historyPoints, ...(fromDate && { fromDate }) } },
    { freshMs: productFreshMs },
  );

/** The currency of the comparison: that of each fund, or the user's. */
export const comparedUnits = ['fund', 'user'] as const;
export type ComparedUnit = (typeof comparedUnits)[number];

interface ComparedFunds {
  funds: readonly ComparedFund[];
  prices: PricesTogether | null;
  /** Currencies without historical rates, whose prices cannot be converted. */
  withoutRates: readonly string[];
  isReading: boolean;
  failed: number;
  retry: () => void;
}

interface ComparedWindow {
  period: ComparedPeriod;
  today: PlainDate;
  /** The currency of the comparison; null for that of each fund. */
  currencyId: string | null;
}

/** Returns the funds with their details, and their prices from the first day on which all of them have one. */
export function useComparedFunds(ids: readonly string[], { period, today, currencyId }: ComparedWindow): ComparedFunds {
  const { fundById, config } = useSnapshot(catalogueState);
  const language = currentLanguage();
  const known = ids.flatMap((id) => fundById.get(id) ?? []);
  const details = useSeveralReads(
    known.map(({ id }) => serverRead(fundCalls.fund, { params: { id } }, { language, freshMs: productFreshMs })),
  );
  const from = period === 'Max' ? undefined : periodStart(period, config.dataDate ?? today);
  const windows = useSeveralReads(known.map(({ id }) => historyOf(id, from)));
  const firsts = windows.data.flatMap((history) => history?.fromDate ?? []);
  // The window begins with the latest first day: prices that the server thinned out before it would be missing after it.
  const start = firsts.length === known.length ? firsts.toSorted().at(-1) : undefined;
  const histories = useSeveralReads(start === undefined ? [] : known.map(({ id }) => historyOf(id, start)));
  const rates = useRates(
    known.map((fund) => fund.currencyId),
    currencyId,
    start,
  );
  const prices = histories.data.flatMap((history, place) => {
    const own = known[place]?.currencyId ?? '';
    return history ? [pricesInCurrency(history.prices, own, currencyId ?? own, rates.histories)] : [];
  });
  const reads = [details, windows, histories, rates.read];
  return {
    funds: known.map((fund, place) => ({
      fund,
      look: variantLook(place),
      detail: details.data[place] ?? null,
    })),
    prices: prices.length === known.length && prices.length > 0 ? pricesTogether(prices) : null,
    withoutRates: rates.without,
    isReading: reads.some(({ isReading }) => isReading),
    failed: Math.max(...reads.map(({ failed }) => failed)),
    retry: () => {
      for (const read of reads) read.retry();
    },
  };
}
