import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { MessagePage } from '#portal-ui/message-page.tsx';
import { paths } from '#routes/paths.ts';
import { codeState } from '#state/missing-code.ts';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { RetryButton } from '#ui/buttons/retry-button.tsx';
import { LoadingLine } from './loading-line.tsx';

/** In place of a screen whose code could not be loaded; a reload without a connection would end the page. */
function ScreenFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('shell');
  const { isReloading } = useSnapshot(codeState);
  if (isReloading) return <LoadingLine />;
  return (
    <MessagePage title={t('screen-failed.title')} text={t('screen-failed.text')}>
      <ButtonLink size="lg" to={paths.home}>
        {t('to-home')}
      </ButtonLink>
      <RetryButton size="lg" onRetry={onRetry} />
    </MessagePage>
  );
}

export const screenFailed = (onRetry: () => void) => <ScreenFailed onRetry={onRetry} />;
