import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { roles } from '#contract/user.ts';

const rows = Object.values<Endpoint>(endpoints);

describe('endpoint table', () => {
  it('has no call for the calculator, which runs in the worker (API-80, SIL-92)', () => {
    expect(rows.filter(({ path }) => /calc|forecast|projection/i.test(path))).toEqual([]);
  });

  it('has one kind of user: all but public calls need a session, four a role (SEC-03, SIL-173)', () => {
    const asked = rows.flatMap(({ guard, path }) => (typeof guard === 'object' ? [{ path, role: guard.role }] : []));
    expect(new Set(asked.map(({ role }) => role))).toEqual(new Set(roles));
    expect(asked.map(({ path }) => path).toSorted()).toEqual([
      '/api/commissionattachments',
      '/api/commissionattachments/{id}',
      '/api/user/acceptregistration/{id}',
      '/api/user/declineregistration/{id}',
    ]);
  });

  it('contains every call once', () => {
    const calls = rows.map(({ method, path }) => `${method} ${path}`);
    expect(calls.toSorted()).toEqual([...new Set(calls)].toSorted());
  });
});
