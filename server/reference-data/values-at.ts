/** Keys and indexes that lead from the whole of the data to a value. */
export type Place = readonly PropertyKey[];

export interface Found {
  path: Place;
  value: unknown;
}

/** The values that a pattern leads to, `*` being each element of a list; null refers to nothing. */
export function valuesAt(data: unknown, pattern: string): Found[] {
  const steps = pattern.split('.');
  const found = steps.reduce<Found[]>(
    (places, step) => places.flatMap((place) => next(place, step)),
    [{ path: [], value: data }],
  );
  return found.filter(({ value }) => value !== null && value !== undefined);
}

function next({ path, value }: Found, step: string): Found[] {
  if (typeof value !== 'object' || value === null) return [];
  if (step !== '*') return [{ path: [...path, step], value: Reflect.get(value, step) }];
  return Object.values(value).map((each: unknown, index) => ({ path: [...path, index], value: each }));
}
