import * as z from 'zod/mini';
import { readCompanyId } from '#domain/people/company-id.ts';
import { checkEmail } from '#domain/people/email.ts';
import { checkPhone } from '#domain/people/phone.ts';
import { isOneLine } from './common.ts';

const longestToken = 128;

/** A one-time token as it stands in a link. */
export const token = z.string().check(z.minLength(1), z.maxLength(longestToken));

/** What stands here may come into a mail's headers (security, T20). */
const text = (most: number) => z.string().check(z.maxLength(most), z.refine(isOneLine));
const required = (most: number) => text(most).check(z.minLength(1));

/** Body of a registration (API-04); what is left out is empty. The form's identificationNumber travels as vatId (ACC-49). */
export const registrationRequest = z.object({
  advisorCode: required(32),
  distributorCode: required(32),
  email: z.string().check(z.refine((email) => checkEmail(email).ok)),
  name: z.optional(text(100)),
  password: z.string().check(z.minLength(1), z.maxLength(1024)),
  phone: z.string().check(z.refine((phone) => checkPhone(phone).ok)),
  prefix: z.optional(text(50)),
  suffix: z.optional(text(50)),
  surname: required(100),
  branchCode: z.optional(text(32)),
  vatId: z.optional(z.string().check(z.refine((vatId) => vatId === '' || readCompanyId(vatId, 'CZ').ok))),
});
export type RegistrationRequest = z.infer<typeof registrationRequest>;

/** OK, or ManualCheck where somebody has to look at it first; any other code means OK (SIL-20). */
export const registrationAnswer = z.object({ code: z.string() });

/** Fields of the registration form that a refusal is placed on. */
export type RegistrationField = 'distributorCode' | 'advisorCode' | 'branchCode' | 'email' | 'password_0';

interface RegistrationRefusal {
  status: 409 | 422;
  /** Null: a general message above the form (ERR-08). */
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

/** Codes of the refusals that answer with the status. */
export function registrationCodesOf(status: 409 | 422): string[] {
  return Object.entries(registrationRefusals).flatMap(([code, refusal]) => (refusal.status === status ? [code] : []));
}

export const registrationFieldCodes = ['ICO', 'BRANCHCODE'] as const;
export type RegistrationFieldCode = (typeof registrationFieldCodes)[number];

/** Which fields a distributor's registration has (API-05, ACC-51); 404 for an unknown distributor. */
export const registrationFormFields = z.array(
  z.object({ code: z.enum(registrationFieldCodes), available: z.boolean() }),
);

export const distributorParams = z.object({ distributorCode: required(32) });

export const confirmRegistrationRequest = z.object({ token });

/** Id of the decision on a registration, out of the mail to those who approve (SIL-23). */
export const decisionParams = z.object({ id: token });
