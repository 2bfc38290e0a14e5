import { WifiOff } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { formatDate } from '#i18n/format.ts';
import { currentLanguage } from '#i18n/i18n.ts';
import { catalogueState, loadCatalogue } from '#state/catalogue/catalogue.ts';
import { openDialog, dialogState, type DialogName } from '#state/dialogs.ts';
import { preferencesState, setTheme, themes } from '#state/session/preferences.ts';
import { useIsOnline } from '#ui/buttons/online-button.tsx';
import { LanguageSwitch } from '#ui/fields/language-switch.tsx';
import { SegmentedControl } from '#ui/fields/segmented-control.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { Toolbar } from '#ui/layout/toolbar.tsx';
import { ToastRegion } from '#ui/overlays/toast.tsx';
import { useLegalText } from '../disclaimer-dialog.tsx';
import { Header } from './header.tsx';
import { RouteChange } from '../routes/route-change.tsx';
import { ShellLayers } from './shell-layers.tsx';
import { SupportWidget } from './support-widget.tsx';
import styles from './shell.module.css';

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

function Footer() {
  const { t } = useTranslation(['shell', 'common']);
  const hasLegalText = useLegalText() !== null;
  const { dataDate } = useSnapshot(catalogueState).config;
  return (
    <footer className={styles.footer}>
      <Toolbar label={t('shell:footer-bar')} className={styles.content}>
        {hasLegalText && <LayerButton layer="disclaimer">{t('common:legal-disclaimer')}</LayerButton>}
        <LayerButton layer="feedback">{t('shell:send-feedback')}</LayerButton>
        <LayerButton layer="keys">{t('shell:keys.title')}</LayerButton>
        <LanguageSwitch />
        <ThemeSwitch />
        {dataDate && <span className={styles.date}>{t('shell:data-date', { date: formatDate(dataDate) })}</span>}
      </Toolbar>
    </footer>
  );
}

const layerOfKey = new Map<string, DialogName>([
  ['/', 'search'],
  ['?', 'keys'],
]);

const textControls = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

const isTyping = (target: EventTarget | null) => target instanceof Element && target.closest(textControls) !== null;

/* A closed dialog stays in the document until its animation ends. */
const openDialogSelector = ':is([role="dialog"], [role="alertdialog"]):not([data-closed])';

const isDialogOpen = () => document.querySelector(openDialogSelector) !== null;

function layerOf(event: KeyboardEvent): DialogName | undefined {
  if (event.altKey) return undefined;
  if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === 'k' ? 'commands' : undefined;
  return isTyping(event.target) ? undefined : layerOfKey.get(event.key);
}

/** Shortcuts that open an overlay from every screen; inactive while an overlay or a dialog is open. */
function useShortcuts(): void {
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      const layer = layerOf(event);
      if (!layer || event.defaultPrevented) return;
      // Over a dialog, too, Ctrl K must not trigger the browser's own action.
      if (layer === 'commands') event.preventDefault();
      if (dialogState.open !== null || isDialogOpen()) return;
      event.preventDefault();
      openDialog(layer);
    };
    document.addEventListener('keydown', open);
    return () => document.removeEventListener('keydown', open);
  }, []);
}

/** Reports that the browser is offline: calculations continue, saving waits (screens, section 1). */
function OfflineNotice() {
  const { t } = useTranslation('shell');
  const isOnline = useIsOnline();
  if (isOnline) return null;
  return (
    <Banner kind="warning" icon={WifiOff} className={styles.notice}>
      {t('offline')}
    </Banner>
  );
}

/** Reports that the catalogue is shown in the previous language, because reading it failed (SIL-25). */
function LanguageNotice() {
  const { t } = useTranslation('shell');
  const { isOutdated } = useSnapshot(catalogueState);
  if (!isOutdated) return null;
  return (
    <Banner kind="warning" className={styles.notice} onRetry={() => void loadCatalogue(currentLanguage())}>
      {t('language-outdated')}
    </Banner>
  );
}

const contentId = 'content';

export function Shell() {
  const { t } = useTranslation('shell');
  useShortcuts();
  return (
    <div className={styles.shell}>
      <a className="skip-link" href={`#${contentId}`}>
        {t('skip-to-content')}
      </a>
      <Header />
      <main id={contentId} className={styles.main} tabIndex={-1}>
        <OfflineNotice />
        <LanguageNotice />
        <Outlet />
        <RouteChange />
      </main>
      <Footer />
      <SupportWidget />
      <ToastRegion />
      <ShellLayers />
    </div>
  );
}
