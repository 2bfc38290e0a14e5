import { sql } from 'kysely';
import type { PlainDate } from '#domain/dates/plain-date.ts';
import { withoutSpaces } from '#domain/text/plain-characters.ts';
import type { Database } from '../../db/database.ts';
import { concludedStatuses } from '../../db/tables/contracts.ts';
import { noteEvent } from '../../trail/audit.ts';

/**
 * Sets the last day of a concluded contract, at which its retention period starts (SIL-178). Ignores spaces in the
 * number. Returns false if there is no such contract.
 */
export function endContract(
  database: Database,
  { number, day }: { number: string; day: PlainDate },
  now: Date,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const contract = await transaction
      .updateTable('contracts')
      .set({ endedOn: day })
      .where(sql<boolean>`replace(number, ${'\u00A0'}, '') = ${withoutSpaces(number)}`)
      .where('status', 'in', concludedStatuses)
      .returning('id')
      .executeTakeFirst();
    if (!contract) return false;
    await noteEvent(transaction, { action: 'contract-ended', actorId: null, subjectId: contract.id }, now);
    return true;
  });
}
