import { parseArgs } from 'node:util';

/** What the words of a call are read by: options that take a value or not, and once or several times. */
export type KnownOptions = Readonly<Record<string, { value: string | null; isRepeatable?: boolean }>>;

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
export interface CommandWords {
  words: readonly string[];
  given: ReadonlyMap<string, readonly string[]>;
}

/**
 * Reads options and words of a call. A value may begin with a hyphen where it is a number. Throws a `RangeError` that says in one
 * line what is wrong: an unknown option, one without its value, with one that it does not take, or given twice.
 */
export function commandWords(args: readonly string[], known: KnownOptions): CommandWords {
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
