import type { ContractType } from '#contract/catalogue.ts';
import type { Language } from '#domain/catalogue/vocabulary.ts';
import { rowsBy } from '../../db/rows/rows-by.ts';
import type { listContractTypes } from './contract-types.ts';

type ContractTypesRead = Awaited<ReturnType<typeof listContractTypes>>;

export function presentContractTypes(read: ContractTypesRead, language: Language): ContractType[] {
  const programsOf = rowsBy(read.programs, 'contractTypeId');
  const methodsOf = rowsBy(read.methods, 'contractTypeId');
  const configurationsOf = rowsBy(read.configurations, 'contractTypeId');
  return read.contractTypes.map(({ position, ...type }) => ({
    ...type,
    name: type.name[language],
    description: type.description?.[language] ?? null,
    order: position,
    programs: { type: 'Map', items: programsOf(type.id).map(({ id }, order) => [id, { id, order }]) },
    calcConfiguration: configurationsOf(type.id),
    commChargingMethods: methodsOf(type.id).map(({ chargingMethodId }) => chargingMethodId),
  }));
}
