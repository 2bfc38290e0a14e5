import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wholeForecasts } from '../../../../../../server/commands/analysts/forecast/forecast-answer.ts';
import { forecastCallOf } from '#test/helpers/commands/forecast-call-of.ts';
import { streamed } from './forecast-stream-helpers.ts';

/** Returns the output for a single item: an answer, or errors by path. */
async function alone(item: unknown, ...args: string[]): Promise<{ answers: object[]; faults: string[] }> {
  const text = () => Promise.resolve({ text: JSON.stringify({ items: [item] }) });
  const answer = await wholeForecasts(await forecastCallOf('-', ...args), text);
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
  ])('answers every line like the single item, whatever the other lines are, with $name varying', async ({ args }) => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({ items: fc.array(item, { maxLength: 12 }), size: fc.integer({ min: 1, max: 300 }) }),
        async ({ items, size }) => {
          const text = items.map((one) => JSON.stringify(one)).join('\n');
          const expected = await Promise.all(items.map((one) => alone(one, ...args)));

          const { lines, faults } = await streamed(forecastCallOf('x.jsonl', '--disclosures', ...args), text, size);
          expect(lines).toEqual(expected.flatMap(({ answers }) => answers.map((answer) => JSON.stringify(answer))));
          expect(faults).toEqual(
            expected.flatMap((one, index) => one.faults.map((fault) => `line ${index + 1}: ${fault}`)),
          );
        },
      ),
    );
  });

  it('reads the same from a CSV as from lines of JSON', async () => {
    // Spaces around a field are ignored, and an empty field counts as omitted.
    const fieldOf = item.filter(({ id }) => id === id.trim() && id !== '');
    await fc.assert(
      fc.asyncProperty(
        fc.record({ items: fc.array(fieldOf, { maxLength: 12 }), size: fc.integer({ min: 1, max: 300 }) }),
        async ({ items, size }) => {
          const json = await streamed(
            forecastCallOf('x.jsonl'),
            items.map((one) => JSON.stringify(one)).join('\n'),
            size,
          );
          const csv = await streamed(forecastCallOf('x.csv'), csvOf(items), size);

          expect(csv.lines).toEqual(json.lines);
          expect(csv.faults.map((fault) => fault.replace(/^line \d+/, ''))).toEqual(
            json.faults.map((fault) => fault.replace(/^line \d+/, '')),
          );
        },
      ),
    );
  });
});
