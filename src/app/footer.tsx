import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { ReactNode } from 'react';
import { formatDate } from '#i18n/format.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { preferencesState, setTheme, themes } from '#state/session/preferences.ts';
import { LanguageSwitch } from '#ui/fields/language-switch.tsx';
import { SegmentedControl } from '#ui/fields/segmented-control.tsx';
import { useLegalText } from './disclaimer-dialog.tsx';
import styles from './footer.module.css';
import { openDialog, type DialogName } from '#state/dialogs.ts';

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

function LayerButton({ layer, children }: { layer: DialogName; children: ReactNode }) {
  return (
    <button type="button" className={styles.link} aria-haspopup="dialog" onClick={() => openDialog(layer)}>
      {children}
    </button>
  );
}

export function Footer() {
  const { t } = useTranslation(['shell', 'common']);
  const hasLegalText = useLegalText() !== null;
  const { dataDate } = useSnapshot(catalogueState).config;
  return (
    <footer className={styles.footer}>
      <div className={styles.content}>
        {hasLegalText && <LayerButton layer="disclaimer">{t('common:legal-disclaimer')}</LayerButton>}
        <LayerButton layer="feedback">{t('shell:send-feedback')}</LayerButton>
        <LayerButton layer="keys">{t('shell:keys.title')}</LayerButton>
        <LanguageSwitch />
        <ThemeSwitch />
        {dataDate && <span className={styles.date}>{t('shell:data-date', { date: formatDate(dataDate) })}</span>}
      </div>
    </footer>
  );
}
