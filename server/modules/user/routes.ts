import type { Database } from '../../db/database.ts';
import { notFound } from '../../platform/refusal.ts';
import type { Handlers } from '../../http/routes.ts';
import { presentUser } from './present.ts';
import { addIntroduction, userFinder } from './repository.ts';

export function userHandlers(database: Database): Pick<Handlers, 'user' | 'noteIntroduction'> {
  const find = userFinder(database);
  return {
    async user({ user }) {
      const row = await find(user.id);
      if (!row) throw notFound();
      return presentUser(row);
    },
    noteIntroduction: ({ database: own, user, params }) => addIntroduction(own, user.id, params.introduction),
  };
}
