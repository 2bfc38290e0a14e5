import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inSlices } from '#api-client/in-slices.ts';
import { parseJson } from '#api-client/parse-json.ts';
import { runs } from '#test/setup/runs.ts';

/** As the server writes a long list: so many elements a line. */
function inLines(list: readonly unknown[], elements: number): string {
  const lines: string[] = [];
  for (let start = 0; start < list.length; start += elements)
    lines.push(JSON.stringify(list.slice(start, start + elements)).slice(1, -1));
  return `[${lines.join(',\n')}]`;
}

/** Turns that others get while it is worked on. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  await work();
  clearInterval(timer);
  return turns;
}

describe('parseJson', () => {
  it('reads a list in lines as the list that it is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.jsonValue()), fc.integer({ min: 1, max: 4 }), async (list, elements) => {
        const text = inLines(list, elements);
        expect(await parseJson(text)).toEqual(JSON.parse(text));
      }),
      { numRuns: runs(1_000) },
    );
  });

  it('takes for JSON what is JSON, and nothing else, wherever its lines break', async () => {
    const piece = fc.constantFrom('[', ']', '{', '}', '1', '"a"', '"b":', ',', ',\n', '\n', ' ');
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 12 }), async (pieces) => {
        const text = pieces.join('');
        const parsed = (): unknown => JSON.parse(text);
        const [own, expected] = await Promise.allSettled([parseJson(text), Promise.resolve().then(parsed)]);
        expect(own).toEqual(
          expected.status === 'fulfilled' ? expected : expect.objectContaining({ status: 'rejected' }),
        );
      }),
      { numRuns: runs(5_000) },
    );
  });

  it('lets other work through while it reads a long list', async () => {
    const text = inLines(
      Array.from({ length: 100_000 }, (_, index) => ({ index, name: 'A fund of a long list'.repeat(10) })),
      500,
    );
    expect(await turnsDuring(() => parseJson(text))).toBeGreaterThan(2);
  });
});

describe('work in slices', () => {
  it('pauses between its steps as soon as they have taken long', async () => {
    function* steps(): Generator<undefined, string> {
      for (let count = 0; count < 10; count += 1) {
        const end = performance.now() + 10;
        while (performance.now() < end);
        yield;
      }
      return 'done';
    }
    expect(await turnsDuring(async () => expect(await inSlices(steps())).toBe('done'))).toBeGreaterThan(2);
  });
});
