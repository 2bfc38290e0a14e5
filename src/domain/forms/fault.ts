import type { Checked } from '../checked.ts';
import type { PlainDate } from '../dates/plain-date.ts';

/** Every message of a form's checks, with the values in its text (messages, "Validation, all forms"). */
interface FaultMessages {
  'mixed.required': null;
  'mixed.passwords-dont-match': null;
  'mixed.invalidSex': null;
  'number.min': { min: number };
  'number.max': { max: number };
  'date.min': { min: PlainDate };
  'date.max': { max: PlainDate };
  'date.client-over-18': null;
  'date.shape': null;
  'string.min': { min: number };
  'string.max': { max: number };
  'string.digitsOnly': null;
  'string.unprintable': null;
  'string.email': null;
  'string.emailSameAsUser': null;
  'string.username': null;
  'string.phone': null;
  'string.phoneSameAsUser': null;
  'string.identificationNumber': null;
  'string.personalId': null;
  'string.personalIdFormat': null;
  'string.iban': null;
  'string.accountNumber': null;
  'string.variableSymbol': null;
  'string.specificSymbol': null;
  'aml.required': null;
  'aml.wrong-answer': null;
  'appUsername.taken': null;
  'appUsername.invalid': null;
  'idNumber.invalid': null;
  'contract-generation-error-legal-reasons': null;
}
export type FaultKey = keyof FaultMessages;

/** Messages without values in their text. */
export type PlainFaultKey = { [Key in FaultKey]: FaultMessages[Key] extends null ? Key : never }[FaultKey];
type LimitFaultKey = Exclude<FaultKey, PlainFaultKey>;

/** A number or a day in a text. */
export type Limit = number | PlainDate;

/** An error of a field: the key of its message, never a text, and the values for the text. */
export interface Fault {
  readonly key: FaultKey;
  readonly values: { readonly min?: Limit; readonly max?: Limit };
}

/** Creates an error with the values of its text, if it has any. */
export function fault(key: PlainFaultKey): Fault;
export function fault<Key extends LimitFaultKey>(key: Key, values: FaultMessages[Key]): Fault;
export function fault(key: FaultKey, values: Fault['values'] = {}): Fault {
  return { key, values };
}

/** Converts a validator's refusal into an error; null for an accepted value. */
export function faultOf(checked: Checked<unknown, PlainFaultKey>): Fault | null {
  return checked.ok ? null : fault(checked.reason);
}
