import type { RegistrationRefusalCode } from '#contract/registration.ts';

/** Message of every refusal (ERR-01…08, SIL-21). */
export const messageOfRefusal = {
  DistributorAdvisorCodeTaken: 'distributor-advisor-code-taken-error',
  DomainPolicyNotMet: 'domain-policy-not-met-error',
  EmailTaken: 'email-taken-error',
  PasswordPolicyNotMet: 'password-policy-not-met-error',
  UnknownDistributor: 'unknown-distributor-error',
  InvalidAdvisorCodeFormat: 'registration-invalid-advisor-code',
  UnknownBranch: 'unknown-branch-error',
  RegistrationCnbError: 'registration-cnb-error',
  RegistrationUnknownError: 'registration-unknown-error',
  RegistrationCnbDealerNotFound: 'registration-cnb-dealer-not-found-error',
  RegistrationCnbDealerWithoutNetwork: 'registration-cnb-dealer-without-network-error',
  RegistrationCnbDealerMultipleNetworks: 'registration-cnb-dealer-multiple-networks-error',
  RegistrationCnbVatMismatch: 'registration-cnb-vat-mismatch-error',
} as const satisfies Record<RegistrationRefusalCode, string>;

export type RefusalMessage = (typeof messageOfRefusal)[RegistrationRefusalCode];
