import { newKey } from '#api-client/attempt-keys.ts';
import { storeText, storedText } from '../storage/persistence.ts';

const storageKey = 'computer';
const pattern = /^[\da-f]{16}$/;

/** Returns the random ID of this browser, which tells at the next log-in whether a cart was saved at this computer. */
function ownId(): string {
  const kept = storedText('local', storageKey);
  if (kept !== null && pattern.test(kept)) return kept;
  const made = newKey().slice(0, 16);
  storeText('local', storageKey, made);
  return made;
}

/** Returns a new ID for the saves of this browser until the next log-out. */
export const newWriter = (): string => `${ownId()}-${newKey().slice(0, 16)}`;

/** Whether a cart was saved at this computer, in whichever session. */
export const isOfThisComputer = (writer: string): boolean => writer.startsWith(`${ownId()}-`);
