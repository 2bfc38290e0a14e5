import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { autosaveState } from '#state/autosave/autosave-state.ts';
import { openedFileState } from '#state/cart/opened-file.ts';
import { persistenceState } from '#state/storage/persistence.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { LazyPart } from '#ui/layout/lazy-part.tsx';
import { screenNamed } from '#ui/screen-of.tsx';
import styles from './cart-notices.module.css';

function NotKeptNotice() {
  const { t } = useTranslation('cart');
  const { refused } = useSnapshot(persistenceState);
  if (!refused.order) return null;
  return (
    <Banner className={styles.notice} kind="info">
      {t('cart.not-kept')}
    </Banner>
  );
}

const RatesBanner = screenNamed('RatesBanner', () => import('#portal-ui/rates-banner.tsx'));

/** Delay before newer rates are looked for: none are due in the first minutes, so their code is no part of the start. */
const settledMs = 3000;

function RatesNotice() {
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSettled(true), settledMs);
    return () => clearTimeout(timer);
  }, []);
  return isSettled ? (
    <LazyPart>
      <RatesBanner className={styles.notice} />
    </LazyPart>
  ) : null;
}

const OpenedFileBanner = screenNamed('OpenedFileBanner', () => import('../file/opened-file-banner.tsx'), 'workbench');

function OpenedFileNotice() {
  const { opened } = useSnapshot(openedFileState);
  return opened ? (
    <LazyPart>
      <OpenedFileBanner className={styles.notice} />
    </LazyPart>
  ) : null;
}

const NewerNotice = screenNamed('NewerNotice', () => import('./newer-notice.tsx'));

/** Reports a newer version of the cart at another computer. */
export function NewerCartNotice() {
  const { newer } = useSnapshot(autosaveState);
  return newer ? (
    <LazyPart>
      <NewerNotice className={styles.notice} />
    </LazyPart>
  ) : null;
}

/** What is to be said of the cart as a whole, above its items. */
export function Notices() {
  return (
    <>
      <NotKeptNotice />
      <NewerCartNotice />
      <OpenedFileNotice />
      <RatesNotice />
    </>
  );
}
