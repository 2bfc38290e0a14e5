import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { DocumentStore } from '../document-store/document-store.ts';
import type { FirmHead } from './firm-chain.ts';
import { verifyContract, type ContractTrail } from './verify-contract.ts';
import { verifyFirm, type FirmTrail } from './verify-firm.ts';

export interface VerifiedTrail {
  /** Contracts with a chain, deleted ones among them. */
  contracts: number;
  /** Of them those from an earlier version, whose chain begins with their take-over. */
  takenOver: number;
  /** Contracts from an earlier version that the job has not taken over yet. */
  withoutChain: number;
  deleted: number;
  broken: ContractTrail[];
  firm: FirmTrail;
}

/** Checks the chain of every contract and that of the firm. */
export async function verifyTrail(
  database: Database,
  store: DocumentStore,
  expected: FirmHead | null = null,
): Promise<VerifiedTrail> {
  const { rows } = await sql<{ id: string }>`
    select id from contracts union select chain_id from audit_events where chain_id is not null order by id`.execute(
    database,
  );
  const counts = { contracts: 0, takenOver: 0, withoutChain: 0, deleted: 0 };
  const broken: ContractTrail[] = [];
  for (const { id } of rows) {
    const trail = await verifyContract(database, store, id);
    if (trail.broken) broken.push(trail);
    if (trail.links === 0) counts.withoutChain += 1;
    else counts.contracts += 1;
    if (trail.links > 0 && !trail.isFromCreation) counts.takenOver += 1;
    if (trail.number === null) counts.deleted += 1;
  }
  return { ...counts, broken, firm: await verifyFirm(database, expected) };
}
