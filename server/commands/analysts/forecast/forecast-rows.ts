import { CsvError, parse } from 'csv-parse/sync';
import { BadInput, csvColumns, itemOfFields, type Delimiter } from './forecast-columns.ts';

/** One row of a stream: its text, the item that a csv tells, or why it is invalid; with the line of the input that it begins in. */
export type ForecastRow = { line: number } & ({ text: string } | { value: object } | { fault: string });

/** Longer rows are no items, and would have to be held as a whole. */
const longestRow = 1_000_000;

interface Line {
  line: number;
  /** Null for one that is too long to be held. */
  text: string | null;
}

/** The lines of an input as it comes, without their ends and the mark that a file of UTF-8 may begin with; holds one at a time. */
async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Line> {
  const decoder = new TextDecoder();
  let line = 1;
  let rest: string | null = '';
  const joined = (end: string) => (rest === null || rest.length + end.length > longestRow ? null : rest + end);
  for await (const chunk of chunks) {
    const texts = decoder.decode(chunk, { stream: true }).split('\n');
    const last = texts.pop() ?? '';
    for (const end of texts) {
      yield { line, text: joined(end) };
      [rest, line] = ['', line + 1];
    }
    rest = joined(last);
  }
  yield { line, text: joined(decoder.decode()) };
}

const tooLong = `is longer than ${longestRow} characters`;

/** The rows of an input of one JSON a line, empty lines left out. */
export async function* jsonRows(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<ForecastRow> {
  for await (const { line, text } of linesOf(chunks)) {
    if (text === null) yield { line, fault: tooLong };
    else if (text.trim() !== '') yield { line, text };
  }
}

const endsInQuotes = (text: string) => (text.split('"').length - 1) % 2 === 1;

/** What is in quotes may go over several lines: rows of whole lines. A quote that nothing closes is the fault of its own line alone. */
async function* quotedRows(lines: AsyncIterable<Line>): AsyncGenerator<Line | { line: number; fault: string }> {
  let open: { line: number; text: string }[] = [];
  let length = 0;
  function* giveUp(): Generator<Line | { line: number; fault: string }> {
    // Each of them but the first is whole on its own, else it would have closed what that one opened.
    for (const { line, text } of open)
      yield endsInQuotes(text) ? { line, fault: 'has a quote that is not closed' } : { line, text };
    [open, length] = [[], 0];
  }
  for await (const { line, text } of lines) {
    if (text === null || length + text.length > longestRow) yield* giveUp();
    if (text === null) {
      yield { line, text };
    } else if (open.length === 0 && !endsInQuotes(text)) {
      yield { line, text };
    } else {
      open.push({ line, text });
      length += text.length;
      if (open.length === 1 || !endsInQuotes(text)) continue;
      yield { line: open[0]?.line ?? line, text: open.map((one) => one.text).join('\n') };
      [open, length] = [[], 0];
    }
  }
  yield* giveUp();
}

/** The fields of a row; most have no quotes, and take a fraction of the time. */
function fieldsOf(text: string, delimiter: Delimiter): { fields: string[] } | { fault: string } {
  if (!text.includes('"')) return { fields: text.split(delimiter) };
  try {
    const [fields = []] = parse(text.replace(/\r$/, ''), { delimiter, relax_column_count: true });
    return { fields };
  } catch (error) {
    if (error instanceof CsvError) return { fault: 'has quotes that do not enclose a field' };
    throw error;
  }
}

/** The rows of a csv with a header, separated by commas, or by semicolons with decimal commas. Throws `BadInput`. */
export async function* csvRows(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<ForecastRow> {
  let header: { columns: ReturnType<typeof csvColumns>; delimiter: Delimiter } | undefined;
  for await (const row of quotedRows(linesOf(chunks))) {
    const { line } = row;
    if ('text' in row && row.text?.trim() === '') continue;
    const text = 'text' in row ? row.text : null;
    const delimiter = header?.delimiter ?? (text?.includes(';') ? ';' : ',');
    const read = text === null ? { fault: 'fault' in row ? row.fault : tooLong } : fieldsOf(text, delimiter);
    if (!header) {
      if ('fault' in read) throw new BadInput(`the header ${read.fault}`);
      header = { columns: csvColumns(read.fields), delimiter };
    } else if ('fault' in read) yield { line, fault: read.fault };
    else yield { line, ...itemOfFields(header.columns, read.fields, delimiter) };
  }
  if (!header) throw new BadInput('there is no header');
}
