/*
 * The minimum for a command that processes a file of items line by line: `INPUT SAMPLE` parses every line of the input and
 * writes one line for each, cycling through the rows of the sample.
 */
import { createReadStream, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const [input = '', sample = ''] = process.argv.slice(2);
const linesAtOnce = 1000;
const answers = readFileSync(sample, 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as object);

const write = (lines: readonly string[]) =>
  new Promise<void>((resolve) => void process.stdout.write(`${lines.join('\n')}\n`, () => resolve()));

let count = 0;
let lines: string[] = [];
for await (const line of createInterface({ input: createReadStream(input) })) {
  const { id } = JSON.parse(line) as { id: string };
  lines.push(JSON.stringify({ ...answers[count % answers.length], id }));
  count += 1;
  if (lines.length < linesAtOnce) continue;
  await write(lines);
  lines = [];
}
if (lines.length > 0) await write(lines);
