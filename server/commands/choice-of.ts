/** Returns the value of an option that takes one of several words. Throws a `RangeError` that names the option. */
export function choiceOf<const Value extends string>(name: string, values: readonly Value[], given: string): Value {
  const found = values.find((value) => value === given);
  if (found === undefined) throw new RangeError(`--${name} must be one of ${values.join(', ')}, not ${given}.`);
  return found;
}
