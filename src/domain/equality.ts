type Equality = (left: unknown, right: unknown) => boolean;
type Parts = Readonly<Record<string, unknown>>;

const hasParts = (value: unknown): value is Parts => typeof value === 'object' && value !== null;

function hasEqualElements(left: readonly unknown[], right: readonly unknown[], isEqual: Equality): boolean {
  if (left.length !== right.length) return false;
  for (let index = 0; index < left.length; index += 1) if (!isEqual(left[index], right[index])) return false;
  return true;
}

/** Compares the properties of two records; one that is undefined counts as missing. */
function hasEqualProperties(left: Parts, right: Parts, isEqual: Equality): boolean {
  for (const key of Object.keys(left)) if (!isEqual(left[key], right[key])) return false;
  for (const key of Object.keys(right)) if (right[key] !== undefined && left[key] === undefined) return false;
  return true;
}

function hasEqualParts(left: unknown, right: unknown, isEqual: Equality): boolean {
  if (Array.isArray(left)) return Array.isArray(right) && hasEqualElements(left, right, isEqual);
  return hasParts(left) && hasParts(right) && !Array.isArray(right) && hasEqualProperties(left, right, isEqual);
}

/** Whether two lists or records have identical parts. */
export const isShallowEqual = (left: object, right: object): boolean =>
  left === right || hasEqualParts(left, right, Object.is);

/** Whether two values of plain data, as JSON holds it, are equal. Shared parts are not looked into. */
export const isDeepEqual = (left: unknown, right: unknown): boolean =>
  left === right || Object.is(left, right) || hasEqualParts(left, right, isDeepEqual);
