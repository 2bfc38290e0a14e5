import type { PlantedFault } from './planted-fault.ts';

const unit = 'test/unit/domain';

/** In money, fees, forecasts, packages and analyses. */
export const figuresFaults: readonly PlantedFault[] = [
  {
    file: 'src/domain/money/whole-units.ts',
    from: 'rest >= divisor - rest ? 1 : 0',
    to: 'rest > divisor - rest ? 1 : 0',
    test: `${unit}/money/money.test.ts`,
  },
  {
    file: 'src/domain/money/largest-remainder.ts',
    from: 'b.remainder.cmp(a.remainder)',
    to: 'a.remainder.cmp(b.remainder)',
    test: `${unit}/money/largest-remainder.test.ts`,
  },
  {
    file: 'src/domain/fees/fee-scheme.ts',
    from: 'if (range.from <= base &&',
    to: 'if (range.from < base &&',
    test: `${unit}/fees/fee-scheme.test.ts`,
  },
  {
    file: 'src/domain/fees/instalment-fees.ts',
    from: 'Math.max(0, (prepaid?.maxAge ?? Infinity) - (age ?? -Infinity))',
    to: '(prepaid?.maxAge ?? Infinity) - (age ?? -Infinity)',
    test: `${unit}/fees/instalment-fees.test.ts`,
  },
  {
    file: 'src/domain/forecast/series-kernel.ts',
    from: 'middle = middle * middleFactor + contribution;\n      high = high * highFactor + contribution;\n      target[at] = low;',
    to: 'middle = (middle + contribution) * middleFactor;\n      high = high * highFactor + contribution;\n      target[at] = low;',
    test: `${unit}/forecast/item-forecast.test.ts`,
  },
  {
    file: 'src/domain/forecast/growth-runs.ts',
    from: 'const yearsLeft = (months - elapsed) / 12;',
    to: 'const yearsLeft = (months - elapsed - 1) / 12;',
    test: `${unit}/forecast/growth-runs.test.ts`,
  },
  {
    file: 'src/domain/forecast/growth-runs.ts',
    from: '[line.unfavourableGain, line.moderateGain, line.favourableGain]',
    to: '[line.unfavourableGain, line.favourableGain, line.moderateGain]',
    test: `${unit}/forecast/item-forecast.property.test.ts`,
  },
  {
    file: 'src/domain/forecast/forex.ts',
    from: 'multipliers: [inverse.unit], divisors: [inverse.forexRate]',
    to: 'multipliers: [inverse.forexRate], divisors: [inverse.unit]',
    test: `${unit}/forecast/forex.test.ts`,
  },
  {
    file: 'src/domain/packages/edit-division.ts',
    from: 'entered.total === total && entered.count === funds.length;',
    to: '(entered.total === total || entered.count === funds.length);',
    test: `${unit}/packages/division.test.ts`,
  },
  {
    file: 'src/domain/analysis/goal/seek-goal.ts',
    from: 'Math.ceil(least / step) * step',
    to: 'Math.round(least / step) * step',
    test: `${unit}/analysis/goal/seek-goal.property.test.ts`,
    title: 'smallest enterable multiple',
  },
  {
    file: 'src/domain/analysis/fan/fan.ts',
    from: 'volatility / 100 / Math.sqrt(12)',
    to: 'volatility / 100 / 12',
    test: `${unit}/analysis/fan/fan.test.ts`,
  },
  {
    file: 'src/domain/analysis/difference/cause.ts',
    from: 'groups.filter((group) => !(isConverted && (inputBits[group] & amountBits) > 0) && differs(group))',
    to: 'groups.filter(differs)',
    test: `${unit}/analysis/difference/difference-causes.test.ts`,
  },
  {
    file: 'src/domain/analysis/look-through/weighed-cart.ts',
    from: 'weight > allowed',
    to: 'weight >= allowed',
    test: `${unit}/analysis/look-through/weighed-cart.test.ts`,
  },
  {
    file: 'src/domain/forecast/series-points.ts',
    from: '>= target)',
    to: '> target)',
    test: `${unit}/forecast/series-points.test.ts`,
  },
];
