import { ref } from 'valtio';
import type { TermsChanges } from '#domain/cart/terms/terms-changes.ts';
import type { PlainDate } from '#domain/dates/plain-date.ts';
import type { Held } from '../storage/held.ts';
import { sessionStore } from '../storage/session-store.ts';

/** What has changed since the cart of a file was written, as it was when the file was opened. */
export interface OpenedFile {
  name: string;
  /** The day of a proposal; null for a cart that was saved. */
  date: PlainDate | null;
  /** The items by uuid: the report belongs to the cart as long as one of them is in it. */
  uuids: readonly string[];
  /** No longer offered, by uuid. */
  gone: readonly string[];
  /** Null for a file without terms, and where those of today could not be loaded. */
  changes: TermsChanges | null;
  /** Whether the fees went by the client's age, which the file does not hold. */
  isAgeMissing: boolean;
  /** The expected value of the cart then and now; a difference only makes sense in one currency. */
  was: { expectedAssets: number | null; currencyId: string } | null;
  is: { expectedAssets: number | null; currencyId: string } | null;
}

export const openedFileState = sessionStore<{ opened: Held<OpenedFile> | null }>({ initial: () => ({ opened: null }) });

export function showOpenedFile(opened: OpenedFile | null): void {
  openedFileState.opened = opened && ref(opened);
}
