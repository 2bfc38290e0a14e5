import { useTranslation } from 'react-i18next';
import { Banner } from '#ui/layout/banner.tsx';

/** Why framework contract and date of birth are empty here: the client is known to the window alone in which they were entered (C4). */
export function PersonElsewhere({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('next-step');
  return (
    <Banner className={className} kind="info">
      {t('person-elsewhere')}
    </Banner>
  );
}
