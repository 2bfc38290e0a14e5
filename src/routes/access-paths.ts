/** The start page: the home screen with a session, else the log-in screen. */
export const homePath = '/';

/** Addresses of the screens that stand without a session (screens, section 13). */
export const accessPaths = {
  login: homePath,
  failedSignOn: '/login',
  singleSignOn: '/internalsso',
  requestReset: '/reset-password',
  registration: '/registration',
  activation: '/registration-confirm',
  verify: '/verify',
} as const;
