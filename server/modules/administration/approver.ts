import type { Database } from '../../db/database.ts';
import { forbidden } from '../../platform/refusal.ts';
import { approvingRole } from '../registration/repository.ts';
import { findApprover } from './repository.ts';

interface Approver {
  distributorCode: string;
  roles: string[];
}

/** Returns the distributor whose users an approver administers; 403 without a distributor or once the role is gone. */
export async function requireApprover(database: Database, userId: string): Promise<Approver> {
  const approver = await findApprover(database, userId);
  if (!approver || approver.distributorCode === null || !approver.roles.includes(approvingRole)) throw forbidden();
  return { distributorCode: approver.distributorCode, roles: approver.roles };
}

/**
 * Does the same, and lets nobody else change the users of the distributor until the transaction ends: approvers that disable each other
 * at once cannot leave the distributor without one.
 */
export async function lockApprover(transaction: Database, userId: string): Promise<Approver> {
  const { distributorCode } = await requireApprover(transaction, userId);
  await transaction
    .selectFrom('distributors')
    .where('code', '=', distributorCode)
    .select('code')
    .forNoKeyUpdate()
    .execute();
  return requireApprover(transaction, userId);
}
