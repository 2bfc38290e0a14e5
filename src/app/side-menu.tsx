import { useDeferredValue, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { MenuTarget } from '#domain/portal/menu-entries.ts';
import { Modal, ModalClose, ModalTitle } from '#ui/overlays/modal.tsx';
import { closeDialog, dialogState } from '#state/dialogs.ts';
import { SideMenuEntry } from './side-menu-entry.tsx';
import styles from './side-menu.module.css';
import { useMenu } from './use-menu.ts';

/** A rule parts what concerns the account from the catalogue. */
const isOfAccount = ({ kind }: MenuTarget) => ['link', 'profile', 'change-password', 'log-out'].includes(kind);

function Entries({ onChoose }: { onChoose: () => void }) {
  const { t } = useTranslation('shell');
  const entries = useMenu();
  // The panel is there with the click and its entries with the next step: both in one are the longest task of many a screen.
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

/** Closes with every choice, with Escape and with a click beside it (SHELL-37). */
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
