import { soundDraftCard } from '#contract/draft-card.ts';
import type { SignatureKey } from '../../platform/signature-key.ts';

export interface OwnDraft {
  id: string;
  ownerId: string;
}

/** Binds the encrypted card to draft and owner. */
export const cardBelongsTo = ({ id, ownerId }: OwnDraft): string => JSON.stringify([ownerId, id]);

/** Encrypts the client card of a draft (SIL-174). */
export function sealCard(key: SignatureKey, draft: OwnDraft, card: string | null): Buffer | null {
  const sound = card === null ? null : soundDraftCard(card);
  return sound === null ? null : key.seal('draft cards', sound, cardBelongsTo(draft));
}

/** Decrypts the client card; null if it was encrypted with another key, altered, or moved from another draft. */
export function openCard(key: SignatureKey, draft: OwnDraft, sealed: Buffer | null): string | null {
  if (sealed === null) return null;
  try {
    return key.unseal('draft cards', Buffer.from(sealed), cardBelongsTo(draft));
  } catch {
    return null;
  }
}
