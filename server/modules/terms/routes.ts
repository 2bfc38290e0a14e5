import type { Database } from '../../db/database.ts';
import { notFound } from '../../platform/refusal.ts';
import type { Handlers } from '../../http/routes.ts';
import { presentFeeSchemes } from './present.ts';
import { readProductTerms } from './product-terms.ts';
import { limitsOf, readFeeSchemes, readKnown, type Product } from './repository.ts';

type TermKey = 'fundFeeSchemes' | 'programFeeSchemes' | 'fundLimits' | 'programLimits' | 'productTerms';

/** Handlers of fee schemes and limits. */
export function termHandlers(): Pick<Handlers, TermKey> {
  return {
    fundFeeSchemes: ({ database, params }) => feeSchemesOf(database, 'fund', params.id),
    programFeeSchemes: ({ database, params }) => feeSchemesOf(database, 'program', params.id),
    fundLimits: ({ database, params }) => knownLimits(database, 'fund', params.id),
    programLimits: ({ database, params }) => knownLimits(database, 'program', params.id),
    productTerms: async ({ database, query }) => {
      const [funds, programs] = await Promise.all([
        readProductTerms(database, 'fund', idsOf(query.fund)),
        readProductTerms(database, 'program', idsOf(query.program)),
      ]);
      return { funds, programs };
    },
  };
}

async function feeSchemesOf(database: Database, product: Product, id: string) {
  await mustBeKnown(database, product, id);
  const read = await readFeeSchemes(database, product, [id]);
  return read.schemes.map(presentFeeSchemes(read));
}

async function knownLimits(database: Database, product: Product, id: string) {
  await mustBeKnown(database, product, id);
  return limitsOf(database, product, id);
}

async function mustBeKnown(database: Database, product: Product, id: string): Promise<void> {
  const known = await readKnown(database, product, [id]);
  if (known.length === 0) throw notFound();
}

const idsOf = (wanted: string | readonly string[] = []): readonly string[] => [wanted].flat();
