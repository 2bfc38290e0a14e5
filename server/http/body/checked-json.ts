import * as z from 'zod/mini';

/**
 * The answer as JSON, checked against its schema. A list that comes in pieces is checked and written piece by piece: a
 * line each, so that the reader can parse it line by line.
 */
export async function* checkedJson(schema: z.core.$ZodType, answer: unknown): AsyncGenerator<string, void> {
  if (!isInPieces(answer)) {
    yield JSON.stringify(z.core.parse(schema, answer));
    return;
  }
  let before = '[';
  for await (const piece of answer) {
    const elements = JSON.stringify(z.core.parse(schema, piece)).slice(1, -1);
    if (elements === '') continue;
    yield `${before}${elements}`;
    before = ',\n';
  }
  yield before === '[' ? '[]' : ']';
}

function isInPieces(answer: unknown): answer is AsyncIterable<unknown> {
  return typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer;
}
