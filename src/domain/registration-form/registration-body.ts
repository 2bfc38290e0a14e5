import { fullPhone, type RegistrationValues } from './registration-form.ts';

/** A registration as it travels (API-04); what is left out is empty. */
export interface RegistrationBody {
  advisorCode: string;
  distributorCode: string;
  email: string;
  name?: string | undefined;
  password: string;
  phone: string;
  prefix?: string | undefined;
  suffix?: string | undefined;
  surname: string;
  branchCode?: string | undefined;
  vatId?: string | undefined;
}

/** The body of values that the form has read (ACC-49). */
export function registrationBody(values: Readonly<RegistrationValues>): Required<RegistrationBody> {
  const {
    identificationNumber,
    phonePrefix: _prefix,
    phone: _phone,
    password_0,
    password_1: _repeated,
    ...same
  } = values;
  return { ...same, vatId: identificationNumber, phone: fullPhone(values), password: password_0 };
}

/** The values that lead to a body, so that it can be checked as the form is. Its phone has its own prefix. */
export function registrationValues({
  prefix = '',
  name = '',
  suffix = '',
  branchCode = '',
  vatId: identificationNumber = '',
  password,
  ...given
}: RegistrationBody): RegistrationValues {
  const passwords = { password_0: password, password_1: password };
  return { ...given, prefix, name, suffix, branchCode, identificationNumber, phonePrefix: '', ...passwords };
}
