import { notFound } from '../../http/refusal.ts';
import type { Handlers } from '../../http/routes.ts';
import { isFund } from '../fund/repository.ts';
import { addFavourite, listAssignedProducts, removeFavourite } from './repository.ts';

/** What is on the user's start page, and the funds that the user puts there: the favourites. */
export function assignedProductHandlers(): Pick<Handlers, 'assignedProducts' | 'likeFund' | 'unlikeFund'> {
  return {
    async assignedProducts({ database, user }) {
      const rows = await listAssignedProducts(database, user.id);
      return rows.map(({ product_id, product_type, assignment_type }) => ({
        id: product_id,
        productType: product_type,
        assignmentType: assignment_type,
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
