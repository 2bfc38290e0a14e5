import { useTranslation } from 'react-i18next';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import styles from './key-list.module.css';
import { closeDialog } from '#state/dialogs.ts';

/** Alternatives of a row are sets of keys pressed together. */
const rows = [
  { name: 'search', ways: [['/']] },
  {
    name: 'commands',
    ways: [
      ['Ctrl', 'K'],
      ['⌘', 'K'],
    ],
  },
  {
    name: 'undo',
    ways: [
      ['Ctrl', 'Z'],
      ['⌘', 'Z'],
    ],
  },
  {
    name: 'redo',
    ways: [
      ['Ctrl', 'Shift', 'Z'],
      ['⌘', 'Shift', 'Z'],
      ['Ctrl', 'Y'],
    ],
  },
  { name: 'complete', ways: [['F8']] },
  { name: 'lenses', ways: [['Alt', '1 – 7']] },
  { name: 'goal', ways: [['Alt', '0']] },
  { name: 'client-screen', ways: [['Alt', 'K']] },
  { name: 'list', ways: [['?']] },
  { name: 'move', ways: [['↑'], ['↓']] },
  { name: 'choose', ways: [['Enter']] },
  {
    name: 'add',
    ways: [
      ['Ctrl', 'Enter'],
      ['⌘', 'Enter'],
    ],
  },
  { name: 'next', ways: [['Tab']] },
  { name: 'close', ways: [['Esc']] },
] as const;

export function KeyList() {
  const { t } = useTranslation(['shell', 'ui']);
  return (
    <Dialog
      open
      onClose={closeDialog}
      title={t('shell:keys.title')}
      kind="text"
      actions={<Button onClick={closeDialog}>{t('ui:close')}</Button>}
    >
      <dl className="stack">
        {rows.map(({ name, ways }) => (
          <div key={name} className={styles.row}>
            <dt>{t(`shell:keys.${name}`)}</dt>
            <dd>
              {ways.map((way, index) => (
                <span key={way.join('')}>
                  {index > 0 && <span className={styles.or}>{t('shell:keys.or')}</span>}
                  {way.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
