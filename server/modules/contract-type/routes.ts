import type { Handlers } from '../../http/routes.ts';
import { presentContractTypes } from './present.ts';
import { listContractTypes } from './repository.ts';

export function contractTypeHandlers(): Pick<Handlers, 'contractTypes'> {
  return {
    contractTypes: async ({ database, language }) => presentContractTypes(await listContractTypes(database), language),
  };
}
