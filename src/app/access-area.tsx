import { lazy, type ReactNode } from 'react';
import type { AccessScreen } from './access-screen.ts';
import { useRegistrationSetting } from './use-registration-setting.ts';

const LoginPage = lazy(async () => ({ default: (await import('#features/access/login-page.tsx')).LoginPage }));
const SingleSignOnPage = lazy(async () => ({
  default: (await import('#features/access/single-sign-on-page.tsx')).SingleSignOnPage,
}));
const RequestResetPage = lazy(async () => ({
  default: (await import('#features/access/request-reset-page.tsx')).RequestResetPage,
}));
const NewPasswordPage = lazy(async () => ({
  default: (await import('#features/access/new-password-page.tsx')).NewPasswordPage,
}));
const RegistrationPage = lazy(async () => ({
  default: (await import('#features/access/registration-page.tsx')).RegistrationPage,
}));
const ActivationPage = lazy(async () => ({
  default: (await import('#features/access/activation-page.tsx')).ActivationPage,
}));

/** The screens without a session; where registration is switched off its paths are like any other (ACC-37, ACC-58). */
export function AccessArea({ screen }: { screen: AccessScreen }): ReactNode {
  const canRegister = useRegistrationSetting();
  const login = <LoginPage canRegister={canRegister === true} />;
  switch (screen.name) {
    case 'single-sign-on':
      return <SingleSignOnPage token={screen.token} language={screen.language} />;
    case 'request-reset':
      return <RequestResetPage />;
    case 'new-password':
      return <NewPasswordPage resetToken={screen.resetToken} />;
    case 'registration':
      if (canRegister === null) return null;
      return canRegister ? <RegistrationPage /> : login;
    case 'activation':
      if (canRegister === null) return null;
      return canRegister ? <ActivationPage token={screen.token} /> : login;
    default:
      return login;
  }
}
