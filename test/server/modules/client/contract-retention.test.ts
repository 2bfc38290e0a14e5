import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { sweepContracts, sweepEvents } from '#server/modules/client/retention.ts';
import { noteEvent } from '#server/trail/audit.ts';
import { takeUpEvents } from '#server/trail/firm-chain.ts';
import { verifyFirm } from '#server/trail/verify-firm.ts';
import { openTestApp, type TestApp } from '#test/helpers/server/test-app.ts';
import { addContract } from '#test/helpers/signing/unsigned-contract.ts';

const dayMs = 24 * 60 * 60_000;

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

/** Another advisor of the demo advisor's distributor. */
async function addColleague(database: Database, id: string): Promise<void> {
  const advisor = await database.selectFrom('users').where('id', '=', 'advisor').selectAll().executeTakeFirstOrThrow();
  await database
    .insertInto('users')
    .values({ ...advisor, id, username: id, usernameKey: id, email: `${id}@horizont.example`, advisorCode: null })
    .execute();
}

describe('a contract that cannot be deleted', () => {
  it('is named, and keeps no other from its deletion (SIL-263)', async () => {
    const { database, clock } = test;
    const ids: string[] = [];
    for (let place = 0; place < 3; place += 1) ids.push((await addContract(database, { ownerId: 'advisor' })).id);
    const [held = ''] = ids.toSorted();
    await sql`create function keep_row() returns trigger language plpgsql as $$ begin raise exception 'kept'; end $$`.execute(
      database,
    );
    await sql`create trigger keep before delete on contracts for each row
      when (old.id = ${sql.lit(held)}) execute function keep_row()`.execute(database);
    const outcome = await sweepContracts(database, new Date(clock.now().getTime() + 100 * dayMs)).catch(
      (error: unknown) => error,
    );
    const left = await database.selectFrom('contracts').where('id', 'in', ids).select('id').execute();
    await sql`drop function keep_row cascade`.execute(database);

    expect(outcome).toMatchObject({ name: 'RowsFailed', rows: [held] });
    expect(left).toEqual([{ id: held }]);
  });
});

