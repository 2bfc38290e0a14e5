type Equality = (left: unknown, right: unknown) => boolean;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Compares the elements of two lists, or the properties of two records; a property that is undefined counts as missing. */
function hasEqualParts(left: object, right: object, isEqual: Equality): boolean {
  if (Array.isArray(left) || Array.isArray(right)) {
    if (!Array.isArray(left) || !Array.isArray(right) || left.length !== right.length) return false;
    return left.every((element: unknown, index) => isEqual(element, right[index]));
  }
  const isEqualAt = (key: string): boolean => isEqual(Reflect.get(left, key), Reflect.get(right, key));
  return Object.keys(left).every(isEqualAt) && Object.keys(right).every((key) => key in left || isEqualAt(key));
}

/** Whether two lists or records have identical parts. */
export const isShallowEqual = (left: object, right: object): boolean =>
  left === right || hasEqualParts(left, right, Object.is);

/** Whether two values of plain JSON data are deeply equal; identical parts are not traversed. */
export function isDeepEqual(left: unknown, right: unknown): boolean {
  if (Object.is(left, right) || left === right) return true;
  return isObject(left) && isObject(right) && hasEqualParts(left, right, isDeepEqual);
}
