import { useTranslation } from 'react-i18next';
import { paths } from '#routes/paths.ts';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';

export function NoGroups() {
  const { t } = useTranslation('funds');
  return (
    <EmptyState
      title={t('no-groups.title')}
      text={t('no-groups.text')}
      action={
        <ButtonLink variant="primary" to={paths.fundsAdvanced}>
          {t('no-groups.action')}
        </ButtonLink>
      }
    />
  );
}
