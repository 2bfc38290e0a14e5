import { sessionStore } from '../storage/session-store.ts';
import { onLeave } from '../storage/session-end.ts';

const legalAgreementKey = 'legal-disclaimer';
const agreed = 'agreed';

/** Whether the legal disclaimer was accepted in this browser (SHELL-44, SHELL-45, SIL-15). */
export const legalAgreementState = sessionStore({ initial: () => ({ isGiven: false }) });

/** Restores the stored acceptance; without storage it is asked for again. */
export function openLegalAgreement(): void {
  try {
    legalAgreementState.isGiven = localStorage.getItem(legalAgreementKey) === agreed;
  } catch {
    // Keeps the state of the page.
  }
}

export function agreeToDisclaimer(): void {
  legalAgreementState.isGiven = true;
  try {
    localStorage.setItem(legalAgreementKey, agreed);
  } catch {
    // The acceptance lasts until the page is closed.
  }
}

/** Resets the acceptance (SIL-15). */
function forgetAgreement(): void {
  try {
    localStorage.removeItem(legalAgreementKey);
  } catch {
    // A storage that cannot be read has stored nothing.
  }
}

onLeave(() => forgetAgreement);
