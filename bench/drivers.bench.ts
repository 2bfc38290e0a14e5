import { ok, strictEqual } from 'node:assert/strict';
import { spreadShares } from '../src/domain/analysis/drivers/item-drivers.ts';
import { changeKinds, resultChanges } from '../src/domain/analysis/drivers/result-changes.ts';
import { drawFan, type FanPart } from '../src/domain/analysis/fan/fan.ts';
import { correlationKinds } from '../src/domain/analysis/fan/correlation.ts';
import type { AnalysedPart } from '../src/domain/analysis/parts/analysed-part.ts';
import { conversionBy } from '../src/domain/forecast/forex.ts';
import { forecastItem, seriesLength } from '../src/domain/forecast/item-forecast.ts';
import { cartOf, cartYears } from './lib/fixtures.ts';
import type { BenchGroup } from './lib/harness.ts';

const items = 60;
/** A fan of a whole cart takes seconds with all its paths, and the ratio does not depend on their number. */
const paths = 500;

/** A prepaid plan has the most expensive fees; every second item is in a foreign currency. */
const parts = cartOf(items).map((forecast, index): AnalysedPart => ({
  id: forecast.id,
  positionId: forecast.id,
  currencyId: 'EUR',
  forecast: { ...forecast, chargingMethod: { method: 'UpFront' } },
  conversion: conversionBy(index % 2 === 0 ? 1 : 24.3),
}));

const spreads = parts.map((part, index): FanPart => {
  const kind = correlationKinds[index % correlationKinds.length] ?? 'mixed';
  return { part, volatility: 5 + (index % 20), classId: kind, kind };
});

const question = { parts: spreads, paths, seed: 1, target: 2_000_000 };

function drawShares() {
  const moments = drawFan({ ...question, hasMoments: true })?.moments;
  return moments && spreadShares(moments, (id) => id);
}

function forecasts() {
  const series = new Float64Array(seriesLength(cartYears * 12));
  return () => parts.reduce((sum, { forecast }) => sum + forecastItem(forecast, series, 0).totals.totalInvestment, 0);
}

const changes = () => resultChanges(parts, { inflation: 2.5, mostYears: {} });

export const groups: readonly BenchGroup[] = [
  {
    name: 'spread-shares-60',
    base: 'fan alone',
    prepare: () => {
      strictEqual(Object.keys(drawShares() ?? {}).length, items);
      return {
        cases: [
          { name: 'fan alone', run: () => drawFan(question) },
          { name: 'with shares', run: drawShares },
        ],
      };
    },
  },
  {
    name: 'result-changes-60',
    base: 'one forecast',
    prepare: () => {
      ok(changes().changes.length === changeKinds.length);
      return {
        cases: [
          { name: 'one forecast', run: forecasts() },
          { name: 'all changes', run: changes },
        ],
      };
    },
  },
];
