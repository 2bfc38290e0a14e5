import { drawFan, type Fan, type FanPart } from '#domain/analysis/fan/fan.ts';
import { partInOwnCurrency } from '#domain/analysis/parts/analysed-part.ts';
export const row = ({ percentiles, years }: Fan, index: number) =>
  percentiles.subarray(index * (years + 1), (index + 1) * (years + 1));

export const line = { investmentHorizon: 0, unfavourableGain: 0, moderateGain: 6.4, favourableGain: 8 };
export const oneOff = { id: 'a', oneOffAmount: 100_000, periodicalAmount: 0, investmentHorizon: 10, path: [line] };
export const part: FanPart = { part: partInOwnCurrency(oneOff), volatility: 15, classId: 'equity', kind: 'equity' };

export function drawn(question: Parameters<typeof drawFan>[0]): Fan {
  const fan = drawFan(question);
  if (!fan) throw new Error('There is something to draw.');
  return fan;
}
