import { fullPhone, type RegistrationValues } from './registration-form.ts';

/** Payload of a registration (API-04); missing values are empty. */
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

/** Builds the payload from the form's values (ACC-49). */
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

/** Returns the form values of a payload, to validate it like the form. Its phone includes the prefix. */
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
