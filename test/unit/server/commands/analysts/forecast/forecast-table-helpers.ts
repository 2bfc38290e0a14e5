import { answerBatch } from '../../../../../../server/commands/analysts/forecast/forecast-batch.ts';
import type { ForecastCall } from '../../../../../../server/commands/analysts/forecast/forecast-call.ts';
import { csvRows, jsonRows } from '../../../../../../server/commands/analysts/forecast/forecast-rows.ts';
import { streamForecasts } from '../../../../../../server/commands/analysts/forecast/forecast-stream.ts';

/** Returns the bytes of a file. */
export function fileOf(pieces: readonly Uint8Array[]): ArrayBuffer {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole.buffer;
}

/** Returns the output of the command for an input, and its errors. */
export async function streamed(reading: Promise<ForecastCall>, input: string, pieces: Uint8Array[] = []) {
  const call = await reading;
  const faults: string[] = [];
  const chunks = (async function* () {
    yield await Promise.resolve(new TextEncoder().encode(input));
  })();
  await streamForecasts(call.input === 'csv' ? csvRows(chunks) : jsonRows(chunks), call, {
    write: (output) =>
      Promise.resolve(void pieces.push(typeof output === 'string' ? new TextEncoder().encode(output) : output)),
    report: (fault) => void faults.push(fault),
    answerers: () => ({ most: 4, answer: (batch) => Promise.resolve(answerBatch(batch)) }),
  });
  return { file: fileOf(pieces), faults };
}

export const varying = (...lists: string[]) => lists.flatMap((list) => ['--vary', list]);
