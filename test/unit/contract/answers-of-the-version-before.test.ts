import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';

/*
 * While a new version is rolled out, pages and servers of two versions talk to each other (architecture, section 10). The fixture
 * lists the members that the answers of the released version have for sure; `npx vitest -u` renews it when a version is released.
 */
const released = 'test/fixtures/contract/required-members.json';

interface Described {
  properties?: Record<string, Described>;
  required?: string[];
  items?: Described;
  prefixItems?: Described[];
  anyOf?: Described[];
}

/** Paths of the members that every answer has; those of a list's elements below `[]`. */
function requiredIn({ properties = {}, required = [], items, prefixItems, anyOf }: Described, path = ''): string[] {
  const members = required.flatMap((name) => {
    const below = `${path}.${name}`;
    return [below, ...requiredIn(properties[name] ?? {}, below)];
  });
  const elements = items ? requiredIn(items, `${path}[]`) : [];
  const places = (prefixItems ?? []).flatMap((item, index) => requiredIn(item, `${path}[${index}]`));
  // What is null or something else has the members of the something.
  const choices = (anyOf ?? []).map((choice) => requiredIn(choice, path)).filter((found) => found.length > 0);
  const shared = (choices[0] ?? []).filter((member) => choices.every((choice) => choice.includes(member)));
  return [...members, ...elements, ...places, ...shared];
}

const callOf = ({ method, path }: Endpoint) => `${method} ${path}`;

const required = Object.fromEntries(
  Object.values<Endpoint>(endpoints).flatMap((endpoint) => {
    if (!endpoint.answer) return [];
    const described = z.toJSONSchema(endpoint.answer, { io: 'input', unrepresentable: 'any', reused: 'inline' });
    return [[callOf(endpoint), requiredIn(described as Described).toSorted()] as const];
  }),
);

const before = JSON.parse(readFileSync(released, 'utf8')) as Record<string, string[]>;

describe('answers of two versions side by side', () => {
  it('lack nothing that the page needs when the server is of the version before', () => {
    const missing = Object.entries(before).flatMap(([call, members]) =>
      (required[call] ?? []).filter((member) => !members.includes(member)).map((member) => `${call} ${member}`),
    );
    expect(missing, 'an added member is optional for one release: z.prefault(…)').toEqual([]);
  });

  it('lack nothing that a page of the version before needs', () => {
    const gone = Object.entries(before).flatMap(([call, members]) =>
      members.filter((member) => !required[call]?.includes(member)).map((member) => `${call} ${member}`),
    );
    expect(gone, 'a member that a released page reads is removed one release later').toEqual([]);
  });
});
