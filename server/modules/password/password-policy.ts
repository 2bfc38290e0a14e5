import type { PasswordFault } from '#contract/credentials.ts';
import { checkPasswordLength } from '#domain/password-form/new-password.ts';
import { Refusal } from '../../platform/refusal.ts';
import { isPasswordRight } from '../../session/passwords.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Returns why a new password is refused, or null (SIL-06). */
export function passwordFault(password: string): Exclude<PasswordFault, 'PasswordUnchanged'> | null {
  const wrongLength = checkPasswordLength(password);
  if (wrongLength) return wrongLength.key === 'string.min' ? 'PasswordTooShort' : 'PasswordTooLong';
  return isCommonPassword(password) ? 'PasswordTooCommon' : null;
}

/** Refuses a password that violates the policy or equals the old one, with the reason (SIL-06, SIL-163). */
export async function requireNewPassword(password: string, oldHash: string, field: string): Promise<void> {
  const fault = passwordFault(password) ?? ((await isPasswordRight(password, oldHash)) ? 'PasswordUnchanged' : null);
  if (fault) throw policyNotMet(fault, field);
}

function policyNotMet(fault: PasswordFault, field: string): Refusal {
  return new Refusal(422, 'PasswordPolicyNotMet', [{ path: field, code: fault }], [fault]);
}
