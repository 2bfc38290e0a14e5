import { KeyRound, Mail, Phone } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { ApiError } from '#api-client/api-error.ts';
import type { User } from '#contract/user.ts';
import { formatPhone, notAvailable } from '#i18n/format.ts';
import { formatFact } from '#i18n/format-fact.ts';
import { paths } from '#routes/paths.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { userState } from '#state/session/user.ts';
import { refreshUser } from '#state/session/user-photo.ts';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { NotAvailable } from '#ui/marks/not-available.tsx';
import { Picture } from '#ui/marks/picture.tsx';
import { Photo } from './photo.tsx';
import styles from './profile-page.module.css';

const counts = ['numberOfClients', 'numberOfContracts', 'numberOfPortfolios', 'numberOfFunds'] as const;
const ranks = ['rankInCompany', 'rankInCountry'] as const;

type Count = (typeof counts)[number] | (typeof ranks)[number] | 'aum' | 'numberOfFavouriteFunds';

function Figure({ name, value, isMain = false }: { name: Count; value: string; isMain?: boolean }) {
  const { t } = useTranslation('profile');
  return (
    <div className={isMain ? styles.main : styles.figure}>
      <dt className="size-sm tertiary">{t(`statistics.${name}`)}</dt>
      <dd className={styles.value}>{value === notAvailable ? <NotAvailable /> : value}</dd>
    </div>
  );
}

/** Shows unknown figures as N/A (PROF-06). */
function Statistics({ user: { statistics, currencyId } }: { user: User }) {
  const { t } = useTranslation('profile');
  const { codelists } = useSnapshot(catalogueState);
  const currency = codelists.currencies.find(({ id }) => id === currencyId);
  const rankOf = (rank: number | null | undefined) =>
    rank == null ? notAvailable : t('statistics.rank', { rank: formatFact('count', rank) });

  return (
    <dl className={styles.statistics}>
      <Figure
        name="aum"
        isMain
        value={currency ? formatFact('assets', statistics?.aum, currency.code) : notAvailable}
      />
      {counts.map((name) => (
        <Figure key={name} name={name} value={formatFact('count', statistics?.[name])} />
      ))}
      {ranks.map((name) => (
        <Figure key={name} name={name} value={rankOf(statistics?.[name])} />
      ))}
      <Figure name="numberOfFavouriteFunds" value={formatFact('count', statistics?.numberOfFavouriteFunds)} />
    </dl>
  );
}

/** Shows the known contacts as links. */
function Contact({ phone, email }: { phone: string | null; email: string | null }) {
  return (
    <ul className="stack gap-1">
      {phone !== null && (
        <li>
          <a className={styles.line} href={`tel:${phone}`}>
            <Icon of={Phone} size={16} className="tertiary" />
            {formatPhone(phone)}
          </a>
        </li>
      )}
      {email !== null && (
        <li>
          <a className={styles.line} href={`mailto:${email}`}>
            <Icon of={Mail} size={16} className="tertiary" />
            {email}
          </a>
        </li>
      )}
    </ul>
  );
}

/** Refreshes the figures of the start-up, which stay if the read fails. */
function readFigures(): void {
  refreshUser().catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
  });
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2 className="below-4 section-title">{title}</h2>
      {children}
    </section>
  );
}

function Support({ support }: { support: User['support'] }) {
  const { t } = useTranslation('profile');
  if (!support) return <p className="secondary">{t('support.none')}</p>;
  const { id, name, phoneNumber, email, profileImageFetchDate } = support;
  return (
    <div className="beside gap-4">
      <Picture kind="dealer" id={id} alt="" fallback={{ person: name }} size="lg" timestamp={profileImageFetchDate} />
      <div>
        <p className={styles.personName}>{name}</p>
        <Contact phone={phoneNumber} email={email} />
      </div>
    </div>
  );
}

/** The user's profile (PROF-01). */
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
              <p className="breakable serif-title">{user.fullName}</p>
              <p className="lead">{user.company.name}</p>
            </div>
          </Photo>
        </div>
        <div className="shrinkable">
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
