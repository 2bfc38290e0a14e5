import type { ContractTerms } from '#domain/contract/contract-request.ts';
import type { Database } from '../../db/database.ts';
import { sha256 } from '../../platform/sha256.ts';
import type { Facts } from '../../trail/facts.ts';
import { newestPriceDay } from '../portal/repository.ts';
import type { AgreedContract } from './gather-facts.ts';

/**
 * Versions of what a contract was made with, for the event of its creation (SIL-177): digests of the questionnaires in the language in
 * which they were answered, and the key information documents that the portal offers of the ordered funds, by the day of their data.
 */
export async function readVersions(
  database: Database,
  { order, aml, ofFunds }: Pick<AgreedContract, 'order' | 'aml' | 'ofFunds'>,
): Promise<Facts> {
  const questionnaires = [aml, ...ofFunds].map(({ questionnaire }): [string, string] => [
    questionnaire.code,
    sha256(JSON.stringify(questionnaire)),
  ]);
  const fundIds = orderedFunds(order.terms);
  const documents =
    fundIds.length === 0
      ? []
      : await database
          .selectFrom('fund_documents')
          .where('kind', '=', 'keyInformation')
          .where('fund_id', 'in', fundIds)
          .select(['id', 'fund_id'])
          .execute();
  const asOf = documents.length === 0 ? null : await newestPriceDay(database);
  const keyInformation = documents.map(({ id, fund_id: fundId }): [string, Facts] => [
    id,
    { fund: order.catalogue.fundById.get(fundId)?.name ?? fundId, asOf },
  ]);
  return {
    questionnaires: Object.fromEntries(questionnaires),
    keyInformation: Object.fromEntries(keyInformation),
  };
}

const orderedFunds = ({ contractDetails }: ContractTerms): string[] => {
  const placed = contractDetails.flatMap(({ oneOffInvestments, savingPlans }) => [
    ...oneOffInvestments,
    ...savingPlans,
  ]);
  return [...new Set(placed.flatMap(({ fundId }) => (fundId === null ? [] : [fundId])))];
};
