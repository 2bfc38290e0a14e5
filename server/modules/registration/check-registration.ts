import { registrationRefusals, type RegistrationRefusalCode } from '#contract/registration.ts';
import { distributorKey, isAdvisorCode } from '#domain/people/advisor-code.ts';
import { withoutSpaces } from '#domain/people/phone.ts';
import type { RegistrationRequest } from '#contract/registration.ts';
import type { Database } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import { passwordFault } from '../password/password-policy.ts';
import { usernameKey } from '../session/login-attempts.ts';
import { askDealerRegister } from './dealer-register.ts';
import { findDistributor, hasBranch, isAdvisorCodeTaken, isEmailTaken, type Distributor } from './repository.ts';

/** A registration as it is stored; what was not given is empty. */
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

/** A refusal of the registration with the status that the contract gives its code. */
export function registrationRefusal(code: RegistrationRefusalCode): Refusal {
  return new Refusal(registrationRefusals[code].status, code);
}

const trimmed = (text: string | undefined) => (text ?? '').trim();

/** The applicant of a request: trimmed, without what the distributor's form does not have (ACC-51). */
function applicantOf(request: RegistrationRequest, distributor: Distributor): Applicant {
  const email = request.email.trim();
  return {
    distributorCode: distributor.code,
    advisorCode: request.advisorCode.trim(),
    branchCode: distributor.branch_available ? trimmed(request.branchCode).toUpperCase() : '',
    vatId: distributor.company_id_available ? trimmed(request.vatId) : '',
    email,
    emailKey: usernameKey(email),
    prefix: trimmed(request.prefix),
    name: trimmed(request.name),
    surname: trimmed(request.surname),
    suffix: trimmed(request.suffix),
    phone: withoutSpaces(request.phone),
  };
}

/**
 * Checks everything that tells nothing about other people, in the order of the form; throws the first refusal. Answers
 * the applicant, and whether somebody has to look at it by hand (ERR-02, ERR-04…08).
 */
export async function checkRegistration(
  database: Database,
  request: RegistrationRequest,
): Promise<{ applicant: Applicant; needsApproval: boolean }> {
  const distributor = await findDistributor(database, distributorKey(request.distributorCode));
  if (!distributor) throw registrationRefusal('UnknownDistributor');
  const applicant = applicantOf(request, distributor);
  const refusal = await fieldRefusal(database, applicant, distributor, request.password);
  if (refusal) throw registrationRefusal(refusal);
  if (!distributor.uses_dealer_register) return { applicant, needsApproval: distributor.checks_manually };
  const verdict = await askDealerRegister(database, applicant);
  if (verdict !== 'Confirmed' && verdict !== 'Doubtful') throw registrationRefusal(verdict);
  return { applicant, needsApproval: distributor.checks_manually || verdict === 'Doubtful' };
}

async function fieldRefusal(
  database: Database,
  applicant: Applicant,
  distributor: Distributor,
  password: string,
): Promise<RegistrationRefusalCode | null> {
  const { code, branch_available, allowed_domains } = distributor;
  if (!isAdvisorCode(applicant.advisorCode, code)) return 'InvalidAdvisorCodeFormat';
  if (branch_available && !(await hasBranch(database, code, applicant.branchCode))) return 'UnknownBranch';
  const domain = applicant.emailKey.slice(applicant.emailKey.lastIndexOf('@') + 1);
  if (allowed_domains.length > 0 && !allowed_domains.includes(domain)) return 'DomainPolicyNotMet';
  return passwordFault(password) === null ? null : 'PasswordPolicyNotMet';
}

/** Refuses an address or advisor code that is taken; asked last, since the answer tells about other people (security, T3). */
export async function requireFree(
  database: Database,
  { emailKey, distributorCode, advisorCode }: Pick<Applicant, 'emailKey' | 'distributorCode' | 'advisorCode'>,
  refuse: (code: 'EmailTaken' | 'DistributorAdvisorCodeTaken') => Refusal,
): Promise<void> {
  if (await isEmailTaken(database, emailKey)) throw refuse('EmailTaken');
  if (await isAdvisorCodeTaken(database, distributorCode, advisorCode)) throw refuse('DistributorAdvisorCodeTaken');
}
