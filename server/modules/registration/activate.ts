import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { invalidToken, Refusal } from '../../platform/refusal.ts';
import { consumeToken, findUsedActivation } from '../../session/one-time-tokens.ts';
import { requireFree } from './check-registration.ts';
import { distributorTerms } from './repository.ts';

/**
 * Creates the account of a registration by the token of its mail, in one transaction (API-06). A second opening of the link, for
 * example after a mail scanner's, is told that the account is active (ACC-75).
 */
export async function activateRegistration(database: Database, token: string, now: Date): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const owner = await consumeToken(transaction, 'activation', token, now);
    if (!owner?.registrationId) throw await refusalOf(transaction, token);
    const registration = await transaction
      .updateTable('registrations')
      .set({ status: 'Active' })
      .where('id', '=', owner.registrationId)
      .where('status', '=', 'AwaitsActivation')
      .returning(['id', 'emailKey', 'distributorCode', 'advisorCode'])
      .executeTakeFirst();
    if (!registration) throw invalidToken();
    const taken = {
      emailKey: registration.emailKey,
      distributorCode: registration.distributorCode,
      advisorCode: registration.advisorCode,
    };
    await requireFree(transaction, taken, (code) => new Refusal(422, code));
    await createUser(transaction, registration.id);
  });
}

async function refusalOf(transaction: Database, token: string): Promise<Refusal> {
  const used = await findUsedActivation(transaction, token);
  const registration = await transaction
    .selectFrom('registrations')
    .where('id', '=', used?.registrationId ?? '')
    .where('status', '=', 'Active')
    .select('id')
    .executeTakeFirst();
  return registration ? new Refusal(422, 'AccountActive') : invalidToken();
}

const accountColumns = [
  'id',
  'username',
  'usernameKey',
  'passwordHash',
  'status',
  'fullName',
  'email',
  'mobilePhone',
  ...distributorTerms,
  'allowEntryFeeDiscount',
  'allowSameFrameworkContract',
  'distributorCode',
  'advisorCode',
  'branchCode',
  'vatId',
] as const;

const accountValues = () =>
  [
    sql<string>`${randomUUID()}`.as('id'),
    'registrations.email as username',
    'registrations.emailKey as usernameKey',
    'registrations.passwordHash',
    sql<'active'>`'active'`.as('status'),
    sql<string>`concat_ws(' ', prefix, registrations.name, surname, suffix)`.as('fullName'),
    'registrations.email',
    'registrations.phone',
    ...distributorTerms.map((term) => `distributors.${term}` as const),
    sql<boolean>`false`.as('allowEntryFeeDiscount'),
    sql<boolean>`false`.as('allowSameFrameworkContract'),
    'registrations.distributorCode',
    'registrations.advisorCode',
    'registrations.branchCode',
    'registrations.vatId',
  ] as const;

/** Creates the user of a registration: the address is the user name, the rest are the distributor's terms. */
async function createUser(transaction: Database, registrationId: string): Promise<void> {
  await transaction
    .insertInto('users')
    .columns(accountColumns)
    .expression((query) =>
      query
        .selectFrom('registrations')
        .innerJoin('distributors', 'distributors.code', 'registrations.distributorCode')
        .where('registrations.id', '=', registrationId)
        .select(accountValues()),
    )
    .execute();
}
