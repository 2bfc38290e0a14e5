import { Check, CloudOff, CloudUpload, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { savedTime } from '#cart-ui/saved-time.ts';
import { autosaveState } from '#state/autosave/autosave-state.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { VisuallyHidden } from '#ui/marks/visually-hidden.tsx';
import styles from './autosave-line.module.css';

interface MarkProps {
  icon: LucideIcon;
  /** Shown beside the mark where there is room. */
  words?: string;
  /** All of it. */
  said: string;
}

/** The line in short: a mark with a word or the time. */
function Mark({ icon, words, said }: MarkProps) {
  return (
    <span className={styles.mark} title={said}>
      <Icon of={icon} size={16} />
      {words !== undefined && (
        <span className={styles.words} aria-hidden>
          {words}
        </span>
      )}
      <VisuallyHidden>{said}</VisuallyHidden>
    </span>
  );
}

/** Tells whether the cart is saved, in a bar in short; spoken only when it is not (screens, section 1). */
export function AutosaveLine({ isShort = false, className }: { isShort?: boolean; className?: string | undefined }) {
  const { t } = useTranslation('cart');
  const { status, savedAt, newer, rejection } = useSnapshot(autosaveState);
  // A newer cart elsewhere has a banner of its own, and nothing is tried until the user chooses.
  const isFailed = status === 'failed' && newer === null;
  const time = savedAt === null ? null : savedTime(savedAt);
  const failure = rejection === null ? t('autosave.failed') : t('autosave.rejected', { reason: rejection });
  const saving = t('autosave.saving');
  const saved = time !== null && t('autosave.saved', { time });
  return (
    <>
      {!isFailed && (
        <span className={classNames(styles.line, isShort && styles.short, className)}>
          {status === 'saving' && (isShort ? <Mark icon={CloudUpload} said={saving} /> : saving)}
          {status === 'saved' && saved && (isShort ? <Mark icon={Check} words={time} said={saved} /> : saved)}
        </span>
      )}
      <span
        role="status"
        className={classNames(
          styles.spoken,
          isFailed && styles.unsaved,
          isShort && styles.short,
          isFailed && className,
        )}
      >
        {isFailed && (isShort ? <Mark icon={CloudOff} words={failure} said={failure} /> : failure)}
      </span>
    </>
  );
}
