import { notFound } from '../../refusal.ts';
import type { Handlers } from '../../routes.ts';
import { presentUser } from './present.ts';
import { findUser } from './repository.ts';

export function userHandlers(): Pick<Handlers, 'user'> {
  return {
    async user({ database, user }) {
      const row = await findUser(database, user.id);
      if (!row) throw notFound();
      return presentUser(row);
    },
  };
}
