import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { roles } from '#contract/user.ts';

const rows = Object.values<Endpoint>(endpoints);

describe('the endpoint table', () => {
  it('has no call for the calculator, which is the work of the worker (API-80, SIL-92)', () => {
    expect(rows.filter(({ path }) => /calc|forecast|projection/i.test(path))).toEqual([]);
  });

  it('knows one kind of user: what is not open to all needs a session, and a role in four calls alone (SEC-03, SIL-173)', () => {
    const asked = rows.flatMap(({ guard, path }) => (typeof guard === 'object' ? [{ path, role: guard.role }] : []));
    expect(new Set(asked.map(({ role }) => role))).toEqual(new Set(roles));
    expect(asked.map(({ path }) => path).toSorted()).toEqual([
      '/api/commissionattachments',
      '/api/commissionattachments/{id}',
      '/api/user/acceptregistration/{id}',
      '/api/user/declineregistration/{id}',
    ]);
  });

  it('names every call once', () => {
    const calls = rows.map(({ method, path }) => `${method} ${path}`);
    expect(calls.toSorted()).toEqual([...new Set(calls)].toSorted());
  });
});
