import { LifeBuoy, Mail, Phone, X } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { User } from '#contract/user.ts';
import { formatPhone } from '#i18n/format.ts';
import { userState } from '#state/session/user.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Picture } from '#ui/marks/picture.tsx';
import styles from './support-widget.module.css';

/** A tap meant for the content below must not hit the opening panel (SHELL-49). */
const touchDelayMs = 200;

interface CardProps {
  id: string;
  person: NonNullable<User['support']>;
  onClose: () => void;
}

function Card({ id, person, onClose }: CardProps) {
  const { t } = useTranslation('shell');
  const close = useRef<HTMLButtonElement>(null);
  const closeOnEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  });
  useEffect(() => {
    close.current?.focus();
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, []);
  const { id: personId, name, phoneNumber, email, profileImageFetchDate } = person;
  return (
    <section id={id} className={styles.card} aria-label={t('support.role')}>
      <div className="row gap-3">
        <Picture kind="dealer" id={personId} alt="" fallback={{ person: name }} timestamp={profileImageFetchDate} />
        <p className={styles.who}>
          <strong>{name}</strong>
          <span className="size-sm tertiary">{t('support.role')}</span>
        </p>
        <IconButton ref={close} size="sm" label={t('support.close')} icon={X} onClick={onClose} />
      </div>
      {phoneNumber !== null && (
        <a className={styles.line} href={`tel:${phoneNumber}`}>
          <Icon of={Phone} size={18} />
          {formatPhone(phoneNumber)}
        </a>
      )}
      {email !== null && (
        <a className={styles.line} href={`mailto:${email}`}>
          <Icon of={Mail} size={18} />
          {email}
        </a>
      )}
    </section>
  );
}

/** The support person, for a user who has one (SHELL-47, SHELL-48). */
export function SupportWidget() {
  const { t } = useTranslation('shell');
  const { user } = useSnapshot(userState);
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const pill = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (!user?.support) return null;

  const open = ({ nativeEvent }: MouseEvent) => {
    clearTimeout(timer.current);
    const isTouch = 'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch';
    if (isTouch) timer.current = setTimeout(() => setIsOpen(true), touchDelayMs);
    else setIsOpen(true);
  };
  const close = () => {
    setIsOpen(false);
    // The pill takes the focus back once it can be seen again.
    setTimeout(() => pill.current?.focus());
  };

  return (
    <aside className={styles.widget} aria-label={t('support.open')}>
      {isOpen && <Card id={id} person={user.support} onClose={close} />}
      <button
        ref={pill}
        type="button"
        hidden={isOpen}
        className={styles.pill}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={open}
      >
        <Icon of={LifeBuoy} />
        {t('support.open')}
      </button>
    </aside>
  );
}
