import fc from 'fast-check';

/** As the server writes a long list: so many elements a line. */
export function inLines(list: readonly unknown[], elements: number): string {
  const lines: string[] = [];
  for (let start = 0; start < list.length; start += elements)
    lines.push(JSON.stringify(list.slice(start, start + elements)).slice(1, -1));
  return `[${lines.join(',\n')}]`;
}

/** An answer whose body comes in those pieces, and then ends or breaks off. */
export function answerOf(pieces: readonly Uint8Array<ArrayBuffer>[], breaksOff = false): Response {
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

export const bytesOf = (text: string) => new TextEncoder().encode(text);

/** The bytes cut at those places, in the middle of characters and line breaks too. */
export function cutAt(bytes: Uint8Array<ArrayBuffer>, places: readonly number[]): Uint8Array<ArrayBuffer>[] {
  const cuts = [0, ...places.map((place) => place % (bytes.length + 1)).toSorted((a, b) => a - b), bytes.length];
  return cuts.slice(1).map((cut, index) => bytes.slice(cuts[index], cut));
}

export const places = fc.array(fc.nat(), { maxLength: 8 });
export const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('Světový fond', '€', '👩‍🔬', ',\n', '[,\n]'),
);
