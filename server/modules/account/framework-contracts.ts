import type { FrameworkContract } from '#contract/user.ts';
import { lineText } from '#domain/text/plain-characters.ts';
import type { Database } from '../../db/database.ts';

export const frameworkContractColumns = [
  'id',
  'clientName',
  'clientBirthDate',
  'accountNumber',
  'longTermInvestmentProduct',
  'commissionModelId',
  'paidAdvisoryFeeRate',
  'clientId',
] as const;

export function listFrameworkContracts(database: Database, ownerId: string) {
  return database
    .selectFrom('frameworkContracts')
    .select(frameworkContractColumns)
    .where('ownerId', '=', ownerId)
    .execute();
}

type FrameworkContractRow = Awaited<ReturnType<typeof listFrameworkContracts>>[number];

export const presentFrameworkContract = (row: FrameworkContractRow): FrameworkContract => ({
  ...row,
  clientName: lineText(row.clientName),
});
