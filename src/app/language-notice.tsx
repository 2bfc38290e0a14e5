import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { currentLanguage } from '#i18n/i18n.ts';
import { catalogueState, loadCatalogue } from '#state/catalogue/catalogue.ts';
import { Banner } from '#ui/layout/banner.tsx';
import styles from './shell.module.css';

/** Says that what is shown is not in the chosen language, since reading it has failed (SIL-25). */
export function LanguageNotice() {
  const { t } = useTranslation('shell');
  const { isOutdated } = useSnapshot(catalogueState);
  if (!isOutdated) return null;
  return (
    <Banner kind="warning" className={styles.notice} onRetry={() => void loadCatalogue(currentLanguage())}>
      {t('language-outdated')}
    </Banner>
  );
}
