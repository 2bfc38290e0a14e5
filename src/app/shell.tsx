import { WifiOff } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { currentLanguage } from '#i18n/i18n.ts';
import { catalogueState, loadCatalogue } from '#state/catalogue/catalogue.ts';
import { openDialog, dialogState, type DialogName } from '#state/dialogs.ts';
import { useIsOnline } from '#ui/buttons/online-button.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { ToastRegion } from '#ui/overlays/toast.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { RouteChange } from './route-change.tsx';
import { ShellLayers } from './shell-layers.tsx';
import { SupportWidget } from './support-widget.tsx';
import styles from './shell.module.css';

const layerOfKey = new Map<string, DialogName>([
  ['/', 'search'],
  ['?', 'keys'],
]);

const textControls = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

const isTyping = (target: EventTarget | null) => target instanceof Element && target.closest(textControls) !== null;

/* A dialog that has been answered stays in the document until its closing animation ends. */
const openDialogSelector = ':is([role="dialog"], [role="alertdialog"]):not([data-closed])';

const isDialogOpen = () => document.querySelector(openDialogSelector) !== null;

function layerOf(event: KeyboardEvent): DialogName | undefined {
  if (event.altKey) return undefined;
  if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === 'k' ? 'commands' : undefined;
  return isTyping(event.target) ? undefined : layerOfKey.get(event.key);
}

/** Keys that open a layer of the shell from everywhere; with one open, or another dialog, they are plain characters. */
function useShortcuts(): void {
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      const layer = layerOf(event);
      if (!layer || event.defaultPrevented) return;
      // The browser's own meaning of Ctrl K is not wanted over a dialog either.
      if (layer === 'commands') event.preventDefault();
      if (dialogState.open !== null || isDialogOpen()) return;
      event.preventDefault();
      openDialog(layer);
    };
    document.addEventListener('keydown', open);
    return () => document.removeEventListener('keydown', open);
  }, []);
}

/** Says that the browser has no connection: what is calculated goes on, what is saved waits (screens, section 1). */
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

/** Says that what is shown is not in the chosen language, since reading it has failed (SIL-25). */
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
