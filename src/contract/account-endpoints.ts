import * as z from 'zod/mini';
import { token } from './common.ts';
import { endpoint } from './endpoint.ts';
import { changePasswordRequest, singleSignOnToken } from './credentials.ts';
import { clientParams, savedAmlAnswers, webRequest, webRequestParams } from './web-request.ts';

/** Maximum length of feedback in characters (SHELL-51). */
export const longestFeedback = 1_000;

const feedbackRequest = z.object({
  message: z.string().check(
    z.refine((text) => text.trim() !== ''),
    z.maxLength(longestFeedback),
  ),
});

/** Id of the decision on a registration, from the e-mail to the approvers (SIL-23). */
const decisionParams = z.object({ id: token });

/** Calls of the shell: account, feedback, external links and web requests. */
export const account = {
  acceptRegistration: endpoint({
    method: 'GET',
    path: '/api/user/acceptregistration/{id}',
    summary: 'Accepts a registration; opened from a mail, answers one line of text',
    guard: { role: 'v_ApproveRegistrations' },
    rate: 'write',
    params: decisionParams,
    answer: z.string(),
    errors: { 404: ['NotFound'] },
  }),
  declineRegistration: endpoint({
    method: 'GET',
    path: '/api/user/declineregistration/{id}',
    summary: 'Declines a registration; opened from a mail, answers one line of text',
    guard: { role: 'v_ApproveRegistrations' },
    rate: 'write',
    params: decisionParams,
    answer: z.string(),
    errors: { 404: ['NotFound'] },
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/api/user/changepassword',
    summary: "Changes the user's password and ends the user's other sessions",
    guard: 'session',
    rate: 'write',
    changesSessions: true,
    keepsSession: true,
    body: changePasswordRequest,
    errors: { 401: ['InvalidOldPassword'], 422: ['PasswordPolicyNotMet', 'LockedAccount'] },
  }),
  ssoToken: endpoint({
    method: 'POST',
    path: '/api/internalsso/token/gettoken',
    summary: 'A single sign-on token for an external link',
    guard: 'session',
    rate: 'write',
    answer: singleSignOnToken,
  }),
  feedback: endpoint({
    method: 'POST',
    path: '/api/feedback',
    summary: 'Sends feedback to the support',
    guard: 'session',
    rate: 'write',
    body: feedbackRequest,
    errors: { 422: ['IdempotencyKeyReused'] },
  }),
  webRequest: endpoint({
    method: 'GET',
    path: '/api/client/webrequest/{id}',
    summary: 'What a client filled in beforehand',
    guard: 'session',
    rate: 'read',
    params: webRequestParams,
    answer: webRequest,
    errors: { 404: ['NotFound'] },
  }),
  savedAmlAnswers: endpoint({
    method: 'GET',
    path: '/api/client/{id}/questionnaire/aml',
    summary: "A client's stored answers of the AML questionnaire",
    guard: 'session',
    rate: 'read',
    params: clientParams,
    answer: savedAmlAnswers,
    errors: { 404: ['NotFound'] },
  }),
};
