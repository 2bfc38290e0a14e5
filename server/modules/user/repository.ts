import { sql } from 'kysely';
import type { Introduction } from '#domain/portal/introductions.ts';
import { batched } from '../../db/rows/batched.ts';
import type { Database } from '../../db/database.ts';
import { prepared, type Put } from '../../db/prepared.ts';

const userColumns = [
  'users.id',
  'users.fullName',
  'users.email',
  'users.mobilePhone',
  'users.companyId',
  'users.currencyId',
  'users.countryId',
  'users.supportPersonId',
  'users.dateOfBirth',
  'users.servisPayment',
  'users.klasikPayments',
  'users.prepaidMaxAge',
  'users.prepaidMaxHorizon',
  'users.prepaidMaxTargetAmount',
  'users.checkBirthDate',
  'users.minimalDealerFee',
  'users.maximalDealerFee',
  'users.premiumSetUpFee',
  'users.allowEntryFeeDiscount',
  'users.allowSameFrameworkContract',
  'users.onlyOneAppendixItemType',
  'users.signBiometrically',
  'users.signElectronically',
  'users.profileImageFetchDate',
] as const;

const users = prepared((database, put: Put<{ ids: string[] }>) =>
  database
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.companyId')
    .leftJoin('supportPersons', 'supportPersons.id', 'users.supportPersonId')
    .leftJoin('users as supporters', 'supporters.id', 'users.supportPersonId')
    .leftJoin('userStatistics', 'userStatistics.userId', 'users.id')
    .where(sql<boolean>`users.id = any(${put('ids')})`)
    .select(userColumns)
    .select('companies.name as companyName')
    .select([
      'supportPersons.name as supportName',
      'supportPersons.phoneNumber as supportPhoneNumber',
      'supportPersons.email as supportEmail',
      'supporters.profileImageFetchDate as supportImageFetchDate',
    ])
    .select([
      'userStatistics.userId as statisticsUserId',
      'aum',
      'numberOfClients',
      'numberOfContracts',
      'numberOfPortfolios',
      'numberOfFunds',
      'rankInCompany',
      'rankInCountry',
    ])
    .select((row) =>
      row
        .selectFrom('assignedProducts')
        .whereRef('assignedProducts.userId', '=', 'users.id')
        .where('productType', '=', 'Fund')
        .where('assignmentType', '=', 'Favourite')
        .select((count) => count.fn.countAll<string>().as('count'))
        .as('favouriteFunds'),
    )
    .select((row) =>
      row
        .selectFrom('orders')
        .whereRef('ownerId', '=', 'users.id')
        .where('kind', '=', 'draft')
        .select((draft) => draft.fn.countAll<string>().as('count'))
        .as('numberOfDrafts'),
    )
    .select(
      sql<
        string[]
      >`array(select introduction from seen_introductions where user_id = users.id order by introduction)`.as(
        'seenIntroductions',
      ),
    )
    .select(sql<boolean>`exists (select from contracts where owner_id = users.id)`.as('hasContracts'))
    .select(
      sql<boolean>`exists (select from orders where owner_id = users.id and kind = 'working')`.as('hasAutomaticDraft'),
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
    .insertInto('seenIntroductions')
    .values({ userId, introduction })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
