import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flag, number, anyText, wholeNumber, withDefault, type Option } from '#server/commands/command-options.ts';
import { action, defineActions, defineCommand, type Command } from '#server/commands/define-command.ts';
import { answerOf, callInTest } from '#test/helpers/commands/call-in-test.ts';
import { runs } from '#test/setup/runs.ts';

const bounds = { least: -1000, most: 1000 };
const kinds = ['flag', 'text', 'number', 'whole'] as const;

/** An option as a command declares it, and what a call gives for it: the texts of its value, none where it is left out. */
interface Declared {
  name: string;
  option: Option<unknown>;
  given: string[];
  value: unknown;
}

/** Values that are no options themselves; one may be a number below zero. */
const words = fc.stringMatching(/^[a-z0-9=,. ]{1,8}$/);

function declared(name: string, kind: (typeof kinds)[number], isGiven: boolean): fc.Arbitrary<Declared> {
  const given = <Value>(value: Value, ...texts: string[]) => ({ given: isGiven ? texts : [], value });
  if (kind === 'flag') return fc.constant({ name, option: flag(), ...given(isGiven, '') });
  if (kind === 'text')
    return words.map((value) => ({ name, option: anyText('TEXT'), ...given(isGiven ? value : null, value) }));
  const read = kind === 'whole' ? wholeNumber('NUMBER', bounds) : withDefault(number('NUMBER', bounds), 7);
  return fc
    .integer({ min: bounds.least, max: bounds.most })
    .map((value) => ({ name, option: read, ...given(isGiven ? value : kind === 'whole' ? null : 7, String(value)) }));
}

const declarations = fc
  .uniqueArray(fc.tuple(fc.stringMatching(/^[a-z]{2,6}(?:-[a-z]{1,4})?$/), fc.constantFrom(...kinds), fc.boolean()), {
    maxLength: 6,
    selector: ([name]) => name,
  })
  .filter((all) => all.every(([name]) => name !== 'no-such' && !name.startsWith('no-')))
  .chain((all) => fc.tuple(...all.map((one) => declared(...one))));

/** The arguments that give an option, in one argument or in two. */
const argumentsOf = ({ name, option, given }: Declared, isInline: boolean): string[][] =>
  given.map((value) => {
    if (option.value === null) return [`--${name}`];
    return isInline ? [`--${name}=${value}`] : [`--${name}`, value];
  });

const calls = declarations.chain((options) => {
  const parts = fc
    .tuple(...options.map((one) => fc.boolean().map((isInline) => argumentsOf(one, isInline))))
    .map((all) => all.flat());
  const positionals = fc.array(words, { maxLength: 3 });
  return fc.tuple(parts, positionals).chain(([given, found]) =>
    fc.record({
      options: fc.constant(options),
      words: fc.constant(found),
      // Words stay in their order among the options, wherever these are.
      places: fc.array(fc.nat(), { minLength: given.length, maxLength: given.length }),
      given: fc.shuffledSubarray(given, { minLength: given.length }),
    }),
  );
});

type Called = Readonly<{ words: readonly string[]; options: Readonly<Record<string, unknown>> }>;

function commandOf(options: readonly Declared[], found: Called[]): Command {
  return defineCommand({
    name: 'sample',
    summary: 'Is a sample.',
    words: ['[WORD]…'],
    options: Object.fromEntries(options.map(({ name, option }) => [name, option])),
    run: ({ words: given, options: values }) => Promise.resolve(void found.push({ words: given, options: values })),
  });
}

function lineOf(given: readonly string[][], positionals: readonly string[], places: readonly number[]): string[] {
  const parts = positionals.map((word) => [word]);
  for (const [index, part] of given.entries()) parts.splice((places[index] ?? 0) % (parts.length + 1), 0, part);
  return parts.flat();
}

