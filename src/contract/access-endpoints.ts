import { endpoint } from './endpoint.ts';
import { resetPasswordRequest, resetRequestQuery, singleSignOnParams, singleSignOnQuery } from './credentials.ts';
import {
  confirmRegistrationRequest,
  distributorParams,
  registrationAnswer,
  registrationCodesOf,
  registrationFormFields,
  registrationRequest,
} from './registration.ts';

/** Calls without a session other than the log-in; separate, so that the log-in screen does not load their schemas. */
export const access = {
  register: endpoint({
    method: 'POST',
    path: '/api/user/register',
    summary: 'Registers an advisor; a repeated Idempotency-Key gets the first answer again',
    guard: 'public',
    rate: 'registration',
    body: registrationRequest,
    answer: registrationAnswer,
    errors: { 404: ['NotFound'], 409: registrationCodesOf(409), 422: registrationCodesOf(422) },
  }),
  registrationFormFields: endpoint({
    method: 'GET',
    path: '/api/user/registrationformfields/{distributorCode}',
    summary: "Which fields a distributor's registration has",
    guard: 'public',
    rate: 'public',
    params: distributorParams,
    answer: registrationFormFields,
    errors: { 404: ['NotFound'] },
  }),
  confirmRegistration: endpoint({
    method: 'POST',
    path: '/api/user/confirmregistration',
    summary: 'Activates a registration',
    guard: 'public',
    rate: 'login',
    changesSessions: true,
    body: confirmRegistrationRequest,
    errors: {
      401: ['InvalidToken'],
      404: ['NotFound'],
      422: ['AccountActive', 'EmailTaken', 'DistributorAdvisorCodeTaken'],
    },
  }),
  requestResetPassword: endpoint({
    method: 'POST',
    path: '/api/user/requestresetpassword',
    summary: 'Asks for a link to set a new password; answers the same whoever asks',
    guard: 'public',
    rate: 'login',
    query: resetRequestQuery,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/user/resetpassword',
    summary: 'Sets a new password by a link',
    guard: 'public',
    rate: 'login',
    changesSessions: true,
    body: resetPasswordRequest,
    errors: { 401: ['InvalidToken'], 422: ['PasswordPolicyNotMet'] },
  }),
  internalSso: endpoint({
    method: 'POST',
    path: '/api/internalsso/{token}/{language}',
    summary: 'Logs in by a single sign-on token',
    guard: 'public',
    rate: 'login',
    changesSessions: true,
    params: singleSignOnParams,
    query: singleSignOnQuery,
    errors: { 401: ['InvalidToken'], 409: ['OtherAccount'] },
  }),
};
