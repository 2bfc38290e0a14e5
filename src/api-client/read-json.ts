import { slicePauses } from './in-slices.ts';
import { JsonLines } from './json-lines.ts';

/**
 * The value of an answer's body as JSON, read and parsed piece by piece as it comes, so that no task is long; null where the
 * body is no JSON. Rejects where the body breaks off, as the browser does.
 */
export async function readJson(response: Response): Promise<{ value: unknown } | null> {
  const lines = new JsonLines();
  const decoder = new TextDecoder();
  const pauseWhenLong = slicePauses();
  const reader = response.body?.getReader();
  for (let isAtEnd = false; !isAtEnd;) {
    const piece = await reader?.read();
    isAtEnd = piece?.done ?? true;
    const parsing = lines.take(decoder.decode(piece?.value, { stream: !isAtEnd }));
    while (!parsing.next().done) await pauseWhenLong();
    await pauseWhenLong();
  }
  try {
    return { value: lines.end() };
  } catch {
    return null;
  }
}
