import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { ToastRegion } from '#ui/toast.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { RouteChange } from './route-change.tsx';
import styles from './shell.module.css';

const contentId = 'content';

export function Shell() {
  const { t } = useTranslation('shell');
  return (
    <div className={styles.shell}>
      <a className="skip-link" href={`#${contentId}`}>
        {t('skip-to-content')}
      </a>
      <Header />
      <main id={contentId} className={styles.main} tabIndex={-1}>
        <Suspense fallback={null}>
          <Outlet />
          <RouteChange />
        </Suspense>
      </main>
      <Footer />
      <ToastRegion />
    </div>
  );
}
