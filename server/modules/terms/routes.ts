import type { Database } from '../../db/database.ts';
import { notFound } from '../../refusal.ts';
import type { Handlers } from '../../routes.ts';
import { presentFeeSchemes, presentLimit } from './present.ts';
import { readFeeSchemes, readLimits, type Product } from './repository.ts';

type TermKey = 'fundFeeSchemes' | 'programFeeSchemes' | 'fundLimits' | 'programLimits';

/** Fee schemes and limits of single products. */
export function termHandlers(): Pick<Handlers, TermKey> {
  return {
    fundFeeSchemes: ({ database, params }) => feeSchemesOf(database, 'fund', params.id),
    programFeeSchemes: ({ database, params }) => feeSchemesOf(database, 'program', params.id),
    fundLimits: ({ database, params }) => limitsOf(database, 'fund', params.id),
    programLimits: ({ database, params }) => limitsOf(database, 'program', params.id),
  };
}

async function feeSchemesOf(database: Database, product: Product, id: string) {
  const read = await readFeeSchemes(database, product, id);
  if (!read) throw notFound();
  return presentFeeSchemes(read);
}

async function limitsOf(database: Database, product: Product, id: string) {
  const rows = await readLimits(database, product, id);
  if (!rows) throw notFound();
  return rows.map(presentLimit);
}
