import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { agreementOf, differenceCases, type DifferenceCase } from '#test/helpers/data/difference-vectors.ts';
import { vectorMethods, workbenchCases, type WorkbenchCase } from '#test/helpers/data/workbench-vectors.ts';
import { answerOf } from '#test/helpers/commands/call-in-test.ts';
import { commandArguments } from '#test/helpers/commands/command-arguments.ts';
import { command } from '../../../../../server/commands/analysts/analyse.ts';
import { textOf } from '../../../../../server/commands/command-input.ts';

interface Answer {
  cases: Partial<Pick<WorkbenchCase, 'fees' | 'withoutFees' | 'real' | 'stress'> & { goal: number | null }>[];
}

/** Runs the whole command as from a terminal. */
function analyse(input: string, ...args: string[]) {
  const argv = commandArguments('analyse', ...args);
  const { status, stdout, stderr } = spawnSync(process.execPath, argv, { input, encoding: 'utf8' });
  return { status, stdout, faults: stderr.split('\n').filter((line) => line !== '') };
}

/** Returns the output of the command without starting a process. */
async function said(args: readonly string[], input: string): Promise<{ output: string; faults: readonly string[] }> {
  const read = (source: string) => (source === '-' ? Promise.resolve({ text: input }) : textOf(source));
  const { output, faults } = await answerOf(command, args, { readText: read });
  return { output: String(output), faults };
}

const saidOf = async (cases: unknown) => JSON.parse((await said(['-'], JSON.stringify({ cases }))).output) as Answer;

const line = { investmentHorizon: 0, unfavourableGain: -1, moderateGain: 0, favourableGain: 10 };
const item = { id: 'a', oneOffAmount: 100, periodicalAmount: 10, investmentHorizon: 1, path: [line] };

const askedOf = ({ item: own, real, stress, goal }: WorkbenchCase, field: 'oneOffAmount' | 'periodicalAmount') => ({
  item: { ...own, chargingMethod: { method: goal.method } },
  methods: vectorMethods(own),
  inflation: real.inflation,
  stress: { percent: stress.percent, month: stress.month },
  goal: { field, target: goal.target },
});

