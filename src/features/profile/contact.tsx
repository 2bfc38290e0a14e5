import { Mail, Phone } from 'lucide-react';
import { formatPhone } from '#i18n/format.ts';
import { Icon } from '#ui/marks/icon.tsx';
import styles from './contact.module.css';

/** Phone and e-mail as links; what is not known is left out. */
export function Contact({ phone, email }: { phone: string | null; email: string | null }) {
  return (
    <ul className="stack gap-1">
      {phone !== null && (
        <li>
          <a className={styles.line} href={`tel:${phone}`}>
            <Icon of={Phone} size={16} className={styles.sign} />
            {formatPhone(phone)}
          </a>
        </li>
      )}
      {email !== null && (
        <li>
          <a className={styles.line} href={`mailto:${email}`}>
            <Icon of={Mail} size={16} className={styles.sign} />
            {email}
          </a>
        </li>
      )}
    </ul>
  );
}
