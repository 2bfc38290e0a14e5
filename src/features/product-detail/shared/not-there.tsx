import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { RetryButton } from '#ui/buttons/retry-button.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';

export interface NotThereProps {
  /** Where the products of the kind are listed. */
  listPath: string;
  /** Reads it anew, where it may be had after all. */
  onRetry?: (() => void) | undefined;
}

/** In the place of a program, contract type or template that is not to be had (CAT-32). */
export function NotThere({ listPath, onRetry }: NotThereProps) {
  const { t } = useTranslation('products');
  return (
    <EmptyState
      isPage
      title={t('detail-not-found')}
      text={t('detail-not-found-hint')}
      action={
        <>
          <ButtonLink variant="primary" to={listPath}>
            {t('to-list')}
          </ButtonLink>
          {onRetry && <RetryButton size="md" onRetry={onRetry} />}
        </>
      }
    />
  );
}
