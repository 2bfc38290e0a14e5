import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { catalogueState } from '#state/catalogue.ts';
import { Picture } from '#ui/picture.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { paths } from './paths.ts';
import styles from './profile-link.module.css';

/** Logo of the company, photo and name of the user: one link (SHELL-20, SIL-33). */
export function ProfileLink() {
  const { t } = useTranslation('shell');
  const { user } = useSnapshot(catalogueState);
  const { pathname } = useLocation();
  if (!user) return null;
  const { id, fullName, company, profileImageFetchDate } = user;
  return (
    <Link className={styles.link} to={paths.profile} aria-current={pathname === paths.profile ? 'page' : undefined}>
      <VisuallyHidden>{t('menu.profile')}: </VisuallyHidden>
      <Picture
        kind="issuer"
        id={company.id}
        alt={company.name}
        fallback={{ text: company.name }}
        className={styles.company}
      />
      <Picture kind="dealer" id={id} alt="" fallback={{ person: fullName }} timestamp={profileImageFetchDate} />
      <span className={styles.name}>{fullName}</span>
    </Link>
  );
}
