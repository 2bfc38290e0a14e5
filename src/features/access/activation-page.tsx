import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, isOwnUnauthorized } from '#api-client/api-error.ts';
import { call } from '#api-client/api.ts';
import { access } from '#contract/access-endpoints.ts';
import { currentLanguage } from '#i18n/i18n.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Spinner } from '#ui/marks/spinner.tsx';
import { useAtOpening, useLeavingSignal } from '#ui/overlays/use-leaving-signal.ts';
import { AccessLink } from './access-link.tsx';
import { AccessPage } from './access-page.tsx';
import styles from './access-page.module.css';
import { accessPaths } from '#routes/access-paths.ts';
import { useAccessContent } from './use-access-content.ts';

type ActivationError =
  | 'missing-token'
  | 'activation-user-error'
  | 'activation-invalid-token-error'
  | 'activation-unexpected-error';

type Activation =
  | { status: 'running' }
  | { status: 'complete'; wasActive: boolean }
  | { status: 'failed'; key: ActivationError; messages: string };

/** Activates a registration and returns the outcome (ACC-55…62), or null if the screen was left in the meantime. */
async function confirmRegistration(token: string, signal: AbortSignal): Promise<Activation | null> {
  try {
    await call(access.confirmRegistration, { body: { token } }, { signal });
    return { status: 'complete', wasActive: false };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { failure } = error;
    if (failure.kind === 'cancelled') return null;
    const failed = (key: ActivationError, messages = ''): Activation => ({ status: 'failed', key, messages });
    if (failure.kind === 'http' && failure.code === 'AccountActive') return { status: 'complete', wasActive: true };
    if (isOwnUnauthorized(failure)) return failed('activation-invalid-token-error');
    if (failure.kind === 'http' && failure.status === 422) return failed('activation-user-error', failure.message);
    return failed('activation-unexpected-error');
  }
}

/** A missing token is not a failed call, so there is nothing to retry (SIL-22). */
function firstState(token: string | null): Activation {
  return token === null ? { status: 'failed', key: 'missing-token', messages: '' } : { status: 'running' };
}

function Outcome({ activation, onRetry }: { activation: Activation; onRetry: () => void }) {
  const { t } = useTranslation('registration');
  if (activation.status === 'running')
    return (
      <p role="status" className="row gap-3 secondary">
        <Spinner />
        {t('activation.running')}
      </p>
    );
  if (activation.status === 'complete')
    return <Banner kind="success">{t(activation.wasActive ? 'activation.active' : 'activation.success')}</Banner>;
  const { key, messages } = activation;
  return (
    <div className={styles.form}>
      <Banner kind="danger">
        <span className={styles.messages}>{t(`activation.${key}`, { messages: `\n${messages}` })}</span>
      </Banner>
      {key !== 'missing-token' && (
        <Button variant="primary" size="lg" full onClick={onRetry}>
          {t('activation.retry')}
        </Button>
      )}
    </div>
  );
}

export function ActivationPage(given: { token: string | null }) {
  const { t } = useTranslation(['registration', 'access']);
  const content = useAccessContent(currentLanguage());
  const [token] = useState(given.token);
  const [activation, setActivation] = useState(() => firstState(token));
  const newSignal = useLeavingSignal();

  const activate = async (signal: AbortSignal) => {
    if (token === null) return;
    setActivation({ status: 'running' });
    const next = await confirmRegistration(token, signal);
    if (next === null) return;
    setActivation(next);
    // A used token must not stay in the history (T17).
    if (next.status === 'complete') window.history.replaceState(null, '', accessPaths.activation);
  };
  useAtOpening(activate);

  return (
    <AccessPage title={t('registration:activation.title')} content={content} focusTitle>
      <Outcome activation={activation} onRetry={() => void activate(newSignal())} />
      {activation.status !== 'running' && (
        <nav className={styles.ways}>
          <AccessLink to={accessPaths.login}>{t('access:back-to-login')}</AccessLink>
        </nav>
      )}
    </AccessPage>
  );
}
