import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { savedTime } from '#cart-ui/saved-time.ts';
import { autosaveState } from '#state/autosave/autosave-state.ts';
import styles from './cart-heading.module.css';

/** Tells whether the cart is saved; spoken only when it is not (screens, section 1). */
export function AutosaveLine() {
  const { t } = useTranslation('cart');
  const { status, savedAt, newer, rejection } = useSnapshot(autosaveState);
  // A newer cart elsewhere has a banner of its own, and nothing is tried until the user chooses.
  const isFailed = status === 'failed' && newer === null;
  const said = savedAt === null ? '' : t('autosave.saved', { time: savedTime(savedAt) });
  return (
    <>
      {!isFailed && (
        <span className={styles.saved}>
          {status === 'saving' && t('autosave.saving')}
          {status === 'saved' && said}
        </span>
      )}
      <span role="status" className={isFailed ? styles.unsaved : undefined}>
        {isFailed && (rejection === null ? t('autosave.failed') : t('autosave.rejected', { reason: rejection }))}
      </span>
    </>
  );
}