describe('business relationship (SIL-178)', () => {
  const day = (at: Date) => at.toISOString().slice(0, 10);

  it('keeps all contracts of a client while one of any advisor with the distributor lasts', async () => {
    const { database, clock } = test;
    const now = clock.now();
    const longAgo = new Date(now.getTime() - 4_000 * dayMs);
    const copy = (identificationId: string) =>
      JSON.stringify({ identificationId, citizenshipCountryId: 'CZ', surname: 'Trvalá', birthDate: '1980-01-01' });
    const made = async (ownerId: string, person: string, endedOn: string | null, framework: string | null = null) => {
      const { id } = await addContract(database, { ownerId, status: 'signed' });
      await database
        .updateTable('contracts')
        .set({ client: copy(person), endedOn, frameworkNumber: framework, concludedAt: longAgo })
        .where('id', '=', id)
        .execute();
      return id;
    };
    await addColleague(database, 'colleague');
    const ended = await made('advisor', '8001010009', day(longAgo));
    const framework = await made('advisor', '8001010009', day(longAgo), 'F1');
    const lasting = await made('colleague', '8001010009', null);
    const other = await made('advisor', '8001010010', day(longAgo));
    const recent = await made('advisor', '8001010011', day(new Date(now.getTime() - 3_000 * dayMs)));
    await sweepContracts(database, now);
    const ids = [ended, framework, lasting, other, recent];
    const left = async () =>
      (await database.selectFrom('contracts').where('id', 'in', ids).select('id').execute()).map(({ id }) => id);
    const whileItLasts = await left();
    await database
      .updateTable('contracts')
      .set({ endedOn: day(longAgo) })
      .where('id', '=', lasting)
      .execute();
    await sweepContracts(database, now);

    expect(whileItLasts.toSorted()).toEqual([ended, framework, lasting, recent].toSorted());
    expect(await left()).toEqual([recent]);
  });

  it('keeps the contract of a framework contract while an appendix lasts, even erased', async () => {
    const { database, clock } = test;
    const now = clock.now();
    const longAgo = day(new Date(now.getTime() - 4_000 * dayMs));
    const first = await addContract(database, { status: 'signed' });
    const appendix = await addContract(database, { status: 'signed' });
    await database
      .insertInto('frameworkContracts')
      .values({
        id: first.id,
        ownerId: 'advisor',
        clientId: null,
        clientName: 'x',
        clientBirthDate: null,
        accountNumber: null,
        longTermInvestmentProduct: false,
        commissionModelId: null,
        paidAdvisoryFeeRate: null,
      })
      .execute();
    await database
      .updateTable('contracts')
      .set({ frameworkNumber: 'F2', endedOn: longAgo })
      .where('id', '=', first.id)
      .execute();
    await database
      .updateTable('contracts')
      .set({ frameworkContractId: first.id })
      .where('id', '=', appendix.id)
      .execute();
    const left = async () => {
      await sweepContracts(database, now);
      const contracts = database.selectFrom('contracts').where('id', 'in', [first.id, appendix.id]).select('id');
      const frameworks = database.selectFrom('frameworkContracts').where('id', '=', first.id).select('id');
      return [(await contracts.execute()).length, (await frameworks.execute()).length];
    };

    expect(await left()).toEqual([2, 1]);
    await database.updateTable('contracts').set({ endedOn: longAgo }).where('id', '=', appendix.id).execute();
    expect(await left()).toEqual([0, 0]);
  });

  it('keeps contracts and clients of an advisor who leaves: the user cannot be deleted', async () => {
    const { database } = test;
    await addColleague(database, 'leaver');
    const { id } = await addContract(database, { ownerId: 'leaver', status: 'signed' });
    const remove = () => database.deleteFrom('users').where('id', '=', 'leaver').execute();

    await expect(remove()).rejects.toThrow('contracts_owner_id_fkey');
    await database.deleteFrom('contracts').where('id', '=', id).execute();
    const at = test.clock.now();
    await database
      .insertInto('clients')
      .values({
        id: 'of-leaver',
        ownerId: 'leaver',
        identificationId: '8553121247',
        citizenshipCountryId: 'CZ',
        surnameKey: 'x',
        usernameKey: null,
        details: JSON.stringify({}),
        createdAt: at,
        changedAt: at,
      })
      .execute();
    await expect(remove()).rejects.toThrow('clients_owner_id_fkey');
    expect(await database.selectFrom('clients').where('ownerId', '=', 'leaver').select('id').execute()).toHaveLength(1);
  });
});

describe('events of the audit trail', () => {
  it('are deleted after ten years, except those of a stored contract', async () => {
    const { database, clock } = test;
    const longAgo = new Date(Date.now() - 3_700 * dayMs);
    const kept = await addContract(database, { status: 'signed' });
    const gone = await addContract(database);
    await noteEvent(database, { action: 'code-sent', actorId: 'advisor', subjectId: kept.id }, longAgo);
    await noteEvent(database, { action: 'contract-asked-for', actorId: 'advisor', subjectId: null }, longAgo);
    await noteEvent(database, { action: 'contract-asked-for', actorId: 'advisor', subjectId: null }, clock.now());
    await database.deleteFrom('contracts').where('id', '=', gone.id).execute();
    while ((await takeUpEvents(database)) > 0);
    await sweepEvents(database, clock.now());
    const before = new Date(Date.now() - 3_653 * dayMs);
    const old = await database.selectFrom('auditEvents').where('at', '<', before).select('chainId').execute();
    const [said] = await database
      .selectFrom('auditEvents')
      .where('action', '=', 'events-deleted')
      .select('facts')
      .execute();
    while ((await takeUpEvents(database)) > 0);

    expect(new Set(old.map(({ chainId }) => chainId))).toEqual(new Set([kept.id]));
    expect(said?.facts).toMatchObject({ rule: 'events-10-years', count: 1 });
    expect(await verifyFirm(database)).toMatchObject({ broken: null, expired: 1, waiting: 0 });
  });
});
