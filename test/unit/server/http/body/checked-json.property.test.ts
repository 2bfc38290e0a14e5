import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inPieces, textOf, list } from './checked-json-helpers.ts';
const someItem = fc.record({ name: fc.string({ unit: 'binary' }), rank: fc.option(fc.integer()) });

describe('checkedJson', () => {
  it('writes a list in pieces, one entry per line, equal to the whole list', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(someItem)), async (pieces) => {
        const text = await textOf(list, inPieces(pieces));

        expect(JSON.parse(text)).toEqual(pieces.flat());
        expect(text.split('\n')).toHaveLength(Math.max(1, pieces.filter((piece) => piece.length > 0).length));
      }),
    );
  });
});
