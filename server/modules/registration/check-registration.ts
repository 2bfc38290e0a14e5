import {
  registrationRefusals,
  type RegistrationRefusalCode,
  type RegistrationRequest,
} from '#contract/registration.ts';
import { findFaults, type Faults } from '#domain/forms/find-faults.ts';
import { memberOf } from '#domain/forms/form-table.ts';
import { readForm } from '#domain/forms/read-form.ts';
import { distributorKey } from '#domain/people/advisor-code.ts';
import {
  registrationValues,
  fullPhone,
  registrationForm,
  type RegistrationValues,
} from '#domain/registration-form/registration-form.ts';
import type { Database } from '../../db/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { FindDealers } from '../../registers/dealer-register.ts';
import { usernameKey } from '../../session/login-attempts.ts';
import { passwordFault } from '../password/password-policy.ts';
import { askDealerRegister } from './dealer-register.ts';
import { findDistributor, hasBranch, isAdvisorCodeTaken, isEmailTaken, type Distributor } from './repository.ts';

/** A registration to be stored; missing values are empty. */
export interface Applicant {
  distributorCode: string;
  advisorCode: string;
  branchCode: string;
  vatId: string;
  email: string;
  emailKey: string;
  prefix: string;
  name: string;
  surname: string;
  suffix: string;
  phone: string;
}

/** Creates a refusal with the status of its code. */
export function registrationRefusal(code: RegistrationRefusalCode): Refusal {
  const { status, field } = registrationRefusals[code];
  return new Refusal(status, code, field === null ? [] : [{ path: memberOf(registrationForm, field), code }]);
}

/** Normalizes the form's values, without fields that the distributor does not ask for (ACC-51). */
function applicantOf(values: Readonly<RegistrationValues>, distributor: Distributor): Applicant {
  return {
    distributorCode: distributor.code,
    advisorCode: values.advisorCode,
    branchCode: values.branchCode.toUpperCase(),
    vatId: values.identificationNumber,
    email: values.email,
    emailKey: usernameKey(values.email),
    prefix: values.prefix,
    name: values.name,
    surname: values.surname,
    suffix: values.suffix,
    phone: fullPhone(values),
  };
}

/**
 * Checks everything that discloses nothing about other users, in form order; throws the first refusal. Returns the
 * applicant, and whether a manual check is needed (ERR-02, ERR-04…08).
 */
export async function checkRegistration(
  database: Database,
  request: RegistrationRequest,
  findDealers: FindDealers,
): Promise<{ applicant: Applicant; needsApproval: boolean }> {
  const distributor = await findDistributor(database, distributorKey(request.distributorCode));
  if (!distributor) throw registrationRefusal('UnknownDistributor');
  const typed = registrationValues(request);
  const asked = { ICO: distributor.companyIdAvailable, BRANCHCODE: distributor.branchAvailable };
  const applicant = applicantOf(readForm(registrationForm, typed, asked).values, distributor);
  const faults = findFaults(registrationForm, typed, asked);
  const refusal = await fieldRefusal(database, { applicant, faults, password: request.password }, distributor);
  if (refusal) throw registrationRefusal(refusal);
  if (!distributor.usesDealerRegister) return { applicant, needsApproval: distributor.checksManually };
  const verdict = await askDealerRegister(findDealers, database, applicant);
  if (verdict !== 'Confirmed' && verdict !== 'Doubtful') throw registrationRefusal(verdict);
  return { applicant, needsApproval: distributor.checksManually || verdict === 'Doubtful' };
}

/** Whether the distributor allows the domain of an address (SIL-06). */
export function allowsAddress({ allowedDomains: allowed }: Distributor, emailKey: string): boolean {
  return allowed.length === 0 || allowed.includes(emailKey.slice(emailKey.lastIndexOf('@') + 1));
}

interface CheckedForm {
  applicant: Applicant;
  faults: Faults<RegistrationValues>;
  password: string;
}

async function fieldRefusal(
  database: Database,
  { applicant, faults, password }: CheckedForm,
  distributor: Distributor,
): Promise<RegistrationRefusalCode | null> {
  if (faults.has('advisorCode')) return 'InvalidAdvisorCodeFormat';
  const { code, branchAvailable: hasBranches } = distributor;
  if (hasBranches && !(await hasBranch(database, code, applicant.branchCode))) return 'UnknownBranch';
  if (!allowsAddress(distributor, applicant.emailKey)) return 'DomainPolicyNotMet';
  return passwordFault(password) === null ? null : 'PasswordPolicyNotMet';
}

/**
 * Refuses an address or advisor code that is taken; checked last, because the response discloses other users (security,
 * T3).
 */
export async function requireFree(
  database: Database,
  { emailKey, distributorCode, advisorCode }: Pick<Applicant, 'emailKey' | 'distributorCode' | 'advisorCode'>,
  refuse: (code: 'EmailTaken' | 'DistributorAdvisorCodeTaken') => Refusal,
): Promise<void> {
  if (await isEmailTaken(database, emailKey)) throw refuse('EmailTaken');
  if (await isAdvisorCodeTaken(database, distributorCode, advisorCode)) throw refuse('DistributorAdvisorCodeTaken');
}
