import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { ToastRegion } from '#ui/overlays/toast.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LanguageNotice } from './language-notice.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { RouteChange } from './route-change.tsx';
import { ShellLayers } from './shell-layers.tsx';
import { SupportWidget } from './support-widget.tsx';
import { useShortcuts } from './use-shortcuts.ts';
import styles from './shell.module.css';

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
