import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerBatch } from '../../../../server/commands/forecast-batch.ts';
import { wholeForecasts } from '../../../../server/commands/forecast-answer.ts';
import { forecastCall, type ForecastCall } from '../../../../server/commands/forecast-call.ts';
import { csvRows, jsonRows } from '../../../../server/commands/forecast-rows.ts';
import { streamForecasts } from '../../../../server/commands/forecast-stream.ts';

const callOf = (...args: string[]): ForecastCall => {
  const call = forecastCall(args);
  if ('fault' in call) throw new Error(call.fault);
  return call;
};

/** The bytes in pieces, wherever those cut a line or a character. */
async function* pieces(text: string, size = text.length + 1): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** What the command prints for an input, by threads that answer later and in another order than they were asked. */
async function streamed(call: ForecastCall, input: string, size?: number) {
  const lines: string[] = [];
  const faults: string[] = [];
  let asked = 0;
  const answerers = () => ({
    most: 4,
    answer: async (...[batch]: Parameters<typeof answerBatch>) => {
      asked += 1;
      for (let pause = asked % 3; pause > 0; pause -= 1) await Promise.resolve();
      return answerBatch(batch);
    },
  });
  const bytes = pieces(input, size);
  const count = await streamForecasts(call.input === 'csv' ? csvRows(bytes) : jsonRows(bytes), call, {
    write: (text) => Promise.resolve(void lines.push(...String(text).split('\n').slice(0, -1))),
    report: (fault) => void faults.push(fault),
    answerers,
  });
  expect(count).toBe(faults.length);
  return { lines, faults };
}

/** What it prints for the one item: an answer, or faults by their paths. */
async function alone(item: unknown, ...args: string[]): Promise<{ answers: object[]; faults: string[] }> {
  const text = () => Promise.resolve({ text: JSON.stringify({ items: [item] }) });
  const answer = await wholeForecasts(callOf('-', ...args), text);
  if ('faults' in answer) return { answers: [], faults: answer.faults.map((fault) => fault.replace('.items[0]', '')) };
  return { answers: [...answer.answers], faults: [] };
}

const gain = fc.integer({ min: -100, max: 300 }).map((tenths) => tenths / 10);
const money = fc.integer({ min: -2, max: 30_000_000 }).map((cents) => cents / 100);
const item = fc.record({
  id: fc.string({ unit: 'grapheme', maxLength: 8 }),
  oneOffAmount: money,
  periodicalAmount: money,
  investmentHorizon: fc.integer({ min: 0, max: 12 }),
  path: fc.option(
    fc
      .record({ investmentHorizon: fc.constant(0), unfavourableGain: gain, moderateGain: gain, favourableGain: gain })
      .map((line) => [line]),
  ),
});
type Item = typeof item extends fc.Arbitrary<infer Value> ? Value : never;

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const csvOf = (items: readonly Item[]) =>
  [
    'id,oneOffAmount,periodicalAmount,investmentHorizon,path',
    ...items.map(({ id, path, ...numbers }) =>
      [quoted(id), ...Object.values(numbers), path ? quoted(JSON.stringify(path)) : ''].join(','),
    ),
  ].join('\r\n');

