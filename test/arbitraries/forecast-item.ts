import fc from 'fast-check';
import type { ChargingMethod, FeeRange, FeeScheme, PrepaidFeeParameters } from '#domain/fees/fee-scheme.ts';
import type { ForecastItem, PathLine } from '#domain/forecast/forecast-item.ts';

const orNull = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> => fc.option(value, { nil: null });

/** Money with at most 2 decimals, usually round amounts. */
export const moneyAmount = (max = 5_000_000): fc.Arbitrary<number> =>
  fc.oneof(
    fc.integer({ min: 0, max: Math.floor(max / 1000) }).map((thousands) => thousands * 1000),
    fc.integer({ min: 0, max: max * 100 }).map((cents) => cents / 100),
    fc.constantFrom(0, 1, 42.3, 77.77),
  );

/** Percent with at most 2 decimals. */
export const percentBetween = (min: number, max: number): fc.Arbitrary<number> =>
  fc.integer({ min: min * 100, max: max * 100 }).map((hundredths) => hundredths / 100);

/** Ranges in any order, with distinct thresholds. */
export const feeRanges: fc.Arbitrary<FeeRange[]> = fc.uniqueArray(
  fc.record({ from: fc.oneof(fc.constant(0), moneyAmount(1_000_000)), rate: percentBetween(0, 6) }),
  { maxLength: 4, selector: (range) => range.from },
);

export const feeScheme: fc.Arbitrary<FeeScheme> = fc.record({
  calculationBase: fc.constantFrom('Gross' as const, 'Net' as const),
  paymentRanges: feeRanges,
  prepaidRanges: feeRanges,
});

export const chargingMethod: fc.Arbitrary<ChargingMethod> = fc.oneof(
  fc.record({ method: fc.constantFrom('UpFront' as const, 'Concurrently' as const, 'Other' as const) }),
  fc.record({ method: fc.constant('SharedOnInvestment' as const), minimalInvestmentPct: percentBetween(0, 100) }),
);

const prepaidParameters: fc.Arbitrary<PrepaidFeeParameters> = fc.record({
  maxAge: orNull(fc.integer({ min: 40, max: 80 })),
  maxInvestmentHorizon: orNull(fc.integer({ min: 0, max: 40 })),
  maxTargetAmount: orNull(moneyAmount(2_000_000)),
});

const pathLine: fc.Arbitrary<PathLine> = fc
  .record({
    investmentHorizon: fc.integer({ min: 0, max: 20 }),
    moderateGain: percentBetween(-3, 12),
    below: percentBetween(0, 12),
    above: percentBetween(0, 8),
  })
  .map(({ investmentHorizon, moderateGain, below, above }) => ({
    investmentHorizon,
    unfavourableGain: moderateGain - below,
    moderateGain,
    favourableGain: moderateGain + above,
  }));

/** Lines of a growth path, longest horizon first. */
export const growthPath = (maxLines = 4): fc.Arbitrary<PathLine[]> =>
  fc
    .array(pathLine, { minLength: 1, maxLength: maxLines })
    .map((lines) => lines.toSorted((a, b) => b.investmentHorizon - a.investmentHorizon));

export interface ForecastItemBounds {
  maxHorizon?: number;
  maxLines?: number;
  /** Whether some items have unknown gains. */
  unknownGains?: boolean;
}

/** Resolved items of every kind: with or without fees, every charging method, one line or a glide path. */
export const forecastItem = ({
  maxHorizon = 40,
  maxLines = 4,
  unknownGains = false,
}: ForecastItemBounds = {}): fc.Arbitrary<ForecastItem> =>
  fc.record({
    id: fc.uuid(),
    oneOffAmount: moneyAmount(),
    periodicalAmount: moneyAmount(50_000),
    investmentHorizon: fc.integer({ min: 1, max: maxHorizon }),
    chargingMethod: orNull(chargingMethod),
    feeScheme: orNull(feeScheme),
    discount: fc.constantFrom(0, 0.1, 0.25, 0.333, 0.5, 1),
    prepaid: orNull(prepaidParameters),
    age: orNull(fc.integer({ min: 18, max: 90 })),
    path: unknownGains ? orNull(growthPath(maxLines)) : growthPath(maxLines),
  });
