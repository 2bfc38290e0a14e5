import * as z from 'zod/mini';
import { id } from './common.ts';
import { endpoint } from './endpoint.ts';
import { loginAnswer, loginRequest } from './login.ts';
import { loginPage, portalConfig } from './portal.ts';

/** Calls needed before the log-in; separate, so that the log-in screen does not load the catalogue's schemas. */
export const session = {
  login: endpoint({
    method: 'POST',
    path: '/api/user/login',
    summary: 'Logs in',
    guard: 'public',
    rate: 'login',
    changesSessions: true,
    countsFailures: true,
    body: loginRequest,
    answer: loginAnswer,
    errors: {
      401: ['InvalidUsernamePassword'],
      422: ['LockedAccount', 'ExpiredPassword', 'ForcedChangePassword', 'DealerNotAssigned'],
    },
  }),
  logout: endpoint({
    method: 'DELETE',
    path: '/api/user/logout',
    summary: 'Logs out',
    guard: 'session',
    rate: 'write',
    changesSessions: true,
    /** The automatically saved cart that goes with the session, by its revision or the browser that saved it (SIL-212). */
    query: z.object({ discardedRevision: z.optional(id), discardedBy: z.optional(id) }),
  }),
  ping: endpoint({
    method: 'GET',
    path: '/api/ping',
    summary: 'Tells whether the session lives, without prolonging it',
    guard: 'session',
    rate: 'read',
    isPassive: true,
  }),
  loginPage: endpoint({
    method: 'GET',
    path: '/api/hints/loginpage',
    summary: 'Hints of the login page',
    guard: 'public',
    rate: 'public',
    answer: loginPage,
    shared: true,
  }),
  config: endpoint({
    method: 'GET',
    path: '/api/config',
    summary: 'Settings that alter the product',
    guard: 'public',
    rate: 'public',
    answer: portalConfig,
  }),
};
