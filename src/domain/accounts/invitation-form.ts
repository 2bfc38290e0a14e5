import { faultOf } from '../forms/fault.ts';
import type { FormTable } from '../forms/form-table.ts';
import { codeLine, textLine } from '../forms/text-line.ts';
import { longestUsername } from '../login-form/login-form.ts';
import { checkEmail, longestEmail } from '../people/email.ts';
import { checkNewUsername } from './username.ts';

/** Values of the form that invites a user (SIL-191). */
export interface InvitationValues {
  name: string;
  surname: string;
  email: string;
  /** Empty: the e-mail address. */
  username: string;
}

const longestName = 100;

export const invitationForm: FormTable<InvitationValues, null> = {
  initial: { name: '', surname: '', email: '', username: '' },
  fields: {
    name: { ...textLine(longestName), required: true },
    surname: { ...textLine(longestName), required: true },
    email: { ...codeLine(longestEmail), required: true, checks: [(typed) => faultOf(checkEmail(typed))] },
    username: { ...codeLine(longestUsername), checks: [(typed) => faultOf(checkNewUsername(typed))] },
  },
};
