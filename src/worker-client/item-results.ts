import { seriesLength } from '#domain/forecast/item-forecast.ts';
import type { ItemAnswer, Projection } from '#domain/cart/calculate/cart-answers.ts';
import type { ItemProjection, ForecastItemResult } from './forecast-outcome.ts';

/** Copies a series of a response, since its buffer goes back to the worker. The offset counts values, not bytes. */
export const seriesAt = (buffer: ArrayBuffer, offset: number, months: number): Float64Array =>
  new Float64Array(buffer).slice(offset, offset + seriesLength(months));

function withSeries<Placed extends Projection & { offset: number }>(
  { offset, ...projection }: Placed,
  buffer: ArrayBuffer,
): Omit<Placed, 'offset'> & Pick<ItemProjection, 'series'> {
  return { ...projection, series: seriesAt(buffer, offset, projection.months) };
}

/** Converts an item of a response, with copied series. */
export function itemResult(answer: ItemAnswer, buffer: ArrayBuffer): ForecastItemResult {
  if (answer.status === 'failed') return answer;
  if (answer.kind === 'product') return withSeries(answer, buffer);
  const { forecast } = answer;
  const parts = forecast?.parts.map((part) => withSeries(part, buffer));
  return { ...answer, forecast: forecast && { figures: forecast.figures, parts: parts ?? [] } };
}
