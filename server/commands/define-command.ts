import { BadCall } from './bad-call.ts';
import type { CommandContext } from './command-context.ts';
import type { Option } from './command-options.ts';
import { parseArgs } from 'node:util';

/** What the words of a call are read by: options that take a value or not, and once or several times. */
type KnownOptions = Readonly<Record<string, { value: string | null; isRepeatable?: boolean }>>;

interface OptionToken {
  name: string;
  rawName: string;
  value: string | undefined;
  inlineValue: boolean | undefined;
}

/** What is wrong with an option as it stands, before its value is read; null for nothing. */
function faultOf({ name, rawName, value, inlineValue }: OptionToken, known: KnownOptions): string | null {
  const option = Object.hasOwn(known, name) && rawName.startsWith('--') ? known[name] : undefined;
  if (!option) return `Unknown option ${rawName}.`;
  if (option.value === null) return value === undefined ? null : `${rawName} takes no value.`;
  // What looks like a number below zero is a value; another option is none.
  const isOption = inlineValue === false && value !== undefined && /^-[^\d.]/.test(value);
  return value === undefined || isOption ? `${rawName} needs a value.` : null;
}

/** The words of a call and what was given for each option, in the order of the call; a switch has an empty text. */
interface CommandWords {
  words: readonly string[];
  given: ReadonlyMap<string, readonly string[]>;
}

/**
 * Reads options and words of a call. A value may begin with a hyphen where it is a number. Throws a `RangeError` that says in one
 * line what is wrong: an unknown option, one without its value, with one that it does not take, or given twice.
 */
function commandWords(args: readonly string[], known: KnownOptions): CommandWords {
  const options = Object.fromEntries(
    Object.entries(known).map(([name, { value }]) => [name, { type: value === null ? 'boolean' : 'string' } as const]),
  );
  const { tokens } = parseArgs({ args: [...args], options, allowPositionals: true, strict: false, tokens: true });
  const words: string[] = [];
  const given = new Map<string, string[]>();
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(token.value);
    if (token.kind !== 'option') continue;
    const { name, rawName, value = '' } = token;
    const fault = faultOf(token, known);
    if (fault !== null) throw new RangeError(fault);
    const former = given.get(name);
    if (former && known[name]?.isRepeatable !== true) throw new RangeError(`${rawName} is given twice.`);
    given.set(name, [...(former ?? []), value]);
  }
  return { words, given };
}

type Options = Readonly<Record<string, Option<unknown>>>;

/** What a call gives. */
interface Call<Known extends Options> {
  words: readonly string[];
  options: { readonly [Name in keyof Known]: ReturnType<Known[Name]['read']> };
  /** Refuses the call for a reason of its own. */
  refuse: (reason: string) => BadCall;
}

interface Shape<Known extends Options> {
  /** Names of the words, as in the usage; `[ID]` may be left out, `NUMBER…` may be several. */
  words?: readonly string[];
  options?: Known;
  run: (call: Call<Known>, context: CommandContext) => Promise<void>;
}

/** What a command does by itself or for one of its actions. */
export interface Action {
  words: readonly string[];
  options: Options;
  /** What it does, in the help of a command with several actions. */
  about: string | null;
  start: (given: CommandWords, refuse: (reason: string) => BadCall, context: CommandContext) => Promise<void>;
}

/** What help, parsing and exit status of a command follow from. */
export interface Command {
  /** As in `npm run NAME`. */
  name: string;
  summary: string;
  /** When the exit status is 1. */
  failure: string | null;
  /** What the first word of a call is one of; or the one thing that the command does. */
  does: Action | Readonly<Record<string, Action>>;
}

interface Heading {
  name: string;
  summary: string;
  failure?: string | null;
}

/** Describes a command that does one thing. */
export function defineCommand<Known extends Options>({
  name,
  summary,
  failure = null,
  ...shape
}: Heading & Shape<Known>): Command {
  return { name, summary, failure, does: action(shape) };
}

/** Describes a command whose first word says what it does. */
export function defineActions({
  name,
  summary,
  failure = null,
  actions,
}: Heading & { actions: Readonly<Record<string, Action>> }): Command {
  return { name, summary, failure, does: actions };
}

/** Describes an action of a command. */
export function action<Known extends Options>({
  words = [],
  options,
  about = null,
  run,
}: Shape<Known> & { about?: string | null }): Action {
  const known: Options = options ?? {};
  return {
    words,
    options: known,
    about,
    async start({ words: given, given: values }, refuse, context) {
      const read = Object.entries(known).map(([name, option]) => {
        try {
          return { [name]: option.read(values.get(name) ?? []) };
        } catch (error) {
          if (!(error instanceof RangeError)) throw error;
          throw refuse(`--${name} ${error.message}`);
        }
      });
      await run({ words: given, options: Object.assign({}, ...read), refuse }, context);
    },
  };
}

