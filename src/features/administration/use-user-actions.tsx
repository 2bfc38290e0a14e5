import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#api-client/api.ts';
import { administrationCalls, type ListedUser } from '#contract/administration.ts';
import { accountActionsOf, type AccountAction } from '#domain/accounts/account-rules.ts';
import { callOutcome, type CallOutcome } from '#state/call-outcome.ts';
import { refresh } from '#state/queries/query-client.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { useFailureToast } from '#ui/overlays/use-failure-toast.ts';
import { EventsDialog } from './events-dialog.tsx';
import { roles as allRoles } from '#contract/user.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { RoleBoxes } from './role-boxes.tsx';

interface RolesDialogProps {
  user: ListedUser;
  onClose: () => void;
}

/** Grants and revokes roles of a user. */
function RolesDialog({ user: { id, fullName: name, roles: held, isSelf }, onClose }: RolesDialogProps) {
  const { t } = useTranslation('users');
  const [roles, setRoles] = useState(() => allRoles.filter((role) => held.includes(role)));
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<Exclude<CallOutcome, 'done'> | null>(null);

  const save = async () => {
    setIsSaving(true);
    setFailure(null);
    const outcome = await call(administrationCalls.setUserRoles, { params: { id }, body: { roles } })
      .then(() => 'done' as const, callOutcome)
      .finally(() => setIsSaving(false));
    refresh(administrationCalls.users);
    if (outcome !== 'done') return setFailure(outcome);
    showToast({ kind: 'success', text: t('roles.saved', { name }) });
    onClose();
  };

  return (
    <FormDialog
      onClose={onClose}
      title={t('roles.title', { name })}
      submitText={t('roles.save')}
      busy={isSaving}
      needsServer
      onSubmit={() => void save()}
    >
      {failure && <Banner kind="danger">{failure === 'failed' ? t('roles.failed') : failure.refusal}</Banner>}
      <RoleBoxes roles={roles} isSelf={isSelf} onChange={setRoles} />
    </FormDialog>
  );
}

/** What is opened or done from the menu of a user. */
export type UserAction = AccountAction | 'roles' | 'events';

/** Returns the entries of a user's menu in order. */
export const menuOf = ({ state, isLastApprover }: ListedUser): UserAction[] => [
  'roles',
  ...accountActionsOf(state).filter((action) => action !== 'disable' || !isLastApprover),
  'events',
];

const spoken = [409, 422, 429];

const needsConfirmation = (action: UserAction): action is 'disable' | 'end-sessions' =>
  action === 'disable' || action === 'end-sessions';

interface Asked {
  action: UserAction;
  user: ListedUser;
}

/** Does what is chosen from the menu of a user; `dialog` is to be rendered beside the list. */
export function useUserActions(): { act: (action: UserAction, user: ListedUser) => void; dialog: ReactNode } {
  const { t } = useTranslation('users');
  const [asked, setAsked] = useState<Asked | null>(null);
  const failure = useFailureToast();
  const close = () => setAsked(null);

  const change = async (action: AccountAction, { id, fullName: name, email }: ListedUser) => {
    failure.takeBack();
    const outcome = await call(administrationCalls.changeUser, { params: { id, action } }).then(
      () => 'done' as const,
      (error: unknown) => callOutcome(error, spoken),
    );
    refresh(administrationCalls.users);
    if (outcome === 'done') showToast({ kind: 'success', text: t(`done.${action}`, { name, email }) });
    else failure.tell(outcome === 'failed' ? t('action-failed') : outcome.refusal);
  };
  const act = (action: UserAction, user: ListedUser) => {
    if (action === 'roles' || action === 'events' || needsConfirmation(action)) setAsked({ action, user });
    else void change(action, user);
  };

  const dialogOf = ({ action, user }: Asked) => {
    if (action === 'roles') return <RolesDialog user={user} onClose={close} />;
    if (action === 'events') return <EventsDialog user={user} onClose={close} />;
    if (!needsConfirmation(action)) return null;
    const name = user.fullName;
    return (
      <ConfirmDialog
        title={t(`confirm.${action}.title`, { name })}
        text={t(`confirm.${action}.text`)}
        yes={t(`confirm.${action}.yes`)}
        isDestructive={action === 'disable'}
        onAnswer={(isYes) => {
          close();
          if (isYes) void change(action, user);
        }}
      />
    );
  };
  return { act, dialog: asked && dialogOf(asked) };
}
