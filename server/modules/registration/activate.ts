import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { invalidToken, Refusal } from '../../platform/refusal.ts';
import { consumeToken, findUsedActivation } from '../../session/one-time-tokens.ts';
import { requireFree } from './check-registration.ts';

/**
 * Creates the account of a registration by the token of its mail, in one transaction (API-06). A second opening of the link, for
 * example after a mail scanner's, is told that the account is active (ACC-75).
 */
export async function activateRegistration(database: Database, token: string, now: Date): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const owner = await consumeToken(transaction, 'activation', token, now);
    if (!owner?.registration_id) throw await refusalOf(transaction, token);
    const registration = await transaction
      .updateTable('registrations')
      .set({ status: 'Active' })
      .where('id', '=', owner.registration_id)
      .where('status', '=', 'AwaitsActivation')
      .returning(['id', 'email_key', 'distributor_code', 'advisor_code'])
      .executeTakeFirst();
    if (!registration) throw invalidToken();
    const taken = {
      emailKey: registration.email_key,
      distributorCode: registration.distributor_code,
      advisorCode: registration.advisor_code,
    };
    await requireFree(transaction, taken, (code) => new Refusal(422, code));
    await createUser(transaction, registration.id);
  });
}

async function refusalOf(transaction: Database, token: string): Promise<Refusal> {
  const used = await findUsedActivation(transaction, token);
  const registration = await transaction
    .selectFrom('registrations')
    .where('id', '=', used?.registration_id ?? '')
    .where('status', '=', 'Active')
    .select('id')
    .executeTakeFirst();
  return registration ? new Refusal(422, 'AccountActive') : invalidToken();
}

const accountColumns = [
  'id',
  'username',
  'username_key',
  'password_hash',
  'status',
  'full_name',
  'email',
  'mobile_phone',
  'company_id',
  'currency_id',
  'country_id',
  'support_person_id',
  'servis_payment',
  'klasik_payments',
  'minimal_dealer_fee',
  'maximal_dealer_fee',
  'premium_set_up_fee',
  'check_birth_date',
  'allow_entry_fee_discount',
  'allow_same_framework_contract',
  'only_one_appendix_item_type',
  'distributor_code',
  'advisor_code',
  'branch_code',
  'vat_id',
] as const;

const accountValues = () =>
  [
    sql<string>`${randomUUID()}`.as('id'),
    'registrations.email as username',
    'registrations.email_key as username_key',
    'registrations.password_hash',
    sql<'active'>`'active'`.as('status'),
    sql<string>`concat_ws(' ', prefix, registrations.name, surname, suffix)`.as('full_name'),
    'registrations.email',
    'registrations.phone',
    'distributors.company_id',
    'distributors.currency_id',
    'distributors.country_id',
    'distributors.support_person_id',
    'distributors.servis_payment',
    'distributors.klasik_payments',
    'distributors.minimal_dealer_fee',
    'distributors.maximal_dealer_fee',
    'distributors.premium_set_up_fee',
    'distributors.check_birth_date',
    sql<boolean>`false`.as('allow_entry_fee_discount'),
    sql<boolean>`false`.as('allow_same_framework_contract'),
    'distributors.only_one_appendix_item_type',
    'registrations.distributor_code',
    'registrations.advisor_code',
    'registrations.branch_code',
    'registrations.vat_id',
  ] as const;

/** Creates the user of a registration: the address is the user name, the rest are the distributor's terms. */
async function createUser(transaction: Database, registrationId: string): Promise<void> {
  await transaction
    .insertInto('users')
    .columns(accountColumns)
    .expression((query) =>
      query
        .selectFrom('registrations')
        .innerJoin('distributors', 'distributors.code', 'registrations.distributor_code')
        .where('registrations.id', '=', registrationId)
        .select(accountValues()),
    )
    .execute();
}
