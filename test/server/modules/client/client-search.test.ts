import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { client as clientSchema, type Client } from '#contract/web-request.ts';
import { clientForm } from '#domain/client-form/client-form.ts';
import { clientValues } from '#domain/client-form/client-payload.ts';
import { noChecks } from '#domain/client-form/client-values.ts';
import { findFaults } from '#domain/forms/find-faults.ts';
import { demoBlockedPerson, demoDocuments, demoEmployer } from '#test/helpers/data/demo-data.ts';
import { lookUpsADay } from '#server/modules/client/look-ups.ts';
import { openTestApp, type TestApp } from '#test/helpers/server/test-app.ts';

let test: TestApp;
let cookies: Record<'advisor' | 'poradca', string>;
beforeAll(async () => {
  test = await openTestApp();
  cookies = { advisor: await test.cookieOf('advisor'), poradca: await test.cookieOf('poradca') };
});
afterAll(() => test.close());

const get = (url: string, cookie = cookies.advisor) => test.call({ url, headers: { cookie } });
const query = (path: string, values: Record<string, string>) => `${path}?${new URLSearchParams(values).toString()}`;

/** A client of the advisor's, by way of a framework contract. */
async function knownClient(cookie = cookies.advisor): Promise<Client> {
  const contracts = (await get('/api/user/frameworkcontracts', cookie)).json<{ clientId: string | null }[]>();
  const id = contracts.find(({ clientId }) => clientId !== null)?.clientId ?? '';
  return clientSchema.parse((await get(`/api/client/${id}`, cookie)).json());
}

const searchOf = ({ name, surname, identificationId, citizenshipCountryId }: Client, changes = {}) =>
  query('/api/client', {
    name: name ?? '',
    surname: surname ?? '',
    identificationNumber: identificationId ?? '',
    citizenshipCountryId: citizenshipCountryId ?? '',
    ...changes,
  });

describe('a client', () => {
  it('is there by the id that a framework contract names (API-68, SIL-117)', async () => {
    const client = await knownClient();
    expect(client.surname).not.toBe('');
    expect(client.id).toMatch(/^client-/);
  });

  it('of every demo contract fills a card in order, no matter who the advisor is', async () => {
    const codelists = (await get('/api/codelists')).json();
    const rows = await test.database.selectFrom('clients').select('details').execute();
    const lists = codelists;
    const context = {
      today: '2026-11-21',
      adviser: { email: '', phone: null },
      isLtip: true,
      lists,
      checks: noChecks,
    };
    expect(rows.length).toBeGreaterThan(40);
    for (const { details } of rows) {
      const found = findFaults(clientForm, clientValues(details, context), context);
      expect([...found.entries()]).toEqual([]);
    }
  });

  it('of another advisor answers the same 404 as one that is not (T4, T11)', async () => {
    const { id } = await knownClient();
    const foreign = await get(`/api/client/${id}`, cookies.poradca);
    const missing = await get('/api/client/none', cookies.poradca);
    expect(foreign.statusCode).toBe(404);
    expect(foreign.body).toBe(missing.body);
  });
});

describe('the search of a client', () => {
  it('finds the one of which all is true, letter case aside (API-69)', async () => {
    const known = await knownClient();
    const answer = await get(searchOf(known, { surname: known.surname?.toUpperCase() }));
    expect(answer.statusCode).toBe(200);
    expect(clientSchema.parse(answer.json())).toEqual(known);
  });

  it.each([
    { name: 'Jiný' },
    { surname: 'Jiný' },
    { identificationNumber: '7103192745' },
    { citizenshipCountryId: 'AT' },
  ])('finds nobody where %o is another (API-69)', async (changes) => {
    expect((await get(searchOf(await knownClient(), changes))).statusCode).toBe(404);
  });

  it('needs all four (T4)', async () => {
    const answer = await get(searchOf(await knownClient(), { surname: '' }));
    expect(answer.statusCode).toBe(400);
  });

  it('answers of another advisor’s client as of nobody’s (T4)', async () => {
    const known = await knownClient();
    const foreign = await get(searchOf(known), cookies.poradca);
    const nobody = await get(searchOf(known, { identificationNumber: '7103192745' }), cookies.poradca);
    expect(foreign.statusCode).toBe(404);
    expect(foreign.body).toBe(nobody.body);
  });

  it('answers 451 of a person with whom no contract may be concluded (API-69, CLIENT-47)', async () => {
    const { identificationId: identificationNumber, citizenshipCountryId } = demoBlockedPerson;
    const search = { name: 'Jan', surname: 'Novotný', identificationNumber, citizenshipCountryId };
    const answer = await get(query('/api/client', search));
    expect(answer.statusCode).toBe(451);
    expect(answer.json()).toMatchObject({ code: 'LegalReasons' });
  });
});

