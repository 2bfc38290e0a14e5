import type { Database } from '../db/database.ts';
import { issueToken } from './one-time-tokens.ts';

interface PasswordLink {
  url: string;
  expiresAt: Date;
}

const pathOf = { invitation: 'invitation', reset: 'reset-password' } as const;

/** Issues the link by which a user sets the first password or another one; a former link of its kind ends. */
export async function issuePasswordLink(
  database: Database,
  { userId, purpose }: { userId: string; purpose: keyof typeof pathOf },
  { linkOrigin }: { linkOrigin: string },
  now: Date,
): Promise<PasswordLink> {
  const { token, expiresAt } = await issueToken(database, purpose, { userId }, now);
  return { url: `${linkOrigin}/${pathOf[purpose]}/${token}`, expiresAt };
}
