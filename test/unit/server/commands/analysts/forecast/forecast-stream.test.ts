import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { commandArguments } from '#test/helpers/commands/command-arguments.ts';
import { answerBatch } from '../../../../../../server/commands/analysts/forecast/forecast-batch.ts';
import { streamForecasts } from '../../../../../../server/commands/analysts/forecast/forecast-stream.ts';
import { forecastCallOf } from '#test/helpers/commands/forecast-call-of.ts';
import { streamed } from './forecast-stream-helpers.ts';

describe('npm run forecast on a stream', () => {
  it('reports each bad row of a CSV and continues with the next', async () => {
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
      'i;100.000;0;1;;;',
      'j;1.5;0;1;;;',
      'k;1\u00A0000,5;1\u202F000;1;;;',
    ];
    const { lines, faults } = await streamed(forecastCallOf('x.csv', '--format', 'csv'), rows.join('\r\n'));

    expect(lines).toEqual([
      'id,year,invested,unfavourable,moderate,favourable',
      'a,0,100.40,100.40,100.40,100.40',
      'a,1,100.40,101.40,105.42,108.43',
      'h,0,100.00,,,',
      'h,1,100.00,,,',
      'i,0,100000.00,,,',
      'i,1,100000.00,,,',
      'k,0,1000.50,,,',
      'k,1,13000.50,,,',
    ]);
    expect(faults).toEqual([
      'line 3: has 6 fields where the header has 7',
      'line 4: has quotes that do not enclose a field',
      'line 6: $.oneOffAmount: must be a number',
      'line 7: has a quote that is not closed',
      'line 8: $.path[0].unfavourableGain: must be a number',
      'line 9: $.oneOffAmount: must be a number',
      'line 12: $.oneOffAmount: must be a number',
    ]);
  });

  it.each([
    { what: 'nothing', input: '', reason: 'there is no header' },
    { what: 'an unknown column', input: 'id,oneOff', reason: /^unknown column oneOff; there are id, oneOffAmount/ },
    { what: 'a column twice', input: 'id,id', reason: 'two columns are named id' },
    { what: 'a column missing', input: 'id,oneOffAmount', reason: /no column periodicalAmount, investmentHorizon/ },
    { what: 'half a quote', input: '"id', reason: 'the header has a quote that is not closed' },
  ])('refuses a CSV with $what as a whole', async ({ input, reason }) => {
    await expect(streamed(forecastCallOf('x.csv'), input)).rejects.toThrow(reason);
  });

  it('refuses a line that is too long without buffering it, and continues', async () => {
    const whole = JSON.stringify({ id: 'a', oneOffAmount: 1, periodicalAmount: 0, investmentHorizon: 1, path: null });
    const { lines, faults } = await streamed(
      forecastCallOf('x.jsonl'),
      `${' '.repeat(1_000_001)}\n\n${whole}\n{`,
      65_536,
    );

    expect(lines).toHaveLength(1);
    expect(faults).toEqual([
      'line 1: is longer than 1000000 characters',
      expect.stringMatching(/^line 4: \$: is not JSON: /),
    ]);
  });

  it('reads no further ahead than its threads can work, however slowly answers are read', async () => {
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
    await streamForecasts(endless(), await forecastCallOf('x.jsonl'), {
      write: () => Promise.resolve(),
      report: () => void (written += 1),
      answerers: () => ({ most: 4, answer: (batch) => Promise.resolve(answerBatch(batch)) }),
    });

    expect(read).toBe(20_000);
    expect(written).toBe(20_000);
    expect(furthest).toBeLessThanOrEqual(6 * 250);
  });

  it('keeps the order across all threads of the command, and exits with 1 for a bad line', async () => {
    const items = Array.from({ length: 1_200 }, (_, index) => ({
      id: `item ${index}`,
      oneOffAmount: index === 700 ? -1 : index,
      periodicalAmount: 1,
      investmentHorizon: 1 + (index % 7),
      path: null,
    }));
    const input = items.map((one) => JSON.stringify(one)).join('\n');
    const argv = commandArguments('forecast', '-', '--input', 'jsonl');
    const { status, stdout, stderr } = spawnSync(process.execPath, argv, { input, encoding: 'utf8' });

    expect(status).toBe(1);
    expect(stderr).toBe('line 701: $.oneOffAmount: must not be negative\n');
    expect(stdout.split('\n').slice(0, -1)).toEqual((await streamed(forecastCallOf('x.jsonl'), input)).lines);
    expect(stdout.split('\n')).toHaveLength(1_200);
  });
});
