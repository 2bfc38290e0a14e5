import type { Database } from '../../db/database.ts';

export async function listContractTypes(database: Database) {
  const contractTypes = await database
    .selectFrom('contractTypes')
    .select([
      'id',
      'name',
      'description',
      'status',
      'position',
      'useType',
      'businessType',
      'investmentPlanType',
      'longTermInvestmentProduct',
    ])
    .orderBy('position')
    .execute();
  const programs = await database.selectFrom('programs').select(['id', 'contractTypeId']).orderBy('position').execute();
  return { contractTypes, programs, ...(await listContractTypeParts(database)) };
}

/** Lists charging methods and bounds of all contract types. */
export async function listContractTypeParts(database: Database) {
  const methods = await database
    .selectFrom('contractTypeChargingMethods')
    .select(['contractTypeId', 'chargingMethodId'])
    .orderBy('position')
    .execute();
  const configurations = await database
    .selectFrom('contractTypeConfigurations')
    .select([
      'contractTypeId',
      'currencyId',
      'minOneOffAmount',
      'maxOneOffAmount',
      'minPeriodicalAmount',
      'maxPeriodicalAmount',
      'minInvestmentHorizon',
      'maxInvestmentHorizon',
      'sliderMinOneOffAmount',
      'sliderMaxOneOffAmount',
      'sliderStepOneOffAmount',
      'sliderMinPeriodicalAmount',
      'sliderMaxPeriodicalAmount',
      'sliderStepPeriodicalAmount',
    ])
    .orderBy('currencyId')
    .execute();
  return { methods, configurations };
}
