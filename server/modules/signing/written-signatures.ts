import * as z from 'zod/mini';
import type { Database } from '../../db/database.ts';
import type { WrittenSignature } from '../../documents/evidence-page.ts';
import { readPng } from '../../images/read-png.ts';
import type { SignatureKey } from '../../platform/signature-key.ts';
import type { StoredContract } from './repository.ts';

/** Part of what the page sent when the signature was drawn. */
const drawn = z.object({ picture: z.string() });

/** The signatures of a document as they are kept, the client's last. */
export async function writtenSignatures(
  { database, key }: { database: Database; key: SignatureKey },
  { id, persons }: Pick<StoredContract, 'id' | 'persons'>,
  documentId: string,
): Promise<WrittenSignature[]> {
  const rows = await database
    .selectFrom('signatures')
    .where('document_id', '=', documentId)
    .select(['person_id', 'method', 'place', 'signed_at as at'])
    .execute();
  const written: WrittenSignature[] = [];
  // The persons come in the order of the page: the advisor, then the client.
  for (const { id: personId, name, role, phoneNumber: phone } of persons) {
    const row = rows.find(({ person_id }) => person_id === personId);
    if (!row) continue;
    const { method, place, at } = row;
    const drawing = method === 'biometric' ? await drawingOf({ database, key }, id) : null;
    written.push({ name, role, method, place, at, phoneNumber: method === 'sms' ? phone : null, drawing });
  }
  return written;
}

async function drawingOf(
  { database, key }: { database: Database; key: SignatureKey },
  contractId: string,
): Promise<WrittenSignature['drawing']> {
  const { sealed } = await database
    .selectFrom('drawn_signatures')
    .where('contract_id', '=', contractId)
    .select('sealed')
    .executeTakeFirstOrThrow();
  const text = key.unseal('drawn signatures', Buffer.from(sealed), contractId);
  const { bytes, width, height } = await readPng(drawn.parse(JSON.parse(text)).picture);
  return { bytes, width, height };
}