describe('an identity document', () => {
  it.each([
    ['Valid', demoDocuments.valid],
    ['AlreadyUsed', demoDocuments.used],
    ['AlreadyUsed', ' 999 999 994'],
    ['InvalidFormat', demoDocuments.malformed],
  ])('is %s by what the register says of %s (API-72)', async (validity, number) => {
    const answer = await get(`/api/client/identitydocument/${encodeURIComponent(number)}`);
    expect(answer.json()).toEqual({ validity });
  });

  it('that nobody knows is 404, one that is blocked 451 (API-72, SIL-137)', async () => {
    expect((await get('/api/client/identitydocument/123456789')).statusCode).toBe(404);
    expect((await get(`/api/client/identitydocument/${demoDocuments.blocked}`)).statusCode).toBe(451);
  });
});

describe('a user name of a client', () => {
  const validityOf = async (username: string, idclient?: string, cookie = cookies.advisor) => {
    const answer = await get(query('/api/client/username', { username, ...(idclient && { idclient }) }), cookie);
    return answer.json<{ validity: string }>().validity;
  };

  it('is taken by every other client, and by nobody for the one that has it (API-73, SIL-138)', async () => {
    const { id, username } = await knownClient();
    expect(await validityOf(username ?? '')).toBe('AlreadyUsed');
    expect(await validityOf((username ?? '').toUpperCase(), id ?? '')).toBe('Valid');
    expect(await validityOf(username ?? '', id ?? '', cookies.poradca)).toBe('AlreadyUsed');
    expect(await validityOf('nikdo.nikde@klient.example')).toBe('Valid');
  });

  it.each(['a', 'a b', '.jan', 'jan<', 'j'.repeat(300)])('is no name where it is %s', async (name) => {
    expect(await validityOf(name)).toBe('InvalidFormat');
  });
});

describe('an employer', () => {
  it('has its name by its identification number, else 404 (API-74, SIL-145)', async () => {
    const { id, name } = demoEmployer;
    expect((await get(`/api/employer/${id}/name`)).json()).toEqual({ name });
    expect((await get('/api/employer/12345679/name')).statusCode).toBe(404);
  });
});

describe('look-ups', () => {
  it('are written down, about whom only where that is known, and never what was asked (T4, T29)', async () => {
    const { id } = await knownClient();
    await get('/api/client/identitydocument/secret-number');
    const events = await test.database.selectFrom('auditEvents').selectAll().execute();
    expect(events).toContainEqual(
      expect.objectContaining({ actorId: 'advisor', action: 'client-read', subjectId: id }),
    );
    expect(events).toContainEqual(expect.objectContaining({ action: 'identity-document-looked-up', subjectId: null }));
    expect(JSON.stringify(events)).not.toContain('secret-number');
  });

  it('have a budget a day and user, which the next day begins again (T4)', async () => {
    const ask = (cookie: string) => get('/api/client/identitydocument/123456789', cookie);
    await test.database
      .updateTable('callCounts')
      .set({ calls: lookUpsADay.calls })
      .where('key', '=', 'look-ups of advisor')
      .execute();
    expect((await ask(cookies.advisor)).statusCode).toBe(429);
    expect((await ask(cookies.poradca)).statusCode).toBe(404);
    test.clock.forward(lookUpsADay.windowMs);
    expect((await ask(await test.cookieOf('advisor'))).statusCode).toBe(404);
  });
});
