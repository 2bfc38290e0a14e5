import fc from 'fast-check';
import { hostileNumbers, hostileTexts, strangers } from './schema-arbitrary.ts';

/** One change of a value at one of its places. */
export interface Change {
  /** Index of the place in traversal order. */
  place: number;
  /** `put`: replaces the value; `near`: varies it slightly; `drop`, `double`: removes or duplicates it. */
  how: 'put' | 'near' | 'drop' | 'double';
  put: unknown;
}

/** Generates changes with meaningful and with unexpected values. */
export function changeOf(words: fc.Arbitrary<string>): fc.Arbitrary<Change> {
  return fc.record({
    place: fc.nat(9_999),
    how: fc.constantFrom('put', 'put', 'near', 'drop', 'double'),
    put: fc.oneof(words, strangers, fc.constantFrom<unknown>(...hostileTexts, ...hostileNumbers)),
  });
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Parses the object that a text contains, such as the cart of an order; undefined if it contains none. */
function heldIn(text: string): Record<string, unknown> | undefined {
  if (!text.startsWith('{') && !text.startsWith('[')) return undefined;
  try {
    const held: unknown = JSON.parse(text);
    return isObject(held) ? held : undefined;
  } catch {
    return undefined;
  }
}

function countPlaces(value: unknown): number {
  const held = typeof value === 'string' ? heldIn(value) : value;
  return isObject(held) ? Object.values(held).reduce<number>((sum, one) => sum + 1 + countPlaces(one), 0) : 0;
}

function near(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string') return value.length > 1 ? value.slice(1) : `${value}${value}`;
  return Array.isArray(value) ? (value as unknown[]).toReversed() : null;
}

/** Applies the change to a member of the object; in a list the member can also be removed or duplicated. */
function atMember(holder: Record<string, unknown>, name: string, { how, put }: Change): unknown {
  if (Array.isArray(holder) && (how === 'drop' || how === 'double')) {
    const place = Number(name);
    return holder.flatMap((one: unknown, index) => (index === place ? (how === 'drop' ? [] : [one, one]) : [one]));
  }
  const { [name]: old, ...others } = holder;
  if (how === 'drop') return others;
  if (how === 'double') return { ...holder, [`${name}2`]: old };
  return withMember(holder, name, how === 'near' ? near(old) : put);
}

const withMember = (holder: Record<string, unknown>, name: string, value: unknown): unknown =>
  Array.isArray(holder)
    ? holder.map((one: unknown, index) => (index === Number(name) ? value : one))
    : { ...holder, [name]: value };

/** Returns a copy of the value with the change at the place; objects inside texts are changed as well. */
export function changed(value: unknown, change: Change): unknown {
  if (typeof value === 'string') {
    const held = heldIn(value);
    return held ? JSON.stringify(changed(held, change)) : value;
  }
  const places = countPlaces(value);
  if (!isObject(value) || places === 0) return value;
  let left = change.place % places;
  for (const [name, held] of Object.entries(value)) {
    if (left === 0) return atMember(value, name, change);
    left -= 1;
    const within = countPlaces(held);
    if (left < within) return withMember(value, name, changed(held, { ...change, place: left }));
    left -= within;
  }
  return value;
}
