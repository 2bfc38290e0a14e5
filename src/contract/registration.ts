import * as z from 'zod/mini';
import { fieldOf, memberOf, type FieldName } from '#domain/forms/form-table.ts';
import { findFaults } from '#domain/forms/find-faults.ts';
import { longestTypedPassword } from '#domain/password-form/new-password.ts';
import {
  registrationValues,
  defaultFields,
  distributorFields,
  registrationForm,
  type RegistrationValues,
} from '#domain/registration-form/registration-form.ts';
import { isOneLine, token } from './common.ts';

/** As long as the form's field. The value may be used in a mail's headers (security, T20). */
const line = (name: Exclude<FieldName<RegistrationValues>, 'password_0' | 'password_1'>) => {
  const { maxLength = 0 } = fieldOf(registrationForm, name);
  return z.string().check(z.maxLength(maxLength), z.refine(isOneLine));
};
const filledLine = (name: Parameters<typeof line>[0]) => line(name).check(z.minLength(1));

/** Errors that the server reports as refusals, some of them only once it knows the distributor. */
const refusedLater = new Set<string>(['advisorCode', 'password_0', 'password_1']);

const registrationFields = z.object({
  advisorCode: filledLine('advisorCode'),
  distributorCode: filledLine('distributorCode'),
  email: filledLine('email'),
  name: z.optional(line('name')),
  password: z.string().check(z.minLength(1), z.maxLength(longestTypedPassword)),
  phone: filledLine('phone'),
  prefix: z.optional(line('prefix')),
  suffix: z.optional(line('suffix')),
  surname: filledLine('surname'),
  branchCode: z.optional(line('branchCode')),
  vatId: z.optional(line('identificationNumber')),
});

/**
 * Payload of a registration (API-04), validated like the form, whose identificationNumber is sent as vatId (ACC-49).
 */
export const registrationRequest = registrationFields.check((request) => {
  const { value: input, issues } = request;
  for (const [name, { key }] of findFaults(registrationForm, registrationValues(input), defaultFields)) {
    const member = memberOf(registrationForm, name);
    if (refusedLater.has(name) || issues.some(({ path }) => path?.[0] === member)) continue;
    issues.push({ code: 'custom', path: [member], message: key, input });
  }
});
export type RegistrationRequest = z.infer<typeof registrationRequest>;

/** OK, or ManualCheck if the registration needs approval; any other code counts as OK (SIL-20). */
export const registrationAnswer = z.object({ code: z.string() });

/** Fields of the registration form at which a refusal is shown. */
type RegistrationField = FieldName<RegistrationValues>;

interface RegistrationRefusal {
  status: 409 | 422;
  /** Null is a general message above the form (ERR-08). */
  field: RegistrationField | null;
}

const onField = (field: RegistrationField, status: 409 | 422 = 422): RegistrationRefusal => ({ status, field });
const general: RegistrationRefusal = { status: 422, field: null };

/** Every refusal of a registration with its status and the field that shows it (ERR-01…08). */
export const registrationRefusals = {
  UnknownDistributor: onField('distributorCode'),
  InvalidAdvisorCodeFormat: onField('advisorCode'),
  UnknownBranch: onField('branchCode'),
  DomainPolicyNotMet: onField('email'),
  PasswordPolicyNotMet: onField('password_0'),
  RegistrationCnbError: general,
  RegistrationUnknownError: general,
  RegistrationCnbDealerNotFound: general,
  RegistrationCnbDealerWithoutNetwork: general,
  RegistrationCnbDealerMultipleNetworks: general,
  RegistrationCnbVatMismatch: general,
  EmailTaken: onField('email', 409),
  DistributorAdvisorCodeTaken: onField('distributorCode', 409),
};
export type RegistrationRefusalCode = keyof typeof registrationRefusals;

/** Returns the codes of the refusals with the status. */
export function registrationCodesOf(status: 409 | 422): string[] {
  return Object.entries(registrationRefusals).flatMap(([code, refusal]) => (refusal.status === status ? [code] : []));
}

/** Fields that a distributor requires (API-05, ACC-51); 404 for an unknown distributor. */
export const registrationFormFields = z.array(z.object({ code: z.enum(distributorFields), available: z.boolean() }));

export const distributorParams = z.object({ distributorCode: filledLine('distributorCode') });

export const confirmRegistrationRequest = z.object({ token });
