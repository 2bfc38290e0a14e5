import type { FormTable } from '../forms/form-table.ts';
import { textLine } from '../forms/text-line.ts';
import { knownPassword } from '../password-form/new-password.ts';

/** Longest name to log in with. */
export const longestUsername = 256;
const username = { ...textLine(longestUsername), checks: [], required: true } as const;

/** What a log-in asks for (ACC-02). */
export interface LoginValues {
  username: string;
  password: string;
}

export const loginForm: FormTable<LoginValues, null> = {
  initial: { username: '', password: '' },
  fields: { username, password: knownPassword },
};

/** What asking for a link to set a new password asks for (ACC-25). */
export interface RequestResetValues {
  username: string;
}

export const requestResetForm: FormTable<RequestResetValues, null> = {
  initial: { username: '' },
  fields: { username },
};
