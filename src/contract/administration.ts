import * as z from 'zod/mini';
import { accountActions, accountStates } from '#domain/accounts/account-rules.ts';
import { invitationForm, type InvitationValues } from '#domain/accounts/invitation-form.ts';
import { fieldOf, type FieldName } from '#domain/forms/form-table.ts';
import { findFaults } from '#domain/forms/find-faults.ts';
import { id, isOneLine, timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';
import { pageQuery } from './queries.ts';
import { roles } from './user.ts';

const longestPhrase = 100;

const approversOnly = { role: 'v_ApproveRegistrations' } as const;

const listedUser = z.object({
  id,
  username: z.string(),
  fullName: z.string(),
  email: z.string(),
  state: z.enum(accountStates),
  roles: z.array(z.string()),
  lastLogInAt: z.nullable(timestamp),
  isSelf: z.boolean(),
  /** Whether nobody else could approve registrations and administer users; such an account cannot be disabled. */
  isLastApprover: z.boolean(),
});
export type ListedUser = z.infer<typeof listedUser>;

const userPage = z.object({ items: z.array(listedUser), totalAmount: z.number() });

const assignedRoles = z.array(z.enum(roles)).check(z.maxLength(roles.length));

/** The value may be used in a mail's headers (security, T20). */
const line = (name: FieldName<InvitationValues>) => {
  const { maxLength = 0 } = fieldOf(invitationForm, name);
  return z.string().check(z.maxLength(maxLength), z.refine(isOneLine));
};

const invitation = z
  .object({
    name: line('name'),
    surname: line('surname'),
    email: line('email'),
    username: line('username'),
    roles: assignedRoles,
  })
  .check(({ value: input, issues }) => {
    for (const [name, { key }] of findFaults(invitationForm, input, null)) {
      if (issues.some(({ path }) => path?.[0] === name)) continue;
      issues.push({ code: 'custom', path: [name], message: key, input });
    }
  });

const userEvent = z.object({
  id,
  at: timestamp,
  action: z.string(),
  /** Who did it; null for the operator and the server. */
  actor: z.nullable(z.string()),
  /** Role that was granted or revoked. */
  role: z.nullable(z.string()),
});
export type UserEvent = z.infer<typeof userEvent>;

const byId = z.object({ id });
const unknown = { 404: ['NotFound'] } as const;

/** Calls for approvers, limited to the users of their distributor (SIL-191). */
export const administrationCalls = {
  users: endpoint({
    method: 'GET',
    path: '/api/administration/users',
    summary: "A page of the users of the approver's distributor, by name",
    guard: approversOnly,
    rate: 'read',
    query: z.object({
      ...pageQuery.shape,
      /** Part of the name, the user name or the e-mail address. */
      phrase: z.optional(z.string().check(z.maxLength(longestPhrase))),
    }),
    answer: userPage,
  }),
  inviteUser: endpoint({
    method: 'POST',
    path: '/api/administration/users',
    summary: 'Creates an account and mails a link that sets its password; a repeated Idempotency-Key invites once',
    guard: approversOnly,
    rate: 'write',
    body: invitation,
    errors: {
      409: ['UserEmailTaken', 'AccountNameTaken'],
      422: ['DomainPolicyNotMet', 'RoleNotOwn', 'IdempotencyKeyReused'],
    },
  }),
  changeUser: endpoint({
    method: 'POST',
    path: '/api/administration/users/{id}/{action}',
    summary: 'Disables, enables or unlocks an account, ends its sessions, or mails a link that sets its password',
    guard: approversOnly,
    rate: 'write',
    changesSessions: true,
    params: z.object({ id, action: z.enum(accountActions) }),
    errors: { ...unknown, 409: ['AccountDisabled'], 422: ['LastApprover'] },
  }),
  setUserRoles: endpoint({
    method: 'PUT',
    path: '/api/administration/users/{id}/roles',
    summary: 'Grants and revokes roles',
    guard: approversOnly,
    rate: 'write',
    changesSessions: true,
    params: byId,
    body: z.object({ roles: assignedRoles }),
    errors: { ...unknown, 422: ['RoleNotOwn', 'OwnApprovingRole'] },
  }),
  userEvents: endpoint({
    method: 'GET',
    path: '/api/administration/users/{id}/events',
    summary: 'The newest audit events about an account, with its log-ins',
    guard: approversOnly,
    rate: 'read',
    params: byId,
    answer: z.array(userEvent),
    errors: unknown,
  }),
};
