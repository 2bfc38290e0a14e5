import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readJson } from '#api-client/read-json.ts';
import { runs } from '#test/setup/runs.ts';
import { inLines, answerOf, bytesOf, cutAt, places, text } from './read-json-helpers.ts';
const element = fc.oneof(fc.jsonValue(), text, fc.record({ name: text }));

describe('readJson', () => {
  it('reads a list sent in lines, wherever its body is split', async () => {
    const lists = fc.array(element, { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(
        fc.record({ list: lists, elements: fc.integer({ min: 1, max: 4 }), cuts: places }),
        async ({ list, elements, cuts }) => {
          const body = inLines(list, elements);
          expect(await readJson(answerOf(cutAt(bytesOf(body), cuts)))).toEqual({ value: JSON.parse(body) });
        },
      ),
      { numRuns: runs(2_000) },
    );
  });

  it('accepts JSON and nothing else, wherever its lines break and its body is split', async () => {
    const token = fc.constantFrom('[', ']', '{', '}', '1', '"a"', '"b":', ',', ',\n', '\n', ' ');
    await fc.assert(
      fc.asyncProperty(
        fc.record({ tokens: fc.array(token, { maxLength: 12 }), cuts: places }),
        async ({ tokens, cuts }) => {
          const body = tokens.join('');
          const own = await readJson(answerOf(cutAt(bytesOf(body), cuts)));
          if (own) expect(own.value).toEqual(JSON.parse(body));
          else expect(() => void JSON.parse(body)).toThrow(SyntaxError);
        },
      ),
      { numRuns: runs(5_000) },
    );
  });
});
