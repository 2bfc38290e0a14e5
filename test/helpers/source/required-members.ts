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

/** Returns the members that the page expects in the answers, a line each: call and path. */
export const requiredMembers = (): string[] =>
  Object.values<Endpoint>(endpoints)
    .flatMap(({ method, path, answer }) => {
      if (!answer) return [];
      const described = z.toJSONSchema(answer, { io: 'input', unrepresentable: 'any' }) as Described;
      return [`${method} ${path}`, ...requiredIn(described).map((member) => `${method} ${path} ${member}`)];
    })
    .toSorted();
