import type { ResolvedItem } from '#domain/cart/resolved-item.ts';
import type { ForecastDisclosure, ForecastTotals } from '#domain/forecast/forecast-result.ts';
import type { RecalculationInput } from '#worker-client/forecast-outcome.ts';
import type { ForecastAnswer, ForecastRequest, ItemAnswer } from '#workers/protocol.ts';

/** A calculator with the protocol of the real one and figures that are easy to foretell. */

const disclosure: ForecastDisclosure = { feePercent: 0, assetsWithoutFee: 0, costPerYear: 0, breakEvenMonth: 0 };

export function fakeTotals(amounts: readonly number[]): ForecastTotals {
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  return { totalInvestment: total, expectedAssets: total * 2, expectedReturns: total, indicativeFee: 0 };
}

/** Four series of months + 1 points, every value telling the amount, the series and the month. */
export function fakeSeries(amount: number, months: number): number[] {
  return Array.from({ length: 4 * (months + 1) }, (_, index) => amount * 1000 + index);
}

export function resolvedItem(id: string, oneOffAmount: number, investmentHorizon = 2): ResolvedItem {
  return {
    forecast: { id, oneOffAmount, periodicalAmount: 0, investmentHorizon, path: null },
    currencyId: 'CZK',
    classShares: [],
  };
}

export function recalculationOf(
  ...items: readonly { id: string; revision: number; amount: number }[]
): RecalculationInput {
  return {
    items: items.map(({ id, revision, amount }) => ({ id, revision, input: resolvedItem(id, amount) })),
    summary: { currencyId: 'CZK', rates: [], assetClassOrder: [] },
  };
}

export interface FakeForecast {
  forecast: (request: ForecastRequest) => ForecastAnswer;
  /** Ids of the items that came with an input, a list for every call. */
  received: string[][];
  /** How many buffers came back, a number for every call. */
  returned: number[];
}

/** Items of a negative amount fail. Like the real one it answers only for inputs that it was sent. */
export function createFakeForecast(): FakeForecast {
  let held = new Map<string, { revision: number; input: ResolvedItem }>();
  const received: string[][] = [];
  const returned: number[] = [];

  function forecast(request: ForecastRequest): ForecastAnswer {
    const { revision, items } = request;
    received.push(items.filter(({ input }) => input).map(({ id }) => id));
    returned.push(request.returned.length);
    for (const { id, revision: itemRevision, input } of items)
      if (input) held.set(id, { revision: itemRevision, input });
    const ids = items.filter((item) => held.get(item.id)?.revision !== item.revision).map(({ id }) => id);
    if (ids.length > 0) return { status: 'unknown-items', revision, ids };
    held = new Map([...held].filter(([id]) => items.some((item) => item.id === id)));
    return answerOf(request, held);
  }
  return { forecast, received, returned };
}

function answerOf({ revision, items }: ForecastRequest, held: Map<string, { input: ResolvedItem }>): ForecastAnswer {
  const values: number[] = [];
  const append = (series: number[]) => values.push(...series) - series.length;
  const answers = items.flatMap(({ id, revision: itemRevision, input }): ItemAnswer[] => {
    if (!input) return [];
    const { oneOffAmount, investmentHorizon: months } = input.forecast;
    if (oneOffAmount < 0) return [{ status: 'failed', id, revision: itemRevision, reason: 'negative' }];
    const offset = append(fakeSeries(oneOffAmount, months));
    const totals = fakeTotals([oneOffAmount]);
    return [{ status: 'done', id, revision: itemRevision, totals, disclosure, months, offset, hasForecast: true }];
  });
  const amounts = [...held.values()].map(({ input }) => input.forecast.oneOffAmount);
  const totals = fakeTotals(amounts);
  const summary = { currencyId: 'CZK', totals, disclosure, distribution: [], withoutForecast: [], months: 2 };
  const offset = append(fakeSeries(totals.totalInvestment, summary.months));
  return {
    status: 'done',
    revision,
    computeMs: 0,
    items: answers,
    summary: { ...summary, offset },
    missingRates: [],
    buffer: Float64Array.from(values).buffer,
  };
}
