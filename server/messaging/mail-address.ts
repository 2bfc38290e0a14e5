import { checkEmail } from '#domain/people/email.ts';
import type { MailAddress } from '../db/tables/messaging.ts';

/** A message that no further try can send; it goes to the dead letters at once. */
export class PoisonMessage extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

const controls = /\p{Cc}|\p{Zl}|\p{Zp}/u;

/**
 * Exactly one recipient, name and address apart, so that nothing typed into either becomes a header or a further
 * recipient (security, T20). Throws PoisonMessage.
 */
export function mailAddress(name: string, address: string): MailAddress {
  if (controls.test(name)) throw new PoisonMessage('NameWithControls');
  if (!checkEmail(address).ok) throw new PoisonMessage('BadAddress');
  return { name, address };
}
