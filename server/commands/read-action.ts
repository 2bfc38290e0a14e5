import type { ParseArgsConfig } from 'node:util';
import { BadCall, readWords } from './run-command.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

/** What follows the action of a command. */
interface ActionShape {
  /** Names of the words, as in the usage; `[ID]` may be left out, `NUMBER…` may be several. */
  words?: readonly string[];
  options?: Options;
}

export const withValue = { type: 'string' } as const;
export const flag = { type: 'boolean' } as const;

interface ReadAction<Action extends string> {
  action: Action;
  words: readonly string[];
  /** The value of an option; null for one that was not given. */
  text: (option: string) => string | null;
  has: (option: string) => boolean;
  /** Refuses the call for a reason of its own. */
  refuse: (reason: string) => BadCall;
}

function takes(count: number, names: readonly string[]): boolean {
  const least = names.filter((name) => !name.startsWith('[')).length;
  return count >= least && (count <= names.length || names.at(-1)?.endsWith('…') === true);
}

/** Reads the action of a call with its words and options (SIL-261). Throws `BadCall` with what is wrong in one line. */
export function readAction<Action extends string>(
  command: string,
  shapes: Readonly<Record<Action, ActionShape>>,
  [given = '', ...rest]: readonly string[],
): ReadAction<Action> {
  const hint = `See: npm run --silent ${command} -- --help`;
  const refuse = (reason: string) => new BadCall(`${reason} ${hint}`);
  const isAction = (name: string): name is Action => Object.hasOwn(shapes, name);
  if (!isAction(given)) throw refuse(`Unknown command "${given}".`);
  const all = Object.entries<ActionShape>(shapes);
  const known: Options = Object.assign({}, ...all.map(([, { options }]) => options));
  const { values, positionals } = readWords(rest, known, hint);
  const { words: names = [], options: own = {} }: ActionShape = shapes[given];
  const foreign = Object.keys(values).find((name) => !Object.hasOwn(own, name));
  if (foreign !== undefined) {
    const owners = all.flatMap(([name, { options = {} }]) => (Object.hasOwn(options, foreign) ? [name] : []));
    throw refuse(`--${foreign} belongs to ${owners.join(' and ')}.`);
  }
  if (!takes(positionals.length, names)) throw refuse(`${given} takes ${names.join(' ') || 'options only'}.`);
  return {
    action: given,
    words: positionals,
    text: (option) => (typeof values[option] === 'string' ? values[option] : null),
    has: (option) => values[option] === true,
    refuse,
  };
}
