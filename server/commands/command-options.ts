/** An option of a command: how its help shows it, and how what was given is read. */
export interface Option<Value> {
  /** What stands for the value in the help; null for a switch. */
  value: string | null;
  about?: string | undefined;
  isNeeded?: boolean;
  isRepeatable?: boolean;
  /** Reads what was given, which may be nothing. Throws a `RangeError` whose message goes on after the name of the option. */
  read: (given: readonly string[]) => Value;
}

/** A switch. */
export const flag = (about?: string): Option<boolean> => ({
  value: null,
  about,
  read: ({ length }) => length > 0,
});

/** An option whose value is read from its text; null where it is not given. */
export const valued = <Value>(value: string, read: (text: string) => Value, about?: string): Option<Value | null> => ({
  value,
  about,
  read: ([text]) => (text === undefined ? null : read(text)),
});

/** An option whose value is any text. */
export const anyText = (value: string, about?: string): Option<string | null> => valued(value, (given) => given, about);

/** An option that takes one of several words. */
export const choice = <const Value extends string>(values: readonly Value[], about?: string): Option<Value | null> =>
  valued(
    values.join('|'),
    (given) => {
      const found = values.find((value) => value === given);
      if (found === undefined) throw new RangeError(`must be one of ${values.join(', ')}, not ${given}.`);
      return found;
    },
    about,
  );

interface Bounds {
  least: number;
  most: number;
}

/** An option that takes a number within bounds. */
export const number = (value: string, { least, most }: Bounds, about?: string): Option<number | null> =>
  valued(value, (given) => numberWithin(given, { least, most }, 'a number'), about);

/** An option that takes a whole number within bounds. */
export const wholeNumber = (value: string, bounds: Bounds, about?: string): Option<number | null> =>
  valued(value, (given) => numberWithin(given, bounds, 'a whole number'), about);

function numberWithin(given: string, { least, most }: Bounds, kind: 'a number' | 'a whole number'): number {
  const isRight = kind === 'a number' ? /^-?\d+(?:\.\d+)?$/ : /^-?\d+$/;
  const value = isRight.test(given) ? Number(given) : Number.NaN;
  if (!(value >= least && value <= most))
    throw new RangeError(`must be ${kind} from ${least} to ${most}, not ${given}.`);
  return value;
}

/** An option that has a value, too, where it is not given. */
export const withDefault = <Value>(option: Option<Value | null>, usual: Value): Option<Value> => ({
  ...option,
  read: (given) => option.read(given) ?? usual,
});

/** An option that a call has to give, with more than spaces. */
export const needed = (value: string, about?: string): Option<string> => ({
  value,
  about,
  isNeeded: true,
  read([given = '']) {
    if (given.trim() === '') throw new RangeError('is needed.');
    return given.trim();
  },
});
