import { sessionStore } from '../storage/session-store.ts';
import { onLeave } from './session-end.ts';

const legalAgreementKey = 'legal-disclaimer';
const agreed = 'agreed';

/** Whether the legal disclaimer was agreed to in this browser (SHELL-44, SHELL-45, SIL-15). */
export const legalAgreementState = sessionStore({ initial: () => ({ isGiven: false }) });

/** Picks up the kept agreement; without storage it has to be given again. */
export function openLegalAgreement(): void {
  try {
    legalAgreementState.isGiven = localStorage.getItem(legalAgreementKey) === agreed;
  } catch {
    // What this page has been told holds.
  }
}

export function agreeToDisclaimer(): void {
  legalAgreementState.isGiven = true;
  try {
    localStorage.setItem(legalAgreementKey, agreed);
  } catch {
    // The agreement holds until the page is closed.
  }
}

/** Forgets the agreement: it has to be given again (SIL-15). */
function forgetAgreement(): void {
  try {
    localStorage.removeItem(legalAgreementKey);
  } catch {
    // What storage refuses to give it has not kept.
  }
}

onLeave(() => forgetAgreement);
