import { sql } from 'kysely';
import type { UserEvent } from '#contract/administration.ts';
import type { Database } from '../../db/database.ts';
import type { AuditAction } from '../../trail/audit.ts';

/** What a user does to the own account; of the work with clients an approver sees nothing. */
const ownActions = ['logged-in', 'log-in-refused', 'logged-out'] satisfies AuditAction[];

const mostEvents = 100;

/** Lists the newest events about a user of a distributor, with the log-ins. Actors of other distributors have no name. */
export async function listAccountEvents(
  database: Database,
  { userId, distributorCode }: { userId: string; distributorCode: string },
): Promise<UserEvent[]> {
  const events = await database
    .selectFrom('auditEvents')
    .leftJoin('users as actors', (join) =>
      join.onRef('actors.id', '=', 'actorId').on('actors.distributorCode', '=', distributorCode),
    )
    .where((row) =>
      row.or([row('subjectId', '=', userId), row.and([row('actorId', '=', userId), row('action', 'in', ownActions)])]),
    )
    .select(['auditEvents.id', 'at', 'action', 'actors.fullName as actor'])
    .select(sql<string | null>`facts ->> 'role'`.as('role'))
    .orderBy('at', 'desc')
    .orderBy('recordedAt', 'desc')
    .orderBy('auditEvents.id')
    .limit(mostEvents)
    .execute();
  return events.map((event) => ({ ...event, at: event.at.toISOString() }));
}
