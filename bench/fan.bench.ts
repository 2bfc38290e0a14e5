import { drawFan, usualPaths, type FanQuestion } from '../src/domain/analysis/fan/fan.ts';
import { normalsOf } from '../src/domain/analysis/fan/normal-source.ts';
import { partInOwnCurrency } from '../src/domain/analysis/parts/analysed-part.ts';
import type { BenchGroup } from './lib/harness.ts';

const years = 30;
const seed = 1;
/** Normals of the market, the class and the item. */
const normalsOfPath = 3 * 12 * years;

const question: FanQuestion = {
  parts: [
    {
      part: partInOwnCurrency({
        id: 'a',
        oneOffAmount: 100_000,
        periodicalAmount: 2000,
        investmentHorizon: years,
        path: [{ investmentHorizon: 0, unfavourableGain: -1, moderateGain: 6.4, favourableGain: 9.8 }],
      }),
      volatility: 15,
      classId: 'equity',
      kind: 'equity',
    },
  ],
  paths: usualPaths,
  seed,
  target: 2_000_000,
};

function drawNormals(): Float64Array {
  const normals = normalsOf(seed);
  const ofPath = new Float64Array(normalsOfPath);
  for (let path = 0; path < usualPaths; path += 1) normals.drawInto(ofPath, normalsOfPath);
  return ofPath;
}

export const groups: readonly BenchGroup[] = [
  {
    name: 'fan-10000',
    base: 'normals alone',
    prepare: () => ({
      cases: [
        { name: 'normals alone', run: drawNormals },
        { name: 'fan', run: () => drawFan(question) },
      ],
    }),
  },
];
