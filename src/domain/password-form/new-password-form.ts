import type { FormTable } from '../forms/form-table.ts';
import { newPassword, repeatedPassword } from './new-password.ts';

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
