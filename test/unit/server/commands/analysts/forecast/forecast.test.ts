import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { calculationVectors, type ExpectedForecast } from '#test/helpers/data/calculation-vectors.ts';
import { fixtures } from '#test/helpers/data/fixtures.ts';
import { answerOf } from '#test/helpers/commands/call-in-test.ts';
import { commandArguments } from '#test/helpers/commands/command-arguments.ts';
import { textOf } from '../../../../../../server/commands/command-input.ts';
import { command } from '../../../../../../server/commands/analysts/forecast/forecast.ts';

/** Runs the whole command as from a terminal. */
function forecast(args: readonly string[], input = '') {
  const argv = commandArguments('forecast', ...args);
  const { status, stdout, stderr } = spawnSync(process.execPath, argv, { input, encoding: 'utf8' });
  return { status, stdout, faults: stderr.split('\n').filter((line) => line !== '') };
}

/** Returns the output of the command without starting a process. */
async function said(args: readonly string[], input: string): Promise<{ output: string; faults: readonly string[] }> {
  const read = (source: string) => (source === '-' ? Promise.resolve({ text: input }) : textOf(source));
  const { output, faults } = await answerOf(command, args, { readText: read });
  return { output: String(output), faults };
}

const saidOf = (items: unknown, ...args: string[]) => said(['-', ...args], JSON.stringify({ items }));

const line = { investmentHorizon: 0, unfavourableGain: -1, moderateGain: 0, favourableGain: 2 };
const item = { id: 'a', oneOffAmount: 100, periodicalAmount: 10.5, investmentHorizon: 1, path: [line] };
const feeScheme = { calculationBase: 'Net', paymentRanges: [], prepaidRanges: [] };

const hundred = Array.from({ length: 99 }, (_, index) => index + 1).join(',');

const totalsOf = ({ id, totalInvestment, expectedAssets, expectedReturns, indicativeFee }: ExpectedForecast) => ({
  id,
  totalInvestment,
  expectedAssets,
  expectedReturns,
  indicativeFee,
});