describe('npm run analyse', () => {
  it('gives fees, goals and values without fees to the cent (calculation, section 11)', () => {
    const fields = ['oneOffAmount', 'periodicalAmount'] as const;
    const cases = fields.flatMap((field) => workbenchCases.map((wanted) => askedOf(wanted, field)));
    const { status, stdout } = analyse(JSON.stringify({ cases }), '-');
    const answer = JSON.parse(stdout) as Answer;

    expect(status).toBe(0);
    expect(answer.cases.map(({ fees, withoutFees, goal }) => ({ fees, withoutFees, goal }))).toEqual(
      fields.flatMap((field) =>
        workbenchCases.map(({ fees, withoutFees, goal }) => ({ fees, withoutFees, goal: goal[field] })),
      ),
    );
  });

  it('gives real values and the values after a fall by year, those of the item as it is charged', async () => {
    const cases = workbenchCases.map(({ item: own, real, stress }) => ({
      item: own,
      inflation: real.inflation,
      stress: { percent: stress.percent, month: stress.month },
    }));
    const answer = await saidOf(cases);

    for (const [index, { real, stress }] of workbenchCases.entries()) {
      const own = answer.cases[index];
      for (const [year, value] of real.moderate.entries()) {
        expect(own?.real?.moderate[year]).toBeCloseTo(value, 4);
        expect(own?.real?.invested[year]).toBeCloseTo(real.invested[year] ?? Number.NaN, 4);
        expect(own?.stress?.moderate[year]).toBeCloseTo(stress.moderate[year] ?? Number.NaN, 4);
      }
    }
  });

  it('answers exactly what is asked, with null where there is no answer', async () => {
    const goal = { field: 'oneOffAmount', target: 1000, most: 500 };
    const { cases } = await saidOf([
      { item },
      { item, goal },
      { item, goal: { ...goal, most: null, target: 230, scenario: 'favourable' } },
      { item: { ...item, path: null }, inflation: 0, stress: { percent: 10, month: 12 } },
    ]);

    expect(cases).toEqual([
      {},
      { goal: null, goalReason: 'beyond-maximum' },
      { goal: 95.09 },
      { real: { moderate: null, invested: [100, 220] }, stress: { moderate: null } },
    ]);
  });

  it('draws the same fan from the same seed, with shares out of 100 paths', async () => {
    const growing = { ...item, path: [{ ...line, moderateGain: 10 }] };
    const fan = { paths: 200, seed: 7, target: 230, volatility: 15, assetClass: 'equity' };
    const { cases } = await saidOf([
      { item: growing, fan },
      { item: growing, fan },
      { item: growing, fan: { paths: 10, seed: 1, volatility: 0 } },
      { item: { ...item, path: null }, fan },
    ]);
    const [first, again, certain, unknown] = cases as unknown as {
      fan: { percentiles: Record<string, number[]>; atOrAboveTarget: number | null; belowDeposits: number } | null;
    }[];

    expect(again).toEqual(first);
    expect(Object.keys(first?.fan?.percentiles ?? {})).toEqual(['5', '25', '50', '75', '95']);
    expect(first?.fan?.percentiles['50']).toHaveLength(2);
    expect(first?.fan?.atOrAboveTarget).toBeGreaterThan(10);
    expect(first?.fan?.atOrAboveTarget).toBeLessThan(90);
    expect(certain?.fan).toMatchObject({ atOrAboveTarget: null, belowDeposits: 0 });
    expect(certain?.fan?.percentiles['5']?.[1]).toBeCloseTo(235.4, 1);
    expect(unknown).toEqual({ fan: null, fanReason: 'no-forecast' });
  });

  it('divides the differences of two carts as the vectors do (calculation, section 13)', async () => {
    const { cases } = (await saidOf(differenceCases.map(({ difference }) => ({ difference })))) as unknown as {
      cases: { difference: DifferenceCase['expected'] }[];
    };

    for (const [at, wanted] of differenceCases.entries()) {
      const answer = cases[at]?.difference;
      for (const [cause, part] of Object.entries(wanted.expected.causes)) {
        const found = answer?.causes[cause as keyof DifferenceCase['expected']['causes']];
        expect(Math.abs((found ?? Number.NaN) - part)).toBeLessThanOrEqual(agreementOf(wanted));
      }
      expect(answer?.items.map(({ id }) => id)).toEqual(wanted.expected.items.map(({ id }) => id));
    }
  });

  it('answers a difference beside the figures of an item, and reports what two carts cannot be', async () => {
    const base = { items: [item] };
    const { cases } = await saidOf([{ item, inflation: 0, difference: { base, other: base } }]);

    expect(cases[0]).toMatchObject({ real: { invested: [100, 220] }, difference: { base: 220, difference: 0 } });

    const wrong = [
      { difference: { base: { items: [item, item] }, other: { items: [{ ...item, factor: 0 }] } } },
      { difference: { figure: 'value', scenario: 'best', base, other: {} } },
      { difference: { base, other: base }, inflation: 2 },
    ];
    const { output, faults } = await said(['-'], JSON.stringify({ cases: wrong }));

    expect(output).toBe('');
    expect(faults.toSorted()).toEqual([
      '$.cases[0].difference.base.items[1].id: must not occur twice',
      '$.cases[0].difference.other.items[0].factor: must be above 0',
      '$.cases[1].difference.figure: must be one of expectedAssets, expectedReturns, totalInvestment, indicativeFee',
      '$.cases[1].difference.other.items: must be a list of items',
      '$.cases[1].difference.scenario: must be one of unfavourable, moderate, favourable',
      '$.cases[2].item: is missing: a case has an item or a cart',
    ]);
  });

  it('reports every error in its own line with its JSON path, and prints nothing else', () => {
    const cases = [
      { item: { ...item, periodicalAmount: 1.005 }, methods: [{ method: 'Never' }], inflation: 51 },
      { item, stress: { percent: 101, month: 0.5 }, goal: { field: 'rate', target: -1 } },
      { item, stress: { percent: 10, month: 13 } },
      {},
      { item, fan: { paths: 10, seed: 1 } },
    ];
    const { status, stdout, faults } = analyse(JSON.stringify({ cases }), '-');

    expect(status).toBe(2);
    expect(stdout).toBe('');
    expect(faults.toSorted()).toEqual([
      '$.cases[0].inflation: must not be above 50',
      '$.cases[0].item.periodicalAmount: must not have more than 2 decimals',
      '$.cases[0].methods[0].method: must be one of UpFront, Concurrently, SharedOnInvestment, Other',
      '$.cases[1].goal.field: must be one of oneOffAmount, periodicalAmount, investmentHorizon, gain',
      '$.cases[1].goal.target: must not be negative',
      '$.cases[1].stress.month: must be a whole number',
      '$.cases[1].stress.month: must not be below 1',
      '$.cases[1].stress.percent: must not be above 100',
      '$.cases[2].stress.month: must not lie behind the horizon',
      '$.cases[3].item: is missing: a case has an item or a cart',
    ]);
  });

  it.each([
    { what: 'no JSON', args: ['-'], input: '{', fault: /^\$: is not JSON/ },
    { what: 'a member twice', args: ['-'], input: '{"cases":[],"cases":[{}]}', fault: /^\$\.cases: is given twice$/ },
    { what: 'no cases', args: ['-'], input: '{}', fault: /^\$\.cases: must be a list of cases$/ },
    {
      what: 'a file of something else',
      args: ['package.json'],
      input: '',
      fault: /^\$\.cases: must be a list of cases$/,
    },
    { what: 'a missing file', args: ['no-such-file.json'], input: '', fault: /^no-such-file\.json: cannot be read/ },
    { what: 'no file named', args: [], input: '', fault: /^Usage: / },
    { what: 'an option', args: ['--format'], input: '', fault: /^Unknown option --format\. Usage: / },
  ])('refuses $what in one line', async ({ args, input, fault }) => {
    const { output, faults } = await said(args, input);

    expect(output).toBe('');
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(fault);
  });
});
