import { slicePauses } from './in-slices.ts';

/**
 * Parses a JSON text while its pieces come. A long list comes in lines of whole elements; of these, each is parsed on its own, so
 * that no task is long; any other text is parsed as a whole at its end.
 */
class JsonLines {
  /** All of the text, for where its lines turn out to be none of a list. */
  readonly #pieces: string[] = [];
  #list: unknown[] | null = [];
  /** What has come of the line that has not ended. */
  #line: string[] = [];
  /** A comma at the end of a piece, which ends a line if the next piece begins with the line break. */
  #comma = '';

  /** Takes the next piece and parses the lines that end in it, a step each. */
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

  /** The value of the text, which has come whole. Throws a SyntaxError where it is no JSON. */
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

/** The elements of a line, at least one; null for any other line. */
function elementsOf(line: string): unknown[] | null {
  try {
    const elements: unknown = JSON.parse(line);
    return Array.isArray(elements) && elements.length > 0 ? elements : null;
  } catch {
    return null;
  }
}

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
