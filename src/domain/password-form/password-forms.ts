import type { FormTable } from '../forms/form-table.ts';
import { knownPassword, newPassword, repeatedPassword } from './new-password.ts';

/** Values of the form that sets a new password by a link (ACC-29). */
export interface NewPasswordValues {
  newPassword_0: string;
  newPassword_1: string;
}

export const newPasswordForm: FormTable<NewPasswordValues, null> = {
  initial: { newPassword_0: '', newPassword_1: '' },
  fields: {
    newPassword_0: { ...newPassword, sentAs: 'newPassword' },
    newPassword_1: repeatedPassword<NewPasswordValues>('newPassword_0'),
  },
};

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
