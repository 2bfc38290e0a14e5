import { expect } from 'vitest';
import { answerBatch } from '../../../../../../server/commands/analysts/forecast/forecast-batch.ts';
import type { ForecastCall } from '../../../../../../server/commands/analysts/forecast/forecast-call.ts';
import { csvRows, jsonRows } from '../../../../../../server/commands/analysts/forecast/forecast-rows.ts';
import { streamForecasts } from '../../../../../../server/commands/analysts/forecast/forecast-stream.ts';

/** Splits the bytes into pieces, regardless of lines and characters. */
async function* pieces(text: string, size = text.length + 1): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** Returns what the command prints for an input, with threads that answer late and out of order. */
export async function streamed(reading: Promise<ForecastCall>, input: string, size?: number) {
  const call = await reading;
  const lines: string[] = [];
  const faults: string[] = [];
  let asked = 0;
  const answerers = () => ({
    most: 4,
    answer: async (...[batch]: Parameters<typeof answerBatch>) => {
      asked += 1;
      for (let pause = asked % 3; pause > 0; pause -= 1) await Promise.resolve();
      return answerBatch(batch);
    },
  });
  const bytes = pieces(input, size);
  const count = await streamForecasts(call.input === 'csv' ? csvRows(bytes) : jsonRows(bytes), call, {
    write: (text) => Promise.resolve(void lines.push(...String(text).split('\n').slice(0, -1))),
    report: (fault) => void faults.push(fault),
    answerers,
  });
  expect(count).toBe(faults.length);
  return { lines, faults };
}
