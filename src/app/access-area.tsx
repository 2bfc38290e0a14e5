import type { ReactNode } from 'react';
import { session } from '#contract/session-endpoints.ts';
import type { AccessScreen } from '#routes/access-screen.ts';
import { accessContentRead } from '#features/access/use-access-content.ts';
import { firstLanguage, loadVerifyTexts } from '#i18n/i18n.ts';
import { serverRead } from '#state/queries/server-read.ts';
import { readEarly, useLateRead } from '#state/queries/use-late-read.ts';
import { screenNamed, screenOf } from '#ui/screen-of.tsx';

const settingsRead = serverRead(session.config, {});

/**
 * Returns whether registration is enabled (CONF-01); null until that is known. A setting that cannot be read counts as
 * enabled, because the server refuses what is disabled.
 */
function useRegistrationSetting(): boolean | null {
  const { data, hasFailed } = useLateRead(settingsRead);
  if (hasFailed) return true;
  return data && !data.registrationDisabled;
}

const LoginPage = screenNamed('LoginPage', () => import('#features/access/login-page.tsx'));
const SingleSignOnPage = screenNamed('SingleSignOnPage', () => import('#features/access/single-sign-on-page.tsx'));
const RequestResetPage = screenNamed('RequestResetPage', () => import('#features/access/request-reset-page.tsx'));
const NewPasswordPage = screenNamed('NewPasswordPage', () => import('#features/access/new-password-page.tsx'));
const RegistrationPage = screenNamed('RegistrationPage', () => import('#features/access/registration-page.tsx'));
const ActivationPage = screenNamed('ActivationPage', () => import('#features/access/activation-page.tsx'));

const VerifyPage = screenOf(async () => {
  const [page] = await Promise.all([import('#features/access/verify-page.tsx'), loadVerifyTexts()]);
  return page.VerifyPage;
});

const pages: Record<AccessScreen['name'], { load: () => Promise<void> }> = {
  login: LoginPage,
  'single-sign-on': SingleSignOnPage,
  'request-reset': RequestResetPage,
  'new-password': NewPasswordPage,
  registration: RegistrationPage,
  activation: ActivationPage,
  verify: VerifyPage,
};

/**
 * How long a screen waits for the operator's message, which would shift the layout; a slower message appears when it
 * arrives.
 */
const patienceMs = 3_000;

const noLonger = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Loads the code of a screen without a session and its data in parallel, so that the layout does not shift. */
export async function loadAccessScreen({ name }: AccessScreen): Promise<void> {
  const reads = Promise.all([readEarly(accessContentRead(firstLanguage())), readEarly(settingsRead)]);
  await Promise.all([pages[name].load(), Promise.race([reads, noLonger(patienceMs)])]);
}

/** The screens without a session; with registration disabled, its paths are treated as unknown (ACC-37, ACC-58). */
export function AccessArea({ screen }: { screen: AccessScreen }): ReactNode {
  const canRegister = useRegistrationSetting();
  const login = <LoginPage canRegister={canRegister === true} />;
  switch (screen.name) {
    case 'single-sign-on':
      return <SingleSignOnPage token={screen.token} language={screen.language} />;
    case 'request-reset':
      return <RequestResetPage />;
    case 'new-password':
      return <NewPasswordPage resetToken={screen.resetToken} isFirst={screen.isFirst} />;
    case 'registration':
      if (canRegister === null) return null;
      return canRegister ? <RegistrationPage /> : login;
    case 'activation':
      if (canRegister === null) return null;
      return canRegister ? <ActivationPage token={screen.token} /> : login;
    case 'verify':
      return <VerifyPage />;
    default:
      return login;
  }
}
