-- Accounts that an approver or the operator opens and closes: invited until the link of the invitation is used, and disabled.

alter table users drop constraint users_status_check;

alter table users
  add constraint users_status_check check (
    status in ('active', 'locked', 'expired', 'forced', 'unassigned', 'invited', 'disabled')
  ),
  -- What the status becomes again when a disabled account is enabled.
  add column enabled_status text check (
    enabled_status in ('active', 'locked', 'expired', 'forced', 'unassigned', 'invited')
  ),
  add constraint users_disabled_check check ((status = 'disabled') = (enabled_status is not null));

alter table one_time_tokens drop constraint one_time_tokens_purpose_check;

alter table one_time_tokens
  add constraint one_time_tokens_purpose_check check (
    purpose in ('activation', 'invitation', 'reset', 'decision', 'sso-in', 'sso-out')
  );

alter table outbox drop constraint outbox_template_check;

alter table outbox
  add constraint outbox_template_check check (
    template in (
      'activation', 'manual-check', 'declined', 'invitation', 'password-reset', 'password-changed', 'feedback',
      'proposal', 'contract', 'contract-to-sign'
    )
  );

create index audit_events_actor_id on audit_events (actor_id, at);