describe('npm run forecast on a stream', () => {
  it.each([
    { name: 'nothing', args: [] },
    { name: 'horizons and amounts', args: ['--vary', 'horizon=1,3', '--vary', 'oneOffAmount=0,10.25'] },
  ])(
    'answers every line as it answers the item alone, whatever the others are, with $name varying',
    async ({ args }) => {
      await fc.assert(
        fc.asyncProperty(
          fc.record({ items: fc.array(item, { maxLength: 12 }), size: fc.integer({ min: 1, max: 300 }) }),
          async ({ items, size }) => {
            const text = items.map((one) => JSON.stringify(one)).join('\n');
            const expected = await Promise.all(items.map((one) => alone(one, ...args)));

            const { lines, faults } = await streamed(callOf('x.jsonl', ...args), text, size);
            expect(lines).toEqual(expected.flatMap(({ answers }) => answers.map((answer) => JSON.stringify(answer))));
            expect(faults).toEqual(
              expected.flatMap((one, index) => one.faults.map((fault) => `line ${index + 1}: ${fault}`)),
            );
          },
        ),
      );
    },
  );

  it('reads from a csv what it reads from lines of JSON', async () => {
    // A field is taken without the spaces around it, and an empty one as left out.
    const fieldOf = item.filter(({ id }) => id === id.trim() && id !== '');
    await fc.assert(
      fc.asyncProperty(
        fc.record({ items: fc.array(fieldOf, { maxLength: 12 }), size: fc.integer({ min: 1, max: 300 }) }),
        async ({ items, size }) => {
          const json = await streamed(callOf('x.jsonl'), items.map((one) => JSON.stringify(one)).join('\n'), size);
          const csv = await streamed(callOf('x.csv'), csvOf(items), size);

          expect(csv.lines).toEqual(json.lines);
          expect(csv.faults.map((fault) => fault.replace(/^line \d+/, ''))).toEqual(
            json.faults.map((fault) => fault.replace(/^line \d+/, '')),
          );
        },
      ),
    );
  });

  it('names each bad row of a csv and goes on with the next', async () => {
    const rows = [
      '\uFEFFid;oneOffAmount;periodicalAmount;investmentHorizon;moderateGain;unfavourableGain;favourableGain',
      'a;100,40;0;1;5;1;8',
      'b;100;0;1;5;1',
      '"c"x;100;0;1;5;1;8',
      '',
      'd;hundred;0;1;5;1;8',
      '"e;100;0;1;5;1;8',
      'f;100;0;1;5;;8',
      'g;1,000.5;0;1;5;1;8',
      'h;100;0;1;;;',
    ];
    const { lines, faults } = await streamed(callOf('x.csv', '--format', 'csv'), rows.join('\r\n'));

    expect(lines).toEqual([
      'id,year,invested,unfavourable,moderate,favourable',
      'a,0,100.40,100.40,100.40,100.40',
      'a,1,100.40,101.40,105.42,108.43',
      'h,0,100.00,,,',
      'h,1,100.00,,,',
    ]);
    expect(faults).toEqual([
      'line 3: has 6 fields where the header has 7',
      'line 4: has quotes that do not enclose a field',
      'line 6: $.oneOffAmount: must be a number',
      'line 7: has a quote that is not closed',
      'line 8: $.path[0].unfavourableGain: must be a number',
      'line 9: $.oneOffAmount: must be a number',
    ]);
  });

  it.each([
    { what: 'nothing', input: '', reason: 'there is no header' },
    { what: 'an unknown column', input: 'id,oneOff', reason: /^unknown column oneOff; there are id, oneOffAmount/ },
    { what: 'a column twice', input: 'id,id', reason: 'two columns are named id' },
    { what: 'a column missing', input: 'id,oneOffAmount', reason: /no column periodicalAmount, investmentHorizon/ },
    { what: 'half a quote', input: '"id', reason: 'the header has a quote that is not closed' },
  ])('refuses a csv with $what as a whole', async ({ input, reason }) => {
    await expect(streamed(callOf('x.csv'), input)).rejects.toThrow(reason);
  });

  it('refuses a line that is too long without holding it, and goes on', async () => {
    const whole = JSON.stringify({ id: 'a', oneOffAmount: 1, periodicalAmount: 0, investmentHorizon: 1, path: null });
    const { lines, faults } = await streamed(callOf('x.jsonl'), `${' '.repeat(1_000_001)}\n\n${whole}\n{`, 65_536);

    expect(lines).toHaveLength(1);
    expect(faults).toEqual([
      'line 1: is longer than 1000000 characters',
      expect.stringMatching(/^line 4: \$: is not JSON: /),
    ]);
  });

  it('reads no further ahead than its threads have work for, however slowly answers are taken', async () => {
    let read = 0;
    let written = 0;
    let furthest = 0;
    async function* endless() {
      for (let line = 1; line <= 20_000; line += 1) {
        read = line;
        furthest = Math.max(furthest, read - written);
        yield { line, fault: 'is none' };
      }
    }
    await streamForecasts(endless(), callOf('x.jsonl'), {
      write: () => Promise.resolve(),
      report: () => void (written += 1),
      answerers: () => ({ most: 4, answer: (batch) => Promise.resolve(answerBatch(batch)) }),
    });

    expect(read).toBe(20_000);
    expect(written).toBe(20_000);
    expect(furthest).toBeLessThanOrEqual(6 * 250);
  });

  it('keeps the order over all threads of the command, and ends with 1 for a bad line', async () => {
    const items = Array.from({ length: 1_200 }, (_, index) => ({
      id: `item ${index}`,
      oneOffAmount: index === 700 ? -1 : index,
      periodicalAmount: 1,
      investmentHorizon: 1 + (index % 7),
      path: null,
    }));
    const input = items.map((one) => JSON.stringify(one)).join('\n');
    const argv = ['--import', 'tsx', 'server/commands/forecast.ts', '-', '--input', 'jsonl'];
    const { status, stdout, stderr } = spawnSync(process.execPath, argv, { input, encoding: 'utf8' });

    expect(status).toBe(1);
    expect(stderr).toBe('line 701: $.oneOffAmount: must not be negative\n');
    expect(stdout.split('\n').slice(0, -1)).toEqual((await streamed(callOf('x.jsonl'), input)).lines);
    expect(stdout.split('\n')).toHaveLength(1_200);
  }, 60_000);
});
