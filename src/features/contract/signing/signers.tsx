import { useTranslation } from 'react-i18next';
import { Badge } from '#ui/marks/badge.tsx';
import { initialsOf } from '#ui/marks/picture.tsx';
import { maskedPhone } from './masked-phone.ts';
import styles from './sign-panel.module.css';

export interface SigningClient {
  name: string;
  phoneNumber: string | null;
  email: string | null;
}

interface SignersProps {
  advisor: string;
  client: SigningClient;
  waitsForCode: boolean;
}

/** Who signs, and how far each has come: the advisor signs by being logged in, together with the client (SIL-153). */
export function Signers({ advisor, client, waitsForCode }: SignersProps) {
  const { t } = useTranslation('contract');
  const { name, phoneNumber } = client;
  return (
    <ul className={styles.signers} aria-label={t('sign.persons')}>
      <li className="row gap-3">
        <span className={styles.initials} aria-hidden>
          {initialsOf(advisor)}
        </span>
        <span className={styles.person}>
          {advisor}
          <span className={styles.detail}>{t('sign.roles.Dealer')}</span>
        </span>
        <Badge kind="warning">{t('sign.to-sign')}</Badge>
      </li>
      <li className="row gap-3">
        <span className={styles.initials} aria-hidden>
          {initialsOf(name)}
        </span>
        <span className={styles.person}>
          {name}
          <span className={styles.detail}>
            {phoneNumber === null ? t('sign.roles.Client') : t('sign.phone', { phone: maskedPhone(phoneNumber) })}
          </span>
        </span>
        <Badge kind="warning">{t(waitsForCode ? 'sign.waits-code' : 'sign.waits')}</Badge>
      </li>
    </ul>
  );
}
