import { useDeferredValue, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { MenuTarget } from '#domain/portal/menu-entries.ts';
import { Modal, ModalClose, ModalTitle } from '#ui/overlays/modal.tsx';
import { closeDialog, dialogState } from '#state/dialogs.ts';
import { SideMenuEntry } from './side-menu-entry.tsx';
import styles from './side-menu.module.css';
import { useMenu } from './use-menu.ts';

/** Returns whether an entry belongs to the account, which a rule separates from the catalogue. */
const isOfAccount = ({ kind }: MenuTarget) => ['link', 'help', 'profile', 'change-password', 'log-out'].includes(kind);

function Entries({ onChoose }: { onChoose: () => void }) {
  const { t } = useTranslation('shell');
  const entries = useMenu();
  // The panel renders with the click and its entries one step later: together they would be too long a task.
  const isEntered = useDeferredValue(true, false);
  const firstOfAccount = entries.findIndex(({ target }) => isOfAccount(target));
  return (
    <nav aria-label={t('menu.title')}>
      <ul className={styles.entries}>
        {(isEntered ? entries : []).map((entry, index) => (
          <li key={JSON.stringify([entry.target, entry.name])} className={index === firstOfAccount ? styles.rule : ''}>
            <SideMenuEntry entry={entry} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Closes on every choice, on Escape and on an outside click (SHELL-37). */
export function SideMenu() {
  const { t } = useTranslation('shell');
  const { open } = useSnapshot(dialogState);
  const leavesFocus = useRef(false);
  const choose = () => {
    leavesFocus.current = true;
    closeDialog();
  };

  return (
    <Modal
      open={open === 'menu'}
      onClose={() => {
        leavesFocus.current = false;
        closeDialog();
      }}
      className={styles.popup}
      backdropClassName={styles.backdrop}
      finalFocus={() => !leavesFocus.current}
    >
      <header className={styles.head}>
        <ModalTitle className={styles.title}>{t('menu.title')}</ModalTitle>
        <ModalClose />
      </header>
      <Entries onChoose={choose} />
    </Modal>
  );
}
