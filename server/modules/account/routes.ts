import { notFound } from '../../platform/refusal.ts';
import type { Handlers } from '../../http/routes.ts';
import { byName } from '../../platform/by-name.ts';
import { isFund } from '../fund/repository.ts';
import { addFavourite, listAssignedProducts, removeFavourite } from './assigned-products.ts';
import { listCommissionModels } from './commission-models.ts';
import { listFrameworkContracts, presentFrameworkContract } from './framework-contracts.ts';

type AccountHandlers = Pick<
  Handlers,
  'assignedProducts' | 'commissionModels' | 'frameworkContracts' | 'likeFund' | 'unlikeFund'
>;

/** Handlers of the user's favourites, fee models and framework contracts. */
export function accountHandlers(): AccountHandlers {
  return {
    commissionModels: ({ database, user }) => listCommissionModels(database, user.companyId),
    async frameworkContracts({ database, user, language }) {
      const rows = await listFrameworkContracts(database, user.id);
      return rows.map(presentFrameworkContract).toSorted(byName(language, 'clientName'));
    },
    async assignedProducts({ database, user }) {
      const rows = await listAssignedProducts(database, user.id);
      return rows.map(({ productId, productType, assignmentType }) => ({
        id: productId,
        productType,
        assignmentType,
      }));
    },
    async likeFund({ database, params, user }) {
      if (!(await addFavourite(database, user.id, params.id))) throw notFound();
    },
    async unlikeFund({ database, params, user }) {
      if (!(await isFund(database, params.id))) throw notFound();
      await removeFavourite(database, user.id, params.id);
    },
  };
}
