/** Addresses of the screens that stand without a session (screens, section 13). */
export const accessPaths = {
  login: '/',
  failedSignOn: '/login',
  singleSignOn: '/internalsso',
  requestReset: '/reset-password',
  registration: '/registration',
  activation: '/registration-confirm',
  verify: '/verify',
} as const;
