import * as z from 'zod/mini';
import { checkedJson } from '#server/http/body/checked-json.ts';

export async function* inPieces<Piece>(pieces: readonly Piece[]): AsyncGenerator<Piece, void> {
  yield* pieces;
}

export async function textOf(schema: z.core.$ZodType, answer: unknown): Promise<string> {
  let text = '';
  for await (const piece of checkedJson(schema, answer)) text += piece;
  return text;
}

export const item = z.object({ name: z.string(), rank: z.nullable(z.number()) });
export const list = z.array(item);