describe('npm run forecast', () => {
  it('gives the totals of all vectors to the cent, from a file and from standard input (CALC-01)', () => {
    const byFile = forecast([fixtures.calculationVectors]);
    const byInput = forecast(['-', '--format', 'json'], readFileSync(fixtures.calculationVectors, 'utf8'));
    const answer = JSON.parse(byFile.stdout) as { items: ExpectedForecast[] };

    expect(byFile.status).toBe(0);
    expect(byInput.stdout).toBe(byFile.stdout);
    expect(answer.items.map(totalsOf)).toEqual(calculationVectors.expected.map(totalsOf));
  });

  it('forecasts the items in the terms of a cart, and names their faults there (SIL-190)', async () => {
    const cart = (items: unknown) =>
      JSON.stringify({ version: 1, items: { type: 'Map', items: [] }, terms: { items } });
    const priced = { ...item, currencyId: 'CZK' };

    expect(await said(['-'], cart([priced]))).toEqual(await saidOf([item]));
    const { faults } = await said(['-', '--vary', 'oneOffAmount=9999999999999'], cart([priced]));
    expect(faults).toEqual(['$.terms.items[0]: all payments together must be below 10,000,000,000,000']);
    expect((await said(['-'], cart([{ ...priced, oneOffAmount: -1 }]))).faults).toEqual([
      '$.terms.items[0].oneOffAmount: must not be negative',
    ]);
  });

  it('writes one line per year as CSV with 2 decimals (CALC-04)', async () => {
    const { output } = await saidOf([{ ...item, id: 'a "b", c' }], '--format', 'csv');

    expect(output).toBe(
      [
        'id,year,invested,unfavourable,moderate,favourable',
        '"a ""b"", c",0,100.00,100.00,100.00,100.00',
        '"a ""b"", c",1,226.00,224.42,226.00,229.15',
      ].join('\n'),
    );
  });

  it('gives deposits and fees only if the gains are unknown', async () => {
    const unknown = [{ ...item, path: null }];
    const { output: csv } = await saidOf(unknown, '--format', 'csv');
    const { items } = JSON.parse((await saidOf(unknown)).output) as { items: ExpectedForecast[] };

    expect(items[0]).toMatchObject({ totalInvestment: 226, expectedAssets: null, yearly: { moderate: null } });
    expect(csv).toContain('a,1,226.00,,,');
  });

  it('reports every error in its own line with its JSON path, and prints nothing else', () => {
    const items = [
      { ...item, oneOffAmount: -1, periodicalAmount: 1.005, investmentHorizon: 1.5, discount: 1.01, path: [] },
      {
        ...item,
        chargingMethod: { method: 'Never' },
        feeScheme: { ...feeScheme, paymentRanges: [{ from: 0, rate: 101 }] },
      },
      { ...item, id: 'c', investmentHorizon: 100, prepaid: { maxAge: 'old' }, age: -1 },
      { ...item, id: '', path: [{ ...line, moderateGain: -100.01 }] },
      'nothing',
    ];

    const { status, stdout, faults } = forecast(['-'], JSON.stringify({ items }));

    expect(status).toBe(2);
    expect(stdout).toBe('');
    expect(faults.toSorted()).toEqual([
      '$.items[0].discount: must not be above 1',
      '$.items[0].investmentHorizon: must be whole years',
      '$.items[0].oneOffAmount: must not be negative',
      '$.items[0].path: must have at least one line',
      '$.items[0].periodicalAmount: must not have more than 2 decimals',
      '$.items[1].chargingMethod.method: must be one of UpFront, Concurrently, SharedOnInvestment, Other',
      '$.items[1].feeScheme.paymentRanges[0].rate: must not be above 100',
      '$.items[1].id: is used twice: "a"',
      '$.items[2].age: must not be below 0',
      '$.items[2].investmentHorizon: must not be above 99',
      '$.items[2].prepaid.maxAge: must be a number',
      '$.items[3].id: must not be empty',
      '$.items[3].path[0].moderateGain: must not be below -100',
      '$.items[4]: must be an object',
    ]);
  });

  it('forecasts each item for every combination of the varied fields, the first changing slowest', async () => {
    const grid = ['--vary', 'horizon=1,2', '--vary', 'periodicalAmount=0,10.5'];
    const { output } = await saidOf([item, { ...item, id: 'b' }], ...grid);
    const { items } = JSON.parse(output) as { items: (ExpectedForecast & { vary: object })[] };
    const { output: csv } = await saidOf([item], '--format', 'csv', ...grid);

    expect(items.map(({ id, vary, totalInvestment }) => [id, vary, totalInvestment])).toEqual(
      ['a', 'b'].flatMap((id) => [
        [id, { horizon: 1, periodicalAmount: 0 }, 100],
        [id, { horizon: 1, periodicalAmount: 10.5 }, 226],
        [id, { horizon: 2, periodicalAmount: 0 }, 100],
        [id, { horizon: 2, periodicalAmount: 10.5 }, 352],
      ]),
    );
    expect(csv.split('\n').slice(0, 2)).toEqual([
      'id,horizon,periodicalAmount,year,invested,unfavourable,moderate,favourable',
      'a,1,0,0,100.00,100.00,100.00,100.00',
    ]);
  });

  it('varies a field that an item lacks, and names the item that a value does not fit', async () => {
    const shared = { ...item, feeScheme: { ...feeScheme, paymentRanges: [{ from: 0, rate: 5 }] } };
    const methods = await saidOf([shared], '--vary', 'chargingMethod=UpFront,Concurrently', '--vary', 'discount=0,1');
    const { items } = JSON.parse(methods.output) as { items: ExpectedForecast[] };
    const tooMuch = await saidOf([{ ...item, periodicalAmount: 1e10 }], '--vary', 'horizon=1,99');

    expect(items.map(({ indicativeFee }) => indicativeFee > 0)).toEqual([true, false, true, false]);
    expect(tooMuch).toEqual({
      output: '',
      faults: ['$.items[0]: all payments together must be below 10,000,000,000,000'],
    });
  });

  it.each([
    { what: 'no JSON', args: ['-'], input: '{', fault: /^\$: is not JSON/ },
    { what: 'no items', args: ['-'], input: '{}', fault: /^\$\.items: must be a list of items$/ },
    {
      what: 'an endless number',
      args: ['-'],
      input: '{"items":[{"id":"a","oneOffAmount":1e999,"periodicalAmount":0,"investmentHorizon":1,"path":null}]}',
      fault: /^\$\.items\[0\]\.oneOffAmount: must be a number$/,
    },
    {
      what: 'an amount too large',
      args: ['-'],
      input: '{"items":[{"id":"a","oneOffAmount":1e13,"periodicalAmount":0,"investmentHorizon":1,"path":null}]}',
      fault: /^\$\.items\[0\]\.oneOffAmount: must be below 10,000,000,000,000$/,
    },
    {
      what: 'instalments that add up to too much',
      args: ['-'],
      input: '{"items":[{"id":"a","oneOffAmount":0,"periodicalAmount":1e12,"investmentHorizon":1,"path":null}]}',
      fault: /^\$\.items\[0\]: all payments together/,
    },
    { what: 'a missing file', args: ['no-such-file.json'], input: '', fault: /^no-such-file\.json: cannot be read/ },
    { what: 'no file named', args: [], input: '', fault: /^Usage: / },
    {
      what: 'an unknown format',
      args: ['-', '--format', 'xml'],
      input: '{"items":[]}',
      fault: /^--format must be one of json, jsonl, csv, parquet, not xml/,
    },
    {
      what: 'an unknown kind of input',
      args: ['-', '--input', 'xml'],
      input: '',
      fault: /^--input must be one of json, jsonl, csv, parquet, not/,
    },
    {
      what: 'to vary what an item has not',
      args: ['-', '--vary', 'colour=1'],
      input: '',
      fault: /must be one of horizon/,
    },
    { what: 'a horizon of none', args: ['-', '--vary', 'horizon=0,5'], input: '', fault: /: 0 must not be below 1\./ },
    { what: 'a value left out', args: ['-', '--vary', 'horizon=5,'], input: '', fault: /: nothing must be a number\./ },
    { what: 'a value twice', args: ['-', '--vary', 'horizon=5,5.0'], input: '', fault: /: names a value twice\./ },
    {
      what: 'to vary the same twice',
      args: ['-', '--vary', 'horizon=5', '--vary', 'horizon=6'],
      input: '',
      fault: /: horizon varies already\./,
    },
    {
      what: 'more combinations than a run is for',
      args: ['-', ...['horizon', 'age'].flatMap((name) => ['--vary', `${name}=${hundred}`]), '--vary', 'discount=0,1'],
      input: '',
      fault: /: makes more than 10000 forecasts of each item\./,
    },
  ])(
    'refuses $what in one line',
    async ({ args, input, fault }) => {
      const { output, faults } = await said(args, input);

      expect(output).toBe('');
      expect(faults).toHaveLength(1);
      expect(faults[0]).toMatch(fault);
    },
    60_000,
  );
});
