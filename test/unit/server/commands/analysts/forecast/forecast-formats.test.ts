import { describe, expect, it } from 'vitest';
import { answerBatch } from '../../../../../../server/commands/analysts/forecast/forecast-batch.ts';
import { wholeForecasts, wholeText } from '../../../../../../server/commands/analysts/forecast/forecast-answer.ts';
import { csvRows, jsonRows } from '../../../../../../server/commands/analysts/forecast/forecast-rows.ts';
import { streamForecasts } from '../../../../../../server/commands/analysts/forecast/forecast-stream.ts';
import { forecastCallOf } from '#test/helpers/commands/forecast-call-of.ts';

const line = { investmentHorizon: 0, unfavourableGain: -1, moderateGain: 4, favourableGain: 6 };
const itemOf = (index: number) => ({
  id: `item ${index}`,
  oneOffAmount: 1000 + index,
  periodicalAmount: 10,
  investmentHorizon: 2,
  path: [line],
});
/** More than two batches. */
const items = Array.from({ length: 600 }, (_, index) => itemOf(index));
const lines = items.map((item) => JSON.stringify(item)).join('\n');
const table = ['id,oneOffAmount,periodicalAmount,investmentHorizon,unfavourableGain,moderateGain,favourableGain']
  .concat(items.map(({ id, oneOffAmount }) => `${id},${oneOffAmount},10,2,-1,4,6`))
  .join('\n');

async function whole(...args: string[]): Promise<string> {
  const call = await forecastCallOf('-', ...args);
  const read = await wholeForecasts(call, () => Promise.resolve({ text: JSON.stringify({ items }) }));
  return 'faults' in read ? expect.fail(read.faults.join('\n')) : wholeText(read.answers, call);
}

async function* bytesOf(text: string) {
  yield await Promise.resolve(new TextEncoder().encode(text));
}

async function stream(input: string, ...args: string[]): Promise<{ text: string; faults: string[] }> {
  const call = await forecastCallOf('-', ...args);
  const faults: string[] = [];
  let text = '';
  const rows = call.input === 'csv' ? csvRows(bytesOf(input)) : jsonRows(bytesOf(input));
  await streamForecasts(rows, call, {
    write: (piece) => Promise.resolve(void (text += String(piece))),
    report: (fault) => void faults.push(fault),
    answerers: () => ({ most: 2, answer: (batch) => Promise.resolve(answerBatch(batch)) }),
  });
  return { text, faults };
}

const itemsIn = (text: string) => (JSON.parse(text) as { items: { id: string }[] }).items;
const linesIn = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((one) => JSON.parse(one) as { id: string });

describe('npm run forecast', () => {
  it('answers one JSON and streams in every format alike', async () => {
    const answers = itemsIn(await whole());

    expect(answers).toHaveLength(600);
    expect(linesIn(await whole('--format', 'jsonl', '--disclosures'))).toEqual(answers);
    expect(linesIn((await stream(lines, '--input', 'jsonl', '--disclosures')).text)).toEqual(answers);
    expect(itemsIn((await stream(lines, '--input', 'jsonl', '--format', 'json')).text)).toEqual(answers);
    expect(itemsIn((await stream(table, '--input', 'csv', '--format', 'json')).text)).toEqual(answers);
    expect((await stream(lines, '--input', 'jsonl', '--format', 'csv')).text.trimEnd()).toBe(
      await whole('--format', 'csv'),
    );
  });

  it('writes an id that a spreadsheet would execute as a text of the csv (SIL-259)', async () => {
    const input = JSON.stringify({ ...itemOf(0), id: 'x;=1+1', path: null });

    expect((await stream(input, '--input', 'jsonl', '--format', 'csv')).text).toContain(`\n"x;'=1+1",0,1000.00,,,\n`);
  });

  it('answers lines without disclosures, which take time, unless they are asked for', async () => {
    const [answer] = linesIn((await stream(lines, '--input', 'jsonl')).text);

    expect(answer).not.toHaveProperty('disclosure');
    expect(answer).toHaveProperty('expectedAssets');
  });

  it('answers a stream as one JSON also where rows are refused, and where there are none', async () => {
    const { text, faults } = await stream(`nonsense\n${lines}\n{}`, '--input', 'jsonl', '--format', 'json');

    expect(itemsIn(text)).toHaveLength(600);
    expect(faults.some((fault) => fault.startsWith('line 1: $: is not JSON'))).toBe(true);
    expect(itemsIn((await stream('', '--input', 'jsonl', '--format', 'json')).text)).toEqual([]);
  });
});
