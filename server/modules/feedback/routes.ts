import { randomUUID } from 'node:crypto';
import { dayMs } from '#domain/dates/plain-date.ts';
import { spendCall } from '../../http/limits/call-counts.ts';
import type { Handlers } from '../../http/routes.ts';
import { runOnce } from '../../http/run-once.ts';
import { enqueueMail } from '../../messaging/outbox.ts';

/** Daily quota of messages per user (security, T20). */
const messagesOfUser = { calls: 50, windowMs: dayMs };

export function feedbackHandlers(): Pick<Handlers, 'feedback'> {
  return {
    async feedback(call) {
      const { body, user, language, database, now } = call;
      const id = randomUUID();
      await runOnce(call, {
        operation: `feedback of ${user.id}`,
        body,
        prepare: () => spendCall(database, `feedback of ${user.id}`, messagesOfUser, now()),
        answer: () => id,
        async write(transaction) {
          await transaction
            .insertInto('feedback')
            .values({ id, userId: user.id, message: body.message, createdAt: now() })
            .execute();
          await enqueueMail(transaction, { template: 'feedback', language, subjectId: id }, now());
        },
      });
    },
  };
}
