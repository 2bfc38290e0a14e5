import type { FormTable } from '../forms/form-table.ts';
import { codeLine } from '../forms/text-line.ts';
import { knownPassword } from '../password-form/new-password.ts';

/** Maximum length of a user name. */
export const longestUsername = 256;
const username = { ...codeLine(longestUsername), checks: [], required: true } as const;

/** Values of the log-in form (ACC-02). */
export interface LoginValues {
  username: string;
  password: string;
}

export const loginForm: FormTable<LoginValues, null> = {
  initial: { username: '', password: '' },
  fields: { username, password: knownPassword },
};

/** Values of the form that requests a password reset link (ACC-25). */
export interface RequestResetValues {
  username: string;
}

export const requestResetForm: FormTable<RequestResetValues, null> = {
  initial: { username: '' },
  fields: { username },
};
