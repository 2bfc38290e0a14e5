import { randomUUID } from 'node:crypto';
import { enqueueMail } from '../../messaging/outbox.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Handlers } from '../../http/routes.ts';
import { countCall } from '../../http/call-counts.ts';
import { answeredBefore, idempotentCall, takeKey } from '../../http/idempotent-call.ts';

/** So many messages a day may one user send (security, T20). */
const messagesOfUser = { calls: 50, windowMs: 24 * 60 * 60_000 };

export function feedbackHandlers(): Pick<Handlers, 'feedback'> {
  return {
    async feedback({ body, user, language, database, now, request }) {
      const idempotent = idempotentCall(`feedback of ${user.id}`, request, body);
      if (idempotent && (await answeredBefore(database, idempotent)) !== null) return;
      const isAllowed = await countCall(database, `feedback of ${user.id}`, messagesOfUser, now());
      if (!isAllowed) throw new Refusal(429, 'TooManyRequests');
      const id = randomUUID();
      const isFirst = await database.transaction().execute(async (transaction) => {
        if (idempotent && !(await takeKey(transaction, idempotent, id, now()))) return false;
        await transaction
          .insertInto('feedback')
          .values({ id, user_id: user.id, message: body.message, created_at: now() })
          .execute();
        await enqueueMail(transaction, { template: 'feedback', language, subjectId: id }, now());
        return true;
      });
      // Refuses the key that came at once with another message.
      if (!isFirst && idempotent) await answeredBefore(database, idempotent);
    },
  };
}
