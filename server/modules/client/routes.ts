import { notFound } from '../../platform/refusal.ts';
import type { Handlers } from '../../http/routes.ts';
import type { Registers } from '../../registers/registers.ts';
import { countLookUp, findClientById, isUsername, legalReasons, searchClient } from './look-ups.ts';
import { findWebRequest, listAmlAnswers } from './repository.ts';
import { isBlocked, isUsernameTaken } from './store-client.ts';

type ReadingCalls = 'webRequest' | 'savedAmlAnswers' | 'client' | 'findClient';
type AskingCalls = 'identityDocument' | 'usernameValidity' | 'employerName';

/** Handlers of an advisor's clients; a foreign client gets the same 404 as an unknown one (security, T4, T11). */
export function clientHandlers(registers: Registers): Pick<Handlers, ReadingCalls | AskingCalls> {
  return { ...readingHandlers(), ...askingHandlers(registers) };
}

function readingHandlers(): Pick<Handlers, ReadingCalls> {
  return {
    async webRequest({ params, user, database }) {
      const found = await findWebRequest(database, user.id, params.id);
      if (!found) throw notFound();
      return { ...found.details, answers: await listAmlAnswers(database, user.id, params.id) };
    },
    async savedAmlAnswers({ params, user, database }) {
      const answers = await listAmlAnswers(database, user.id, params.id);
      if (answers.length === 0) throw notFound();
      return answers;
    },
    async client({ params, user, database, now }) {
      const found = await findClientById(database, user.id, params.id);
      await countLookUp(database, { userId: user.id, action: 'client-read', subjectId: found?.id ?? null }, now());
      if (!found) throw notFound();
      return { ...found.details, id: found.id };
    },
    async findClient({ query, user, database, now }) {
      const found = await searchClient(database, user.id, query);
      await countLookUp(database, { userId: user.id, action: 'client-searched', subjectId: found?.id ?? null }, now());
      const { citizenshipCountryId, identificationNumber: identificationId } = query;
      if (await isBlocked(database, { citizenshipCountryId, identificationId })) throw legalReasons();
      if (!found) throw notFound();
      return { ...found.details, id: found.id };
    },
  };
}

/** How the portal names what a register says of a document. */
const validities = { valid: 'Valid', 'already-used': 'AlreadyUsed', 'invalid-format': 'InvalidFormat' } as const;

function askingHandlers({ findDocument, findEmployer }: Registers): Pick<Handlers, AskingCalls> {
  return {
    async identityDocument({ params, user, database, now }) {
      await countLookUp(database, { userId: user.id, action: 'identity-document-looked-up' }, now());
      const found = await findDocument(database, params.id);
      if (found === 'unknown') throw notFound();
      if (found === 'blocked') throw legalReasons();
      return { validity: validities[found] };
    },
    async usernameValidity({ query: { username, idclient = null }, user, database, now }) {
      await countLookUp(database, { userId: user.id, action: 'username-looked-up' }, now());
      if (!isUsername(username)) return { validity: 'InvalidFormat' };
      // A client of the user may keep its own name.
      const own = idclient === null ? undefined : await findClientById(database, user.id, idclient);
      return { validity: (await isUsernameTaken(database, username, own?.id ?? null)) ? 'AlreadyUsed' : 'Valid' };
    },
    async employerName({ params, user, database, now }) {
      await countLookUp(database, { userId: user.id, action: 'employer-looked-up' }, now());
      const name = await findEmployer(database, params.id);
      if (name === null) throw notFound();
      return { name };
    },
  };
}
