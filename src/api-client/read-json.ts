import { slicePauses } from './in-slices.ts';

/**
 * Parses a JSON text while its pieces arrive. The server sends long lists in lines of whole elements; each line is
 * parsed separately, so that no task is long. Any other text is parsed as a whole at its end.
 */
class JsonLines {
  /** The whole text, in case its lines are not those of a list. */
  readonly #pieces: string[] = [];
  #list: unknown[] | null = [];
  /** The received part of the current line. */
  #line: string[] = [];
  /** A comma at the end of a piece; it ends a line if the next piece starts with the line break. */
  #comma = '';

  /** Adds the next piece and parses the lines that end in it, one per step. */
  *take(piece: string): Generator<undefined, void> {
    this.#pieces.push(piece);
    const text = this.#comma + piece;
    this.#comma = text.endsWith(',') ? ',' : '';
    const [more = '', ...lines] = text.slice(0, text.length - this.#comma.length).split(',\n');
    this.#line.push(more);
    for (const line of lines) {
      this.#parseLine(this.#isFirst ? '' : '[', ']');
      this.#line = [line];
      yield;
    }
  }

  /** Returns the parsed value of the complete text. Throws a SyntaxError if it is not JSON. */
  end(): unknown {
    const isInLines = !this.#isFirst;
    this.#line.push(this.#comma);
    if (isInLines) this.#parseLine('[', '');
    return isInLines && this.#list ? this.#list : JSON.parse(this.#pieces.join(''));
  }

  get #isFirst(): boolean {
    return this.#list?.length === 0;
  }

  #parseLine(before: string, after: string): void {
    const elements = this.#list ? elementsOf(`${before}${this.#line.join('')}${after}`) : null;
    if (elements) for (const element of elements) this.#list?.push(element);
    else this.#list = null;
  }
}

/** Returns the elements of a line, at least one; null for any other line. */
function elementsOf(line: string): unknown[] | null {
  try {
    const elements: unknown = JSON.parse(line);
    return Array.isArray(elements) && elements.length > 0 ? elements : null;
  } catch {
    return null;
  }
}

/**
 * Returns the JSON value of a response's body, read and parsed in pieces, so that no task is long; null if the body is
 * not JSON. Rejects if the connection breaks, as the browser does.
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