export const isAction = (does: Command['does']): does is Action => typeof does['start'] === 'function';

/** What the command does by itself, as the usage has it, or by name. */
export const actionsOf = ({ does }: Command): readonly (readonly [name: string | null, Action])[] =>
  isAction(does) ? [[null, does]] : Object.entries(does);

const callOf = ({ name }: Command) => `npm run --silent ${name}`;

/** An action with its words and options, as in `list [--status waiting|dead] [--json]`. */
const signatureOf = (name: string | null, { words, options }: Action): string =>
  [
    ...(name === null ? [] : [name]),
    ...words,
    ...Object.entries(options).map(([option, { value, isNeeded, isRepeatable }]) => {
      const shown = value === null ? `--${option}` : `--${option} ${value}`;
      return `${isNeeded ? shown : `[${shown}]`}${isRepeatable ? '…' : ''}`;
    }),
  ].join(' ');

/** How the command is called, in one line. */
function usageOf(command: Command): string {
  const signature = isAction(command.does) ? signatureOf(null, command.does) : 'COMMAND';
  return `Usage: ${callOf(command)}${signature === '' ? '' : ` -- ${signature}`}`;
}

/** Where the usage of a command has several lines, a refusal names its help instead. */
const hintOf = (command: Command): string =>
  isAction(command.does) ? usageOf(command) : `See: ${callOf(command)} -- --help`;

/** Lines of two columns, the second as far to the right as the longest of the first that leaves it room. */
const widestFirst = 44;
function columns(lines: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(0, ...lines.flatMap(([first]) => (first.length > widestFirst ? [] : [first.length])));
  return lines.map(([first, second]) => `  ${second === '' ? first : `${first.padEnd(width)}  ${second}`}`);
}

/** What `--help` says. */
export function helpOf(command: Command): string {
  const all = actionsOf(command);
  const actions = isAction(command.does)
    ? []
    : columns(all.map(([name, one]) => [signatureOf(name, one), one.about ?? '']));
  const abouts = new Map(
    all.flatMap(([, { options }]) =>
      Object.entries(options).flatMap(([name, { about }]) =>
        about === undefined ? [] : [[`--${name}`, about] as const],
      ),
    ),
  );
  const failure = command.failure === null ? '' : ` 1: ${command.failure}.`;
  return [
    [usageOf(command), ...actions],
    [command.summary],
    columns([...abouts]),
    [`Exit status 0: done.${failure} 2: bad input or a wrong call.`],
  ]
    .filter(({ length }) => length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

function takes(count: number, names: readonly string[]): boolean {
  const least = names.filter((name) => !name.startsWith('[')).length;
  return count >= least && (count <= names.length || names.at(-1)?.endsWith('…') === true);
}

/** The action that a call names, with the arguments that are left for it. */
function namedAction({ does }: Command, args: readonly string[], refuse: (reason: string) => BadCall) {
  if (isAction(does)) return { name: null, asked: does, rest: args };
  const [name = '', ...rest] = args;
  const asked = Object.hasOwn(does, name) ? does[name] : undefined;
  if (asked === undefined) throw refuse(`Unknown command "${name}".`);
  return { name, asked, rest };
}

/** Reads words and options of a call against all options of the command; throws what is wrong in one line. */
function readWords(command: Command, args: readonly string[], refuse: (reason: string) => BadCall): CommandWords {
  const known: Options = Object.assign({}, ...actionsOf(command).map(([, { options }]) => options));
  try {
    return commandWords(args, known);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw refuse(error.message);
  }
}

/**
 * Does what a call asks a command for. Rejects with `BadCall` before anything is done where an option is unknown, of another action,
 * given twice or without a right value, or where a word is missing or too many (SIL-260, SIL-261).
 */
export async function callCommand(command: Command, args: readonly string[], context: CommandContext): Promise<void> {
  const refuse = (reason: string) => new BadCall(`${reason} ${hintOf(command)}`);
  const { name, asked, rest } = namedAction(command, args, refuse);
  const given = readWords(command, rest, refuse);
  const foreign = [...given.given.keys()].find((option) => !Object.hasOwn(asked.options, option));
  if (foreign !== undefined) {
    const owners = actionsOf(command).flatMap(([owner, { options }]) =>
      Object.hasOwn(options, foreign) ? [owner] : [],
    );
    throw refuse(`--${foreign} belongs to ${owners.join(' and ')}.`);
  }
  if (!takes(given.words.length, asked.words))
    throw name === null
      ? new BadCall(hintOf(command))
      : refuse(`${name} takes ${asked.words.join(' ') || 'options only'}.`);
  await asked.start(given, refuse, context);
}
