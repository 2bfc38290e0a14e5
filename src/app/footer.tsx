import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { formatDate } from '#i18n/format.ts';
import { catalogueState } from '#state/catalogue.ts';
import { preferencesState, setTheme, themes } from '#state/preferences.ts';
import { LanguageSwitch } from '#ui/language-switch.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import styles from './footer.module.css';

function ThemeSwitch() {
  const { t } = useTranslation('common');
  const { theme } = useSnapshot(preferencesState);
  return (
    <SegmentedControl
      label={t('theme.label')}
      hideLabel
      size="sm"
      options={themes.map((value) => ({ value, label: t(`theme.${value}`) }))}
      value={theme}
      onChange={setTheme}
    />
  );
}

export function Footer() {
  const { t } = useTranslation('shell');
  const { dataDate } = useSnapshot(catalogueState).config;
  return (
    <footer className={styles.footer}>
      <div className={styles.content}>
        <LanguageSwitch />
        <ThemeSwitch />
        {dataDate && <span className={styles.date}>{t('data-date', { date: formatDate(dataDate) })}</span>}
      </div>
    </footer>
  );
}
