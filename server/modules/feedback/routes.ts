import { randomUUID } from 'node:crypto';
import { enqueueMail } from '../../messaging/outbox.ts';
import type { Handlers } from '../../routes.ts';

export function feedbackHandlers(): Pick<Handlers, 'feedback'> {
  return {
    async feedback({ body, user, language, database, now }) {
      const id = randomUUID();
      await database.transaction().execute(async (transaction) => {
        await transaction
          .insertInto('feedback')
          .values({ id, user_id: user.id, message: body.message, created_at: now() })
          .execute();
        await enqueueMail(transaction, { template: 'feedback', language, subjectId: id }, now());
      });
    },
  };
}
