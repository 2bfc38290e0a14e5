import { soundDraftCard } from '#contract/draft-card.ts';
import type { SignatureKey } from '../../platform/signature-key.ts';

interface OwnDraft {
  id: string;
  ownerId: string;
}

/** What a draft holds of its client belongs to this draft of this owner alone. */
const belongsTo = ({ id, ownerId }: OwnDraft): string => JSON.stringify([ownerId, id]);

/** Encrypts what a draft holds of its client (SIL-174). */
export function sealCard(key: SignatureKey, draft: OwnDraft, card: string | null): Buffer | null {
  const sound = card === null ? null : soundDraftCard(card);
  return sound === null ? null : key.seal('draft cards', sound, belongsTo(draft));
}

/** Null for what was encrypted under another key, changed, or moved from another draft. */
export function openCard(key: SignatureKey, draft: OwnDraft, sealed: Buffer | null): string | null {
  if (sealed === null) return null;
  try {
    return key.unseal('draft cards', Buffer.from(sealed), belongsTo(draft));
  } catch {
    return null;
  }
}
