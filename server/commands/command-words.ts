import { parseArgs, type ParseArgsConfig } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;

interface OptionToken {
  name: string;
  rawName: string;
  value: string | undefined;
  inlineValue: boolean | undefined;
}

/** What is wrong with an option as it stands, before its value is read; null for nothing. */
function faultOf({ name, rawName, value, inlineValue }: OptionToken, options: Options): string | null {
  const option = Object.hasOwn(options, name) ? options[name] : undefined;
  if (!option) return `Unknown option ${rawName}.`;
  if (option.type === 'boolean') return value === undefined ? null : `${rawName} takes no value.`;
  // What looks like a number below zero is a value; another option is none.
  const isOption = inlineValue === false && value !== undefined && /^-[^\d.]/.test(value);
  return value === undefined || isOption ? `${rawName} needs a value.` : null;
}

/**
 * Reads options and words of a call. A value may begin with a hyphen where it is a number. Throws a `RangeError` that says in one
 * line what is wrong: an unknown option, one without its value, with one that it does not take, or given twice.
 */
export function commandWords<const Known extends Options>(args: readonly string[], options: Known) {
  const { tokens } = parseArgs({ args: [...args], options, allowPositionals: true, strict: false, tokens: true });
  const given: string[] = [];
  const words: string[] = [];
  const seen = new Set<string>();
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(token.value);
    if (token.kind !== 'option') continue;
    const { name, rawName, value } = token;
    const fault = faultOf(token, options);
    if (fault !== null) throw new RangeError(fault);
    if (seen.has(name) && options[name]?.multiple !== true) throw new RangeError(`${rawName} is given twice.`);
    seen.add(name);
    given.push(value === undefined ? rawName : `${rawName}=${value}`);
  }
  return parseArgs({ args: [...given, '--', ...words], options, allowPositionals: true });
}
