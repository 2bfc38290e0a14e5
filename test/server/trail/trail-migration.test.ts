import { Migrator, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { migrations } from '#server/db/migrations.ts';
import { verifyDocument } from '#server/modules/signing/verify-document.ts';
import { sha256 } from '#server/platform/sha256.ts';
import { runTrail } from '#server/trail/trail-job.ts';
import { verifyContract } from '#server/trail/verify-contract.ts';
import { verifyTrail } from '#server/trail/verify-trail.ts';
import { openEmptyDatabase, type TestDatabase } from '#test/helpers/server/test-database.ts';
import { testStore } from '#test/helpers/server/test-store.ts';

const statuses = ['created', 'superseded', 'signed', 'sent-out'] as const;
const numbers = [0, 1, 2] as const;

let test: TestDatabase;
beforeAll(async () => {
  test = await openEmptyDatabase();
  const provider = { getMigrations: () => Promise.resolve(migrations) };
  const { error } = await new Migrator({ db: test.database, provider }).migrateTo('0019-seals');
  if (error !== undefined) throw new Error('The former schema was not made.', { cause: error });
  await fillFormerSchema(test.database);
});
afterAll(() => test.close());

/** Contracts in every state as servers of the version before the chains have written them, with documents, signatures and events. */
async function fillFormerSchema(database: Database): Promise<void> {
  const name = sql`'{"en":"x","cs":"x","sk":"x"}'::jsonb`;
  await sql`insert into companies (id, name) values ('c', 'Company')`.execute(database);
  await sql`insert into currencies (id, code, name, position) values ('CZK', 'CZK', ${name}, 1)`.execute(database);
  await sql`insert into countries (id, code, name, position) values ('CZ', 'CZ', ${name}, 1)`.execute(database);
  await sql`
    insert into users (
      id, username, username_key, password_hash, status, full_name, email, company_id, currency_id, country_id,
      klasik_payments, check_birth_date, allow_entry_fee_discount, allow_same_framework_contract,
      only_one_appendix_item_type
    ) values (
      'u', 'u', 'u', '$argon2id$x', 'active', 'Advisor', 'u@x.example', 'c', 'CZK', 'CZ', '{}', false, false, false, false
    )`.execute(database);
  for (const status of statuses) for (const number of numbers) await addFormer(database, status, number);
  await sql`insert into audit_events (id, at, actor_id, action) values ('look-up', now(), 'u', 'client-searched')`.execute(
    database,
  );
}

async function addFormer(database: Database, status: (typeof statuses)[number], number: number): Promise<void> {
  const id = `${status}-${number}`;
  const shown = Buffer.from(`shown ${id}`);
  // The versions before the seals laid the signed file out anew, without the bytes that were shown.
  const signed = number === 0 ? Buffer.from(`signed anew ${id}`) : Buffer.concat([shown, Buffer.from(' signed')]);
  const [hash, signedHash] = [shown, signed].map((content) => sha256(content.toString()));
  const isSigned = status === 'signed';
  await sql`
    insert into contracts (id, number, owner_id, language, status, details, documents_hash, created_at, concluded_at)
    values (${id}, ${id}, 'u', 'cs', ${status}, '{}', ${sha256(hash ?? '')}, now(), ${isSigned ? new Date() : null})
  `.execute(database);
  await sql`
    insert into contract_persons (id, contract_id, role, name) values (${`person ${id}`}, ${id}, 'Client', 'Jan Novák')
  `.execute(database);
  await sql`
    insert into contract_documents (
      id, contract_id, position, kind, name, source, content, content_hash, signed_content, signed_hash
    ) values (
      ${`document ${id}`}, ${id}, 0, 'contract', 'Contract', '{}', ${shown}, ${hash}, ${isSigned ? signed : null},
      ${isSigned ? signedHash : null}
    )`.execute(database);
  await sql`
    insert into audit_events (id, at, actor_id, action, subject_id)
    values (${`made ${id}`}, now(), 'u', 'contract-created', ${id}),
      (${`opened ${id}`}, now(), 'u', 'document-opened', ${`document ${id}`})`.execute(database);
  if (!isSigned) return;
  await sql`
    insert into signatures (id, document_id, person_id, method, place, said_at, signed_at)
    values (${`signature ${id}`}, ${`document ${id}`}, ${`person ${id}`}, 'sms', 'Brno', now(), now())`.execute(
    database,
  );
}

const tables = ['contracts', 'contractPersons', 'contractDocuments', 'signatures'] as const;

async function rowsOf(table: (typeof tables)[number] | 'auditEvents'): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*) as count from ${sql.table(table)}`.execute(
    test.database,
  );
  return Number(rows[0]?.count);
}

describe('contracts from the version before the chains', () => {
  it('are all kept by the migration, and taken over into chains by the job (SIL-177)', async () => {
    const { database } = test;
    const before = await Promise.all(tables.map(rowsOf));
    const eventsBefore = await rowsOf('auditEvents');
    await migrate(database);
    const migrated = await Promise.all(tables.map(rowsOf));
    const untouched = await verifyTrail(database, testStore);
    await runTrail({ database, now: () => new Date(), logHead: () => undefined });
    const taken = await verifyTrail(database, testStore);

    const contracts = statuses.length * numbers.length;
    expect(before).toEqual([contracts, contracts, contracts, numbers.length]);
    expect(migrated).toEqual(before);
    expect(untouched).toMatchObject({
      withoutChain: contracts,
      broken: [],
      firm: { waiting: eventsBefore, broken: null },
    });
    expect(taken).toMatchObject({
      contracts,
      takenOver: contracts,
      withoutChain: 0,
      broken: [],
      firm: { broken: null },
    });
    expect(await rowsOf('auditEvents')).toBe(eventsBefore + contracts + 1);
    const found = await verifyDocument(database, testStore, Buffer.from('signed anew signed-0'));
    expect(found).toMatchObject({ isSigned: true, isFromBeforeSeals: true, isKeptWhole: true });
  });

  it('show a change of a row or of an event that was there before', async () => {
    const { database } = test;
    await sql`alter table audit_events disable trigger user`.execute(database);
    await sql`update audit_events set action = 'other' where id = 'made signed-0'`.execute(database);
    await sql`delete from audit_events where id = 'opened signed-1'`.execute(database);
    await sql`update signatures set place = 'Praha' where id = 'signature signed-2'`.execute(database);
    await sql`update contract_persons set name = 'Jan Novotný' where contract_id = 'created-0'`.execute(database);
    const reasonOf = async (id: string) => (await verifyContract(database, testStore, id)).broken?.reason ?? null;

    expect(await reasonOf('signed-0')).toContain('before the chain');
    expect(await reasonOf('signed-1')).toContain('before the chain');
    expect(await reasonOf('signed-2')).toContain('signature');
    expect(await reasonOf('created-0')).toContain('person');
    expect(await reasonOf('sent-out-0')).toBeNull();
    expect((await verifyTrail(database, testStore)).firm.broken?.reason).toContain('made signed-0');
  });

  it('are taken over again where a server of that version has changed one', async () => {
    const { database } = test;
    await sql`update contracts set status = 'superseded' where id = 'created-1'`.execute(database);
    const broken = await verifyContract(database, testStore, 'created-1');
    await sql`alter table audit_events enable trigger user`.execute(database);
    await sql`
      insert into audit_events (id, at, actor_id, action, subject_id)
      values ('by the old server', now(), 'u', 'contract-superseded', 'created-1')`.execute(database);
    await runTrail({ database, now: () => new Date(), logHead: () => undefined });

    expect(broken.broken?.reason).toContain('status');
    expect(await verifyContract(database, testStore, 'created-1')).toMatchObject({ links: 2, broken: null });
  });
});
