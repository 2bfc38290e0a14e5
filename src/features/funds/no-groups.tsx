import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';

export function NoGroups({ advancedPath }: { advancedPath: string }) {
  const { t } = useTranslation('funds');
  return (
    <EmptyState
      title={t('no-groups.title')}
      text={t('no-groups.text')}
      action={
        <ButtonLink variant="primary" to={advancedPath}>
          {t('no-groups.action')}
        </ButtonLink>
      }
    />
  );
}
