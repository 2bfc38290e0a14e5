import { Building2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { userState } from '#state/session/user.ts';
import { Picture } from '#ui/marks/picture.tsx';
import { VisuallyHidden } from '#ui/marks/visually-hidden.tsx';
import { paths } from '#routes/paths.ts';
import styles from './profile-link.module.css';

/** Logo of the company, photo and name of the user: one link (SHELL-20, SIL-33). */
export function ProfileLink() {
  const { t } = useTranslation('shell');
  const { user } = useSnapshot(userState);
  const { pathname } = useLocation();
  if (!user) return null;
  const { id, fullName, company, profileImageFetchDate } = user;
  return (
    <Link className={styles.link} to={paths.profile} aria-current={pathname === paths.profile ? 'page' : undefined}>
      <VisuallyHidden>{t('menu.profile')}: </VisuallyHidden>
      <span className={styles.company}>
        <Picture kind="issuer" id={company.id} alt="" fallback={{ symbol: Building2 }} size="sm" />
        <span className={styles.companyName}>{company.name}</span>
      </span>
      <Picture
        kind="dealer"
        id={id}
        alt=""
        fallback={{ person: fullName }}
        timestamp={profileImageFetchDate}
        className={styles.photo}
      />
      <span className={styles.name}>{fullName}</span>
    </Link>
  );
}
