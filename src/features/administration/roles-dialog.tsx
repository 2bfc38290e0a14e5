import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#api-client/api.ts';
import { administrationCalls, type ListedUser } from '#contract/administration.ts';
import { roles as allRoles } from '#contract/user.ts';
import { callOutcome, type CallOutcome } from '#state/call-outcome.ts';
import { refresh } from '#state/queries/query-client.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { RoleBoxes } from './role-boxes.tsx';

interface RolesDialogProps {
  user: ListedUser;
  onClose: () => void;
}

/** Grants and revokes roles of a user. */
export function RolesDialog({ user: { id, fullName: name, roles: held, isSelf }, onClose }: RolesDialogProps) {
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
