import { sql } from 'kysely';
import type { Introduction } from '#domain/portal/introductions.ts';
import { batched } from '../../db/rows/batched.ts';
import type { Database } from '../../db/database.ts';
import { prepared, type Put } from '../../db/prepared.ts';

const userColumns = [
  'users.id',
  'users.full_name',
  'users.email',
  'users.mobile_phone',
  'users.company_id',
  'users.currency_id',
  'users.country_id',
  'users.support_person_id',
  'users.date_of_birth',
  'users.servis_payment',
  'users.klasik_payments',
  'users.prepaid_max_age',
  'users.prepaid_max_horizon',
  'users.prepaid_max_target_amount',
  'users.check_birth_date',
  'users.minimal_dealer_fee',
  'users.maximal_dealer_fee',
  'users.premium_set_up_fee',
  'users.allow_entry_fee_discount',
  'users.allow_same_framework_contract',
  'users.only_one_appendix_item_type',
  'users.sign_biometrically',
  'users.sign_electronically',
  'users.profile_image_fetch_date',
] as const;

const users = prepared((database, put: Put<{ ids: string[] }>) =>
  database
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .leftJoin('support_persons', 'support_persons.id', 'users.support_person_id')
    .leftJoin('users as supporters', 'supporters.id', 'users.support_person_id')
    .leftJoin('user_statistics', 'user_statistics.user_id', 'users.id')
    .where(sql<boolean>`users.id = any(${put('ids')})`)
    .select(userColumns)
    .select('companies.name as company_name')
    .select([
      'support_persons.name as support_name',
      'support_persons.phone_number as support_phone_number',
      'support_persons.email as support_email',
      'supporters.profile_image_fetch_date as support_image_fetch_date',
    ])
    .select([
      'user_statistics.user_id as statistics_user_id',
      'aum',
      'number_of_clients',
      'number_of_contracts',
      'number_of_portfolios',
      'number_of_funds',
      'rank_in_company',
      'rank_in_country',
    ])
    .select((row) =>
      row
        .selectFrom('assigned_products')
        .whereRef('assigned_products.user_id', '=', 'users.id')
        .where('product_type', '=', 'Fund')
        .where('assignment_type', '=', 'Favourite')
        .select((count) => count.fn.countAll<string>().as('count'))
        .as('favourite_funds'),
    )
    .select((row) =>
      row
        .selectFrom('orders')
        .whereRef('owner_id', '=', 'users.id')
        .where('kind', '=', 'draft')
        .select((draft) => draft.fn.countAll<string>().as('count'))
        .as('number_of_drafts'),
    )
    .select(
      sql<
        string[]
      >`array(select introduction from seen_introductions where user_id = users.id order by introduction)`.as(
        'seen_introductions',
      ),
    )
    .select(sql<boolean>`exists (select from contracts where owner_id = users.id)`.as('has_contracts'))
    .select(
      sql<boolean>`exists (select from orders where owner_id = users.id and kind = 'working')`.as(
        'has_automatic_draft',
      ),
    )
    .select(sql<string[]>`array(select role from user_roles where user_id = users.id order by role)`.as('roles')),
);

/** Finds the user with company, roles, support person and figures. */
export function userFinder(database: Database): (id: string) => Promise<UserRow | undefined> {
  return batched(async (ids: readonly string[]) => {
    const rows = await users(database, { ids: [...ids] });
    return new Map(rows.map((row) => [row.id, row]));
  });
}

export type UserRow = Awaited<ReturnType<typeof users>>[number];

/** Notes that the user has seen an introduction; a repetition changes nothing. */
export async function addIntroduction(database: Database, userId: string, introduction: Introduction): Promise<void> {
  await database
    .insertInto('seen_introductions')
    .values({ user_id: userId, introduction })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
