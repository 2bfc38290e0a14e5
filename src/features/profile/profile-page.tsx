import { KeyRound } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { ApiError } from '#api-client/api-error.ts';
import type { User } from '#contract/user.ts';
import { paths } from '#routes/paths.ts';
import { userState } from '#state/session/user.ts';
import { refreshUser } from '#state/session/user-photo.ts';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { Picture } from '#ui/marks/picture.tsx';
import { Contact } from './contact.tsx';
import { Photo } from './photo.tsx';
import styles from './profile-page.module.css';
import { Statistics } from './statistics.tsx';

/** The figures may have changed since the start-up; where they cannot be read again, those of then are shown. */
function readFigures(): void {
  refreshUser().catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
  });
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{title}</h2>
      {children}
    </section>
  );
}

function Support({ support }: { support: User['support'] }) {
  const { t } = useTranslation('profile');
  if (!support) return <p className="secondary">{t('support.none')}</p>;
  const { id, name, phoneNumber, email, profileImageFetchDate } = support;
  return (
    <div className={styles.person}>
      <Picture kind="dealer" id={id} alt="" fallback={{ person: name }} size="lg" timestamp={profileImageFetchDate} />
      <div>
        <p className={styles.personName}>{name}</p>
        <Contact phone={phoneNumber} email={email} />
      </div>
    </div>
  );
}

/** Photo, figures and support of the user (PROF-01). */
export function ProfilePage() {
  const { t } = useTranslation('profile');
  const { user } = useSnapshot(userState);
  useEffect(readFigures, []);
  if (!user) return null;
  return (
    <>
      <h1 className={styles.title}>{t('title')}</h1>
      <article className={styles.card} aria-label={user.fullName}>
        <div className={styles.identity}>
          <Photo user={user}>
            <div>
              <p className={styles.name}>{user.fullName}</p>
              <p className={styles.company}>{user.company.name}</p>
            </div>
          </Photo>
        </div>
        <div className={styles.sections}>
          <Section title={t('statistics.title')}>
            <Statistics user={user} />
          </Section>
          <div className={styles.pair}>
            <Section title={t('support.title')}>
              <Support support={user.support} />
            </Section>
            <Section title={t('account.title')}>
              <Contact phone={user.mobilePhone} email={user.email} />
              <ButtonLink className={styles.action} icon={KeyRound} to={paths.changePassword}>
                {t('account.change-password')}
              </ButtonLink>
            </Section>
          </div>
        </div>
      </article>
    </>
  );
}
