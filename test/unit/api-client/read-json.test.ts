import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { inSlices } from '#api-client/in-slices.ts';
import { readJson } from '#api-client/read-json.ts';
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

/** An answer whose body comes in those pieces, and then ends or breaks off. */
function answerOf(pieces: readonly Uint8Array<ArrayBuffer>[], breaksOff = false): Response {
  const left = [...pieces];
  return new Response(
    new ReadableStream({
      pull(controller) {
        const piece = left.shift();
        if (piece) controller.enqueue(piece);
        else if (breaksOff) controller.error(new TypeError('terminated'));
        else controller.close();
      },
    }),
  );
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** The bytes cut at those places, in the middle of characters and line breaks too. */
function cutAt(bytes: Uint8Array<ArrayBuffer>, places: readonly number[]): Uint8Array<ArrayBuffer>[] {
  const cuts = [0, ...places.map((place) => place % (bytes.length + 1)).toSorted((a, b) => a - b), bytes.length];
  return cuts.slice(1).map((cut, index) => bytes.slice(cuts[index], cut));
}

const places = fc.array(fc.nat(), { maxLength: 8 });
const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('Světový fond', '€', '👩‍🔬', ',\n', '[,\n]'));
const element = fc.oneof(fc.jsonValue(), text, fc.record({ name: text }));

describe('readJson', () => {
  it('reads a list in lines as the list that it is, wherever its body is cut', async () => {
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

  it('reads a list byte by byte', async () => {
    const list = [{ name: 'Světový fond €' }, '👩‍🔬', ',\n', 1];
    const bytes = bytesOf(inLines(list, 1));
    const pieces = cutAt(
      bytes,
      Array.from({ length: bytes.length }, (_, index) => index),
    );
    expect(await readJson(answerOf(pieces))).toEqual({ value: list });
  });

  it('takes for JSON what is JSON, and nothing else, wherever its lines break and its body is cut', async () => {
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

  it.each([
    ['none', new Response(null)],
    ['an empty one', new Response('')],
    ['one that ends in the middle of a line', new Response('[{"id":"1"},\n{"id":')],
    ['one that ends after a line', new Response('[{"id":"1"},\n')],
  ])('finds no JSON in a body: %s', async (_, response) => {
    expect(await readJson(response)).toBeNull();
  });

  it('passes over the mark at the beginning of a text in UTF-8', async () => {
    expect(await readJson(new Response('\uFEFF[1,\n2]'))).toEqual({ value: [1, 2] });
  });

  it('rejects where the body breaks off, even after what would be a whole list', async () => {
    await expect(readJson(answerOf([bytesOf('[1,\n2]')], true))).rejects.toThrow(TypeError);
  });

  it('reads what comes meanwhile before the rest is there', async () => {
    let next: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (next = controller) });
    const parse = vi.spyOn(JSON, 'parse');
    const reading = readJson(new Response(body));
    next?.enqueue(bytesOf('["first",\n"sec'));
    await vi.waitFor(() => expect(parse).toHaveBeenCalledWith('["first"]'));
    next?.enqueue(bytesOf('ond"]'));
    next?.close();
    expect(await reading).toEqual({ value: ['first', 'second'] });
    parse.mockRestore();
  });

  it('lets other work through while it reads a long list, whose body comes at once', async () => {
    const list = Array.from({ length: 100_000 }, (_, index) => ({ index, name: 'A fund of a long list'.repeat(10) }));
    const body = bytesOf(inLines(list, 500));
    const pieces = cutAt(
      body,
      Array.from({ length: body.length / 65_536 }, (_, index) => index * 65_536),
    );
    expect(await turnsDuring(() => readJson(answerOf(pieces)))).toBeGreaterThan(2);
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
