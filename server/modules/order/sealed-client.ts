import { soundDraftCard } from '#contract/draft-card.ts';
import type { SignatureKey } from '../../settings/signature-key.ts';

export interface OwnOrder {
  id: string;
  ownerId: string;
}

/** Binds the encrypted client part to order and owner. */
export const clientBelongsTo = ({ id, ownerId }: OwnOrder): string => JSON.stringify([ownerId, id]);

/** Encrypts the client part of an order (SIL-174). */
export function sealClient(key: SignatureKey, order: OwnOrder, card: string | null): Buffer | null {
  const sound = card === null ? null : soundDraftCard(card);
  return sound === null ? null : key.seal('draft cards', sound, clientBelongsTo(order));
}

/** Decrypts the client part; null if it was encrypted with another key, altered, or moved from another order. */
export function openClient(key: SignatureKey, order: OwnOrder, sealed: Buffer | null): string | null {
  if (sealed === null) return null;
  try {
    return key.unseal('draft cards', Buffer.from(sealed), clientBelongsTo(order));
  } catch {
    return null;
  }
}
