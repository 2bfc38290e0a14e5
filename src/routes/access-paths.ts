/** The start page: the home screen with a session, otherwise the log-in screen. */
export const homePath = '/';

/** Addresses of the screens that need no session (screens, section 13). */
export const accessPaths = {
  login: homePath,
  failedSignOn: '/login',
  singleSignOn: '/internalsso',
  requestReset: '/reset-password',
  invitation: '/invitation',
  registration: '/registration',
  activation: '/registration-confirm',
  verify: '/verify',
} as const;
