import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatPhone } from '#i18n/format.ts';
import { Badge } from '#ui/marks/badge.tsx';
import { initialsOf } from '#ui/marks/initials.ts';
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

/** The number as its owner knows it, without the digits that others need not read. */
const masked = (phone: string) => formatPhone(phone).replaceAll(/(?<=\d{3}\D+\d{3}\D.*)\d(?=.*\d{2})/g, '•');

/** Who signs, and how far each has come: the advisor signs by being logged in (SIL-153). */
export function Signers({ advisor, client, waitsForCode }: SignersProps) {
  const { t } = useTranslation('contract');
  const { name, phoneNumber } = client;
  return (
    <ul className={styles.signers} aria-label={t('sign.persons')}>
      <li className={styles.signer}>
        <span className={styles.initials} aria-hidden>
          {initialsOf(advisor)}
        </span>
        <span className={styles.person}>
          {advisor}
          <span className={styles.detail}>{t('sign.roles.Dealer')}</span>
        </span>
        <Badge kind="success" icon={Check}>
          {t('sign.signed')}
        </Badge>
      </li>
      <li className={styles.signer}>
        <span className={styles.initials} aria-hidden>
          {initialsOf(name)}
        </span>
        <span className={styles.person}>
          {name}
          <span className={styles.detail}>
            {phoneNumber === null ? t('sign.roles.Client') : t('sign.phone', { phone: masked(phoneNumber) })}
          </span>
        </span>
        <Badge kind="warning">{t(waitsForCode ? 'sign.waits-code' : 'sign.waits')}</Badge>
      </li>
    </ul>
  );
}
