import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { attemptKeys } from '#api-client/attempt-keys.ts';
import { ApiError, refusalOf, type ServerRefusal } from '#api-client/api-error.ts';
import { call } from '#api-client/api.ts';
import { administrationCalls } from '#contract/administration.ts';
import type { Role } from '#contract/user.ts';
import { invitationForm, type InvitationValues } from '#domain/accounts/invitation-form.ts';
import { refresh } from '#state/queries/query-client.ts';
import { FormTextField } from '#ui/form/form-text-field.tsx';
import { useTableForm } from '#ui/form/use-table-form.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { RoleBoxes } from './role-boxes.tsx';

export interface Typed {
  values: InvitationValues;
  roles: Role[];
}

export const nothingTyped: Typed = { values: invitationForm.initial, roles: [] };

const attempts = attemptKeys();

/** Invites a user; returns why it failed, or null. */
async function invite({ values, roles }: Typed): Promise<ServerRefusal | 'failed' | null> {
  const body = { ...values, roles };
  try {
    await call(administrationCalls.inviteUser, { body }, { idempotencyKey: attempts.keyFor(body) });
    attempts.settle();
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return refusalOf(error.failure) ?? 'failed';
  }
}

interface InvitationDialogProps {
  /** What is typed, kept by the caller, so that closing the dialog does not lose it. */
  typed: Typed;
  onType: (typed: Typed) => void;
  onClose: () => void;
}

const look = { autoComplete: 'off' } as const;

/** Invites a user of the approver's distributor by name and e-mail address (SIL-191). */
export function InvitationDialog({ typed, onType, onClose }: InvitationDialogProps) {
  const { t } = useTranslation('users');
  const [failure, setFailure] = useState<string | null>(null);
  const [roles, setRoles] = useState(typed.roles);
  const lastRoles = useRef(typed.roles);
  const form = useTableForm<InvitationValues, null, string>(invitationForm, {
    context: null,
    missing: t('invitation.missing', { returnObjects: true }),
    shows: 'when sent',
    opensWith: typed.values,
    onWrite: (values) => onType({ values, roles: lastRoles.current }),
  });
  const choose = (next: Role[]) => {
    lastRoles.current = next;
    setRoles(next);
    onType({ values: form.values(), roles: next });
  };
  const submit = form.submit({
    prepare: () => setFailure(null),
    send: async (values) => {
      const outcome = await invite({ values, roles });
      if (outcome === null) {
        onType(nothingTyped);
        refresh(administrationCalls.users);
        showToast({ kind: 'success', text: t('invitation.sent', { email: values.email }) });
        onClose();
        return;
      }
      if (outcome === 'failed') return setFailure(t('invitation.failed'));
      if (!form.refuseMembers(outcome.members, outcome.text)) setFailure(outcome.text);
    },
  });

  return (
    <FormDialog
      onClose={onClose}
      title={t('invitation.title')}
      submitText={t('invitation.send')}
      busy={form.isBusy}
      needsServer
      onSubmit={submit}
    >
      <p className="secondary">{t('invitation.lead')}</p>
      {failure !== null && <Banner kind="danger">{failure}</Banner>}
      <FormTextField {...look} form={form} name="name" label={t('invitation.name')} />
      <FormTextField {...look} form={form} name="surname" label={t('invitation.surname')} />
      <FormTextField {...look} form={form} name="email" type="email" label={t('invitation.email')} />
      <FormTextField
        {...look}
        form={form}
        name="username"
        label={t('invitation.username')}
        hint={t('invitation.username-hint')}
      />
      <RoleBoxes roles={roles} onChange={choose} />
    </FormDialog>
  );
}
