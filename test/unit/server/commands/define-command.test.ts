import { afterEach, describe, expect, it, vi } from 'vitest';
import { choice, flag, needed, anyText } from '#server/commands/command-options.ts';
import { action, defineActions, defineCommand, helpOf } from '#server/commands/define-command.ts';
import { runCommand } from '#server/commands/run-command.ts';
import { answerOf } from '#test/helpers/commands/call-in-test.ts';

const run = () => Promise.resolve();
const json = flag('as a list');
const withActions = defineActions({
  name: 'sample',
  summary: 'Shows samples.',
  failure: 'there is no such sample',
  actions: {
    list: action({ about: 'all of them', options: { json, status: choice(['new', 'old']) }, run }),
    show: action({ about: 'one of them', words: ['ID'], options: { json }, run }),
    drop: action({ words: ['ID'], run }),
  },
});
const alone = defineCommand({
  name: 'sample',
  summary: 'Takes a file.',
  words: ['FILE'],
  options: { name: needed('NAME'), 'dry-run': flag(), vary: { ...anyText('A=B'), isRepeatable: true } },
  run,
});

afterEach(() => {
  process.exitCode = undefined;
  vi.restoreAllMocks();
});

describe('helpOf', () => {
  it('lists the actions of a command with their words and options, and says what exit statuses mean', () => {
    expect(helpOf(withActions)).toBe(`Usage: npm run --silent sample -- COMMAND
  list [--json] [--status new|old]  all of them
  show ID [--json]                  one of them
  drop ID

Shows samples.

  --json  as a list

Exit status 0: done. 1: there is no such sample. 2: bad input or a wrong call.`);
  });

  it('shows how a command without actions is called in one line', () => {
    expect(helpOf(alone)).toBe(`Usage: npm run --silent sample -- FILE --name NAME [--dry-run] [--vary A=B]…

Takes a file.

Exit status 0: done. 2: bad input or a wrong call.`);
  });
});

describe('a call of a command', () => {
  it('names the actions that an option belongs to, and no action that an object has by itself (SIL-261)', async () => {
    expect((await answerOf(withActions, ['drop', '--json'])).faults[0]).toMatch(/^--json belongs to list and show\./);
    expect((await answerOf(withActions, ['toString'])).faults[0]).toMatch(/^Unknown command "toString"\./);
  });

  it.each([
    [[], /^Usage: npm run --silent sample -- FILE/],
    [['a', 'b'], /^Usage: npm run --silent sample -- FILE/],
    [['a'], /^--name is needed\. Usage: /],
    [['a', '--name', ' '], /^--name is needed\. Usage: /],
    [['a', '-n', 'b'], /^Unknown option -n\. Usage: /],
    [['a', '--name', '--dry-run'], /^--name needs a value\. Usage: /],
  ])('is refused in one line for %j', async (args, line) => {
    expect((await answerOf(alone, args)).faults).toEqual([expect.stringMatching(line)]);
  });

  it.each([
    { what: 'a wrong call', args: ['--no-such'], status: 2, printed: [expect.stringMatching(/^Unknown option/)] },
    { what: 'help', args: ['a', '--help'], status: undefined, printed: [] },
    { what: 'a right call', args: ['a', '--name', 'b'], status: undefined, printed: [] },
  ])('ends $what with its exit status', async ({ args, status, printed }) => {
    const faults: string[] = [];
    vi.spyOn(console, 'error').mockImplementation((line: string) => void faults.push(line));
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
    await runCommand(alone, args);

    expect({ status: process.exitCode, faults }).toEqual({ status, faults: printed });
  });

  it('ends with exit status 1 and the first line of an unforeseen failure', async () => {
    const faults: string[] = [];
    vi.spyOn(console, 'error').mockImplementation((line: string) => void faults.push(line));
    await runCommand({ ...alone, does: action({ run: () => Promise.reject(new Error('lost\nselect 1')) }) }, []);

    expect({ status: process.exitCode, faults }).toEqual({ status: 1, faults: ['lost'] });
  });
});
