import { inSlices } from './in-slices.ts';

/**
 * The value of a JSON text. A long list comes in lines of whole elements, of which each is parsed by itself, so that no task is
 * long; any other text is parsed as a whole. Rejects with a SyntaxError where the text is no JSON.
 */
export async function parseJson(text: string): Promise<unknown> {
  const lines = text.split(',\n');
  if (lines.length === 1) return JSON.parse(text);
  try {
    return await inSlices(elementsOf(lines));
  } catch {
    return JSON.parse(text);
  }
}

function* elementsOf(lines: readonly string[]): Generator<undefined, unknown[]> {
  const list: unknown[] = [];
  for (const [index, line] of lines.entries()) {
    const before = index === 0 ? '' : '[';
    const after = index === lines.length - 1 ? '' : ']';
    const elements: unknown = JSON.parse(`${before}${line}${after}`);
    if (!Array.isArray(elements) || elements.length === 0) throw new SyntaxError('A line holds no elements.');
    for (const element of elements) list.push(element);
    yield;
  }
  return list;
}
