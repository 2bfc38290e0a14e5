import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useDeferredValue, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { MenuTarget } from '#domain/portal/menu-entries.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { closeLayer, shellLayer } from './shell-layer.ts';
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
  const { t } = useTranslation(['shell', 'ui']);
  const { open } = useSnapshot(shellLayer);
  const leavesFocus = useRef(false);
  const choose = () => {
    leavesFocus.current = true;
    closeLayer();
  };

  return (
    <Dialog.Root
      open={open === 'menu'}
      onOpenChange={(isOpen) => {
        leavesFocus.current = false;
        if (!isOpen) closeLayer();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.popup} finalFocus={() => !leavesFocus.current}>
          <header className={styles.head}>
            <Dialog.Title className={styles.title}>{t('shell:menu.title')}</Dialog.Title>
            <Dialog.Close render={<IconButton label={t('ui:close')} icon={X} />} />
          </header>
          <Entries onChoose={choose} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
