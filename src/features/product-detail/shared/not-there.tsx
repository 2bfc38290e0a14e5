import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { RetryButton } from '#ui/buttons/retry-button.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';

export interface NotThereProps {
  /** Address of the list of products of the same kind. */
  listPath: string;
  /** Reads the product again, if it may be available. */
  onRetry?: (() => void) | undefined;
}

/** Shown instead of a program, contract type or template that is not available (CAT-32). */
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
