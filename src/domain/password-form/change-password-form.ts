import type { FormTable } from '../forms/form-table.ts';
import { knownPassword, newPassword, repeatedPassword } from './new-password.ts';

/** Values of the form that changes the user's own password (PASS-01). */
export interface ChangePasswordValues {
  oldPassword: string;
  newPassword: string;
  repeated: string;
}

export const changePasswordForm: FormTable<ChangePasswordValues, null> = {
  initial: { oldPassword: '', newPassword: '', repeated: '' },
  fields: {
    oldPassword: knownPassword,
    newPassword,
    repeated: repeatedPassword<ChangePasswordValues>('newPassword'),
  },
};
