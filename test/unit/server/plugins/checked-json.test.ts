import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { checkedJson } from '../../../../server/plugins/checked-json.ts';

async function* inPieces<Piece>(pieces: readonly Piece[]): AsyncGenerator<Piece, void> {
  yield* pieces;
}

async function textOf(schema: z.core.$ZodType, answer: unknown): Promise<string> {
  let text = '';
  for await (const piece of checkedJson(schema, answer)) text += piece;
  return text;
}

const item = z.object({ name: z.string(), rank: z.nullable(z.number()) });
const list = z.array(item);
const someItem = fc.record({ name: fc.string({ unit: 'binary' }), rank: fc.option(fc.integer()) });

describe('checkedJson', () => {
  it('writes a list in pieces as it writes the whole list, a piece a line', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(someItem)), async (pieces) => {
        const text = await textOf(list, inPieces(pieces));

        expect(JSON.parse(text)).toEqual(pieces.flat());
        expect(text.split('\n')).toHaveLength(Math.max(1, pieces.filter((piece) => piece.length > 0).length));
      }),
    );
  });

  it('writes what is no list at once, without what the schema does not name', async () => {
    expect(await textOf(item, { name: 'a', rank: null, secret: 1 })).toBe('{"name":"a","rank":null}');
  });

  it('refuses a piece that breaks the contract', async () => {
    const broken = [[{ name: 'a', rank: 1 }], [{ name: 'b', rank: 'first' }]];

    await expect(textOf(list, inPieces(broken))).rejects.toThrow();
  });
});
