import * as z from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';

interface Described {
  properties?: Record<string, Described>;
  required?: string[];
  items?: Described;
  prefixItems?: Described[];
  anyOf?: Described[];
}

/** Paths of the members that every answer has; those of a list's elements below `[]`. */
function requiredIn({ properties = {}, required = [], items, prefixItems = [], anyOf = [] }: Described): string[] {
  const below = (path: string, part: Described) => requiredIn(part).map((member) => `${path}${member}`);
  const members = required.flatMap((name) => [`.${name}`, ...below(`.${name}`, properties[name] ?? {})]);
  const elements = [...(items ? below('[]', items) : []), ...prefixItems.flatMap((item, at) => below(`[${at}]`, item))];
  // What may be null has the members of what else it may be.
  const [choice = [], ...others] = anyOf.map(requiredIn).filter((found) => found.length > 0);
  return [...members, ...elements, ...choice.filter((member) => others.every((other) => other.includes(member)))];
}

/**
 * Returns what page and server expect of each other for sure, a line each: the call, the part of it and the path of the member. The
 * calls themselves have a line, too.
 */
export const requiredMembers = (): string[] =>
  Object.values<Endpoint>(endpoints)
    .flatMap(({ method, path, ...parts }) => {
      const call = `${method} ${path}`;
      const members = (['query', 'body', 'answer'] as const).flatMap((part) => {
        const schema = parts[part];
        if (!schema) return [];
        const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Described;
        return requiredIn(described).map((member) => `${call} ${part} ${member}`);
      });
      return [call, ...members];
    })
    .toSorted();
