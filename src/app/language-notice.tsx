import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { currentLanguage } from '#i18n/i18n.ts';
import { catalogueState, loadCatalogue } from '#state/catalogue.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import styles from './shell.module.css';

/** Says that what is shown is not in the chosen language, since reading it has failed (SIL-25). */
export function LanguageNotice() {
  const { t } = useTranslation(['shell', 'ui']);
  const { isOutdated } = useSnapshot(catalogueState);
  if (!isOutdated) return null;
  return (
    <Banner
      kind="warning"
      className={styles.notice}
      action={
        <Button size="sm" onClick={() => void loadCatalogue(currentLanguage())}>
          {t('ui:tryAgain')}
        </Button>
      }
    >
      {t('shell:language-outdated')}
    </Banner>
  );
}