describe('a call of a command', () => {
  it('has the values of its options, in whatever order they are given, and its words in their order', async () => {
    await fc.assert(
      fc.asyncProperty(calls, async ({ options, words: positionals, places, given }) => {
        const found: Called[] = [];
        await callInTest(commandOf(options, found), lineOf(given, positionals, places));

        expect(found).toEqual([
          { words: positionals, options: Object.fromEntries(options.map(({ name, value }) => [name, value])) },
        ]);
      }),
      { numRuns: runs(1000) },
    );
  });

  it('is refused with the name of an option that is unknown, given twice or without a value (SIL-260, SIL-261)', async () => {
    const wrongs = fc.tuple(calls, fc.constantFrom('unknown', 'twice', 'without', 'valued'), fc.nat());
    await fc.assert(
      fc.asyncProperty(wrongs, async ([{ options, words: positionals, places, given }, wrong, place]) => {
        const isSwitch = wrong === 'valued';
        const able = options.filter(({ option: { value } }) => wrong === 'twice' || (value === null) === isSwitch);
        const spoilt = wrong === 'unknown' ? { name: 'no-such', option: flag(), given: [] } : able[place % able.length];
        fc.pre(spoilt !== undefined);
        const { name, option } = spoilt;
        const own = given.filter(([first = '']) => first !== `--${name}` && !first.startsWith(`--${name}=`));
        const right = option.value === null ? [`--${name}`] : [`--${name}=1`];
        const extra = { unknown: [[`--${name}`]], twice: [right, right], valued: [[`--${name}=yes`]], without: [] };
        const found: Called[] = [];
        const line = lineOf([...own, ...extra[wrong]], positionals, [...places, 0, 0]);
        const args = wrong === 'without' ? [...line, `--${name}`] : line;
        const { output, faults } = await answerOf(commandOf(options, found), args);

        const reason = {
          unknown: `Unknown option --${name}.`,
          twice: `--${name} is given twice.`,
          without: `--${name} needs a value.`,
          valued: `--${name} takes no value.`,
        }[wrong];
        expect({ output, found }).toEqual({ output: '', found: [] });
        expect(faults).toEqual([expect.stringMatching(/ Usage: npm run --silent sample -- /)]);
        expect(faults[0]?.startsWith(`${reason} `)).toBe(true);
      }),
      { numRuns: runs(1000) },
    );
  });
});

const nothing = () => Promise.resolve();
const json = flag();
const shapes = {
  list: { options: { status: anyText('STATE'), json }, least: 0, most: 0, words: [] },
  show: { options: { json }, least: 1, most: 1, words: ['ID'] },
  retry: { options: { dead: flag() }, least: 0, most: 1, words: ['[ID]'] },
  contract: { options: {}, least: 1, most: 9, words: ['NUMBER…'] },
};
type ActionName = keyof typeof shapes;
const actionNames = Object.keys(shapes) as ActionName[];

const withActions = defineActions({
  name: 'sample',
  summary: 'Is a sample.',
  actions: Object.fromEntries(
    actionNames.map((name) => [
      name,
      action({ words: shapes[name].words, options: shapes[name].options, run: nothing }),
    ]),
  ),
});

describe('a call with an action', () => {
  it('has exactly the words and options of its action, or is refused in one line that names the help (SIL-261)', async () => {
    const asked = fc.record({
      name: fc.constantFrom(...actionNames),
      given: fc.array(fc.stringMatching(/^[a-z0-9]{1,8}$/), { maxLength: 3 }),
      options: fc.uniqueArray(fc.constantFrom('--json', '--dead', '--status=sent'), { maxLength: 2 }),
    });
    await fc.assert(
      fc.asyncProperty(asked, async ({ name, given, options }) => {
        const { least, most, options: own } = shapes[name];
        const isRight =
          given.length >= least &&
          given.length <= most &&
          options.every((option) => Object.hasOwn(own, option.slice(2).split('=')[0] ?? ''));
        const { faults } = await answerOf(withActions, [name, ...options, ...given]);

        expect(faults).toEqual(
          isRight ? [] : [expect.stringMatching(/^[^\n]+ See: npm run --silent sample -- --help$/)],
        );
      }),
      { numRuns: runs(1000) },
    );
  });
});
