import type { TFunction } from 'i18next';
import { EllipsisVertical } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ListedUser } from '#contract/administration.ts';
import type { AccountState } from '#domain/accounts/account-rules.ts';
import { classNames } from '#ui/class-names.ts';
import { formatTimestamp } from '#i18n/format.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Badge, type BadgeProps } from '#ui/marks/badge.tsx';
import { Skeleton } from '#ui/marks/skeleton.tsx';
import { Menu, MenuEntry } from '#ui/overlays/menu.tsx';
import { DataTable, type DataColumn } from '#ui/tables/data-table.tsx';
import { useRoleName } from './use-role-name.ts';
import tables from '#ui/tables/table.module.css';
import styles from './user-rows.module.css';
import { menuOf, type UserAction } from './use-user-actions.tsx';

type Act = (action: UserAction, user: ListedUser) => void;

interface UserRowsProps {
  /** Null before they are there. */
  users: readonly ListedUser[] | null;
  onAct: Act;
}

const kinds: Record<AccountState, BadgeProps['kind']> = {
  active: 'success',
  locked: 'warning',
  'password-due': 'warning',
  unassigned: 'neutral',
  invited: 'info',
  disabled: 'danger',
};

function Name({ user: { fullName, username, isSelf } }: { user: ListedUser }) {
  const { t } = useTranslation('users');
  return (
    <>
      <span className="medium breakable">{fullName}</span> {isSelf && <Badge>{t('you')}</Badge>}
      <span className="block text-sm tertiary regular">{username}</span>
    </>
  );
}

function State({ state }: { state: AccountState }) {
  const { t } = useTranslation('users');
  return <Badge kind={kinds[state]}>{t(`state.${state}`)}</Badge>;
}

function Roles({ user: { roles, isLastApprover } }: { user: ListedUser }) {
  const { t } = useTranslation('users');
  const nameOf = useRoleName();
  return (
    <>
      {roles.length === 0 ? t('no-roles') : roles.map(nameOf).join(', ')}
      {isLastApprover && <span className="block text-sm tertiary regular">{t('last-approver')}</span>}
    </>
  );
}

const lastLogIn = (t: TFunction<'users'>, { lastLogInAt }: ListedUser) =>
  lastLogInAt === null ? t('never') : formatTimestamp(lastLogInAt);

function Actions({ user, onAct }: { user: ListedUser; onAct: Act }) {
  const { t } = useTranslation('users');
  const nameOf = (action: UserAction) => {
    if (action === 'roles') return t('roles.action');
    return t(`action.${action === 'send-link' && user.state === 'invited' ? 'invite-again' : action}`);
  };
  return (
    <Menu trigger={<IconButton icon={EllipsisVertical} label={t('action.menu', { name: user.fullName })} />}>
      {menuOf(user).map((action) => (
        <MenuEntry key={action} onChoose={() => onAct(action, user)}>
          {nameOf(action)}
        </MenuEntry>
      ))}
    </Menu>
  );
}

function userColumns(t: TFunction<'users'>, onAct: Act): DataColumn<ListedUser>[] {
  return [
    {
      id: 'name',
      header: t('column.name'),
      meta: { isRowHead: true, skeleton: '11rem' },
      cell: ({ row }) => <Name user={row.original} />,
    },
    {
      id: 'email',
      header: t('column.email'),
      meta: { className: 'breakable', skeleton: '11rem' },
      cell: ({ row }) => row.original.email,
    },
    {
      id: 'state',
      header: t('column.state'),
      meta: { className: styles.state, skeleton: '5rem' },
      cell: ({ row }) => <State state={row.original.state} />,
    },
    {
      id: 'roles',
      header: t('column.roles'),
      meta: { skeleton: '9rem' },
      cell: ({ row }) => <Roles user={row.original} />,
    },
    {
      id: 'last-log-in',
      header: t('column.last-log-in'),
      meta: { className: styles.time, skeleton: '8rem' },
      cell: ({ row }) => lastLogIn(t, row.original),
    },
    {
      id: 'actions',
      header: t('column.actions'),
      meta: { className: styles.tools, isHeadHidden: true, skeleton: '2rem' },
      cell: ({ row }) => <Actions user={row.original} onAct={onAct} />,
    },
  ];
}

/** As the server orders them. */
const byName = { id: 'name', desc: false };

/** Wide screens. */
export function UserTable({ users, onAct }: UserRowsProps) {
  const { t } = useTranslation('users');
  return (
    <DataTable
      columns={userColumns(t, onAct)}
      rows={users}
      order={byName}
      className={classNames(tables.records, styles.table)}
      label={t('title')}
      isBusy={users === null}
    />
  );
}

const waiting = [0, 1, 2];

/** Small screens. */
export function UserCards({ users, onAct }: UserRowsProps) {
  const { t } = useTranslation('users');
  return (
    <ul aria-label={t('title')} aria-busy={users === null || undefined}>
      {users?.map((user) => (
        <li key={user.id} className={styles.card}>
          <div className="beside spread gap-4">
            <h2 className="shrinkable text-md">
              <Name user={user} />
            </h2>
            <Actions user={user} onAct={onAct} />
          </div>
          <div className="wrapping-row gap-2">
            <State state={user.state} />
          </div>
          <dl className={styles.facts}>
            <dt>{t('column.email')}</dt>
            <dd className="breakable">{user.email}</dd>
            <dt>{t('column.roles')}</dt>
            <dd>
              <Roles user={user} />
            </dd>
            <dt>{t('column.last-log-in')}</dt>
            <dd className="figures">{lastLogIn(t, user)}</dd>
          </dl>
        </li>
      ))}
      {!users &&
        waiting.map((place) => (
          <li key={place} className={styles.card}>
            <Skeleton width="60%" />
            <Skeleton width="40%" />
            <Skeleton width="70%" />
          </li>
        ))}
    </ul>
  );
}
