import { useTranslation } from 'react-i18next';
import { administrationCalls, type ListedUser, type UserEvent } from '#contract/administration.ts';
import { formatTimestamp } from '#i18n/format.ts';
import { serverRead } from '#state/queries/server-read.ts';
import { useServerRead } from '#state/queries/use-server-read.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { Skeleton } from '#ui/marks/skeleton.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import styles from './events-dialog.module.css';
import { useRoleName } from './use-role-name.ts';

const namedEvents = [
  'user-created',
  'user-activated',
  'user-disabled',
  'user-enabled',
  'user-unlocked',
  'role-granted',
  'role-revoked',
  'password-link-sent',
  'password-link-printed',
  'password-changed',
  'sessions-ended',
  'logged-in',
  'log-in-refused',
  'logged-out',
] as const;

const newest = 100;

function EventLine({ event: { at, action, actor, role } }: { event: UserEvent }) {
  const { t } = useTranslation('users');
  const nameOf = useRoleName();
  const named = namedEvents.find((known) => known === action) ?? 'other';
  return (
    <li className={styles.event}>
      <time dateTime={at} className="secondary figures nowrap">
        {formatTimestamp(at)}
      </time>
      <span>
        {t(`events.what.${named}`, { role: role === null ? '' : nameOf(role) })}
        <span className="block text-sm secondary">{actor ?? t('events.by-operator')}</span>
      </span>
    </li>
  );
}

/** Who did what to an account, and its log-ins, newest first (API-92). */
export function EventsDialog({ user: { id, fullName: name }, onClose }: { user: ListedUser; onClose: () => void }) {
  const { t } = useTranslation('users');
  const { data, hasFailed, retry } = useServerRead(serverRead(administrationCalls.userEvents, { params: { id } }));
  const title = t('events.title', { name });
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      kind="text"
      actions={<Button onClick={onClose}>{t('events.close')}</Button>}
    >
      {hasFailed && (
        <Banner kind="danger" onRetry={retry}>
          {t('events.failed')}
        </Banner>
      )}
      {!data && !hasFailed && (
        <div className="stack gap-3" aria-busy>
          <Skeleton width="70%" />
          <Skeleton width="55%" />
          <Skeleton width="65%" />
        </div>
      )}
      {data?.length === 0 && <p className="secondary">{t('events.none')}</p>}
      {data && data.length > 0 && (
        <ul aria-label={title}>
          {data.map((event) => (
            <EventLine key={event.id} event={event} />
          ))}
        </ul>
      )}
      {data && data.length >= newest && <p className="text-sm secondary">{t('events.recent')}</p>}
    </Dialog>
  );
}
