import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { RetryButton } from '#ui/buttons/retry-button.tsx';
import { MessagePage } from './message-page.tsx';
import { paths } from '#routes/paths.ts';

interface NotFoundPageProps {
  /** Reads again what failed to load, if it may exist. */
  onRetry?: (() => void) | undefined;
}

export function NotFoundPage({ onRetry }: NotFoundPageProps) {
  const { t } = useTranslation('shell');
  return (
    <MessagePage title={t('not-found-page')} text={t(onRetry ? 'not-found-now' : 'not-found-hint')}>
      <ButtonLink variant="primary" size="lg" to={paths.home}>
        {t('to-home')}
      </ButtonLink>
      {onRetry && <RetryButton size="lg" onRetry={onRetry} />}
    </MessagePage>
  );
}
