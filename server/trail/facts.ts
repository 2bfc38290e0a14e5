import type { Fact, Facts } from '../db/tables/trail.ts';
import { sha256 } from '../platform/sha256.ts';

const isFacts = (value: Fact | undefined): value is Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The entries of a fact that holds further ones; an empty object for any other. */
export const factsIn = (value: Fact | undefined): Facts => (isFacts(value) ? value : {});

export const textIn = (value: Fact | undefined): string | null => (typeof value === 'string' ? value : null);

const byName = ([one]: [string, Fact], [other]: [string, Fact]) => (one < other ? -1 : 1);

/** JSON with sorted keys: one text for equal facts, whatever the database made of their order. */
export function canonicalText(value: Fact): string {
  if (Array.isArray(value)) return `[${value.map((one: Fact) => canonicalText(one)).join(',')}]`;
  if (!isFacts(value)) return JSON.stringify(value);
  const entries = Object.entries(value)
    .toSorted(byName)
    .map(([name, fact]) => `${JSON.stringify(name)}:${canonicalText(fact)}`);
  return `{${entries.join(',')}}`;
}

export const factsDigest = (value: Fact): string => sha256(canonicalText(value));
