import type { Migration } from 'kysely';
import { users } from './migrations/0001-users.ts';
import { catalogue } from './migrations/0002-catalogue.ts';
import { access } from './migrations/0003-access.ts';
import { fundDetails } from './migrations/0004-fund-details.ts';
import { products } from './migrations/0005-products.ts';
import { drafts } from './migrations/0006-drafts.ts';

/** Every change of the schema in its order; a published one is never altered. */
export const migrations: Record<string, Migration> = {
  '0001-users': users,
  '0002-catalogue': catalogue,
  '0003-access': access,
  '0004-fund-details': fundDetails,
  '0005-products': products,
  '0006-drafts': drafts,
};
