import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { roles } from '#contract/user.ts';

const rows = Object.values<Endpoint>(endpoints);

describe('endpoint table', () => {
  it('has no call for the calculator, which runs in the worker (API-80, SIL-92)', () => {
    expect(rows.filter(({ path }) => /calc|forecast|projection/i.test(path))).toEqual([]);
  });

  it('has one kind of user: all but public calls need a session, nine a role (SEC-03, SIL-173, SIL-191)', () => {
    const asked = rows.flatMap(({ guard, method, path }) =>
      typeof guard === 'object' ? [[guard.role, `${method} ${path}`] as const] : [],
    );
    const callsOf = (role: string) => asked.filter(([of]) => of === role).map(([, call]) => call);
    expect(new Set(asked.map(([role]) => role))).toEqual(new Set(roles));
    expect(callsOf('v_ShowMaterials').toSorted()).toEqual([
      'GET /api/commissionattachments',
      'GET /api/commissionattachments/{id}',
    ]);
    expect(callsOf('v_ApproveRegistrations').toSorted()).toEqual([
      'GET /api/administration/users',
      'GET /api/administration/users/{id}/events',
      'GET /api/user/acceptregistration/{id}',
      'GET /api/user/declineregistration/{id}',
      'POST /api/administration/users',
      'POST /api/administration/users/{id}/{action}',

      'PUT /api/administration/users/{id}/roles',
    ]);
  });

  it('contains every call once', () => {
    const calls = rows.map(({ method, path }) => `${method} ${path}`);
    expect(calls.toSorted()).toEqual([...new Set(calls)].toSorted());
  });
});
