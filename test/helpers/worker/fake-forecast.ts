import type { CalculatorInput } from '#domain/cart/resolve/calculator-input.ts';
import type { ForecastDisclosure, ForecastTotals } from '#domain/forecast/forecast-result.ts';
import type { RecalculationInput } from '#worker-client/forecast-outcome.ts';
import type { ItemAnswer } from '#domain/cart/calculate/cart-answers.ts';
import type { ForecastAnswer, ForecastRequest } from '#workers/protocol.ts';

/** A calculator of products with the real protocol and predictable figures. */

const disclosure: ForecastDisclosure = { feePercent: 0, assetsWithoutFee: 0, costPerYear: 0, breakEvenMonth: 0 };

export function fakeTotals(amounts: readonly number[]): ForecastTotals {
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  return { totalInvestment: total, expectedAssets: total * 2, expectedReturns: total, indicativeFee: 0 };
}

/** Returns four series of months + 1 points, whose values encode the amount, the series and the month. */
export function fakeSeries(amount: number, months: number): number[] {
  return Array.from({ length: 4 * (months + 1) }, (_, index) => amount * 1000 + index);
}

type ProductInput = Extract<CalculatorInput, { kind: 'product' }>;
type Held = ReadonlyMap<string, { revision: number; input: ProductInput }>;

function resolvedItem(id: string, oneOffAmount: number, investmentHorizon = 2): ProductInput {
  return {
    kind: 'product',
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
  forgetScenario: (scenario: string) => void;
  /** Scenarios that are cached. */
  held: ReadonlyMap<string, unknown>;
  /** The scenario of every call. */
  asked: string[];
  /** IDs of the items that came with an input, one list per call. */
  received: string[][];
  /** Number of buffers that were returned, one per call. */
  returned: number[];
}

/**
 * Creates a calculator in which items with a negative amount fail. Like the real one it responds only for inputs that
 * it received.
 */
export function createFakeForecast(): FakeForecast {
  const scenarios = new Map<string, Held>();
  const asked: string[] = [];
  const received: string[][] = [];
  const returned: number[] = [];

  function forecast(request: ForecastRequest): ForecastAnswer {
    const { scenario, revision, items } = request;
    asked.push(scenario);
    received.push(items.filter(({ input }) => input).map(({ id }) => id));
    returned.push(request.returned.length);
    const held = new Map(scenarios.get(scenario));
    for (const { id, revision: itemRevision, input } of items)
      if (input?.kind === 'product') held.set(id, { revision: itemRevision, input });
    const ids = items.filter((item) => held.get(item.id)?.revision !== item.revision).map(({ id }) => id);
    if (ids.length > 0) return { status: 'unknown-items', revision, ids };
    const wanted = new Map([...held].filter(([id]) => items.some((item) => item.id === id)));
    scenarios.set(scenario, wanted);
    return answerOf(request, wanted);
  }
  const forgetScenario = (scenario: string) => void scenarios.delete(scenario);
  return { forecast, forgetScenario, held: scenarios, asked, received, returned };
}

function answerOf({ revision, items }: ForecastRequest, held: Held): ForecastAnswer {
  const values: number[] = [];
  const append = (series: number[]) => values.push(...series) - series.length;
  const answers = items.flatMap(({ id, revision: itemRevision, input }): ItemAnswer[] => {
    if (input?.kind !== 'product') return [];
    const { oneOffAmount, investmentHorizon: months } = input.forecast;
    if (oneOffAmount < 0)
      return [{ kind: 'product', status: 'failed', id, revision: itemRevision, reason: 'negative' }];
    const offset = append(fakeSeries(oneOffAmount, months));
    const totals = fakeTotals([oneOffAmount]);
    const done = { kind: 'product', status: 'done', id, revision: itemRevision, hasForecast: true } as const;
    return [{ ...done, totals, disclosure, months, offset }];
  });
  const amounts = [...held.values()].map(({ input }) => input.forecast.oneOffAmount);
  const totals = fakeTotals(amounts);
  const parts = { distribution: [], withoutForecast: [], returnPerYear: null };
  const summary = { currencyId: 'CZK', totals, disclosure, ...parts, months: 2 };
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
