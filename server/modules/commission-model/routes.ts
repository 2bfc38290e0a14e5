import type { Handlers } from '../../http/routes.ts';
import { listCommissionModels } from './repository.ts';

export function commissionModelHandlers(): Pick<Handlers, 'commissionModels'> {
  return {
    commissionModels: ({ database, user }) => listCommissionModels(database, user.companyId),
  };
}
