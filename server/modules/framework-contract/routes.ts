import { byName } from '../../platform/by-name.ts';
import type { Handlers } from '../../http/routes.ts';
import { presentFrameworkContract } from './present.ts';
import { listFrameworkContracts } from './repository.ts';

export function frameworkContractHandlers(): Pick<Handlers, 'frameworkContracts'> {
  return {
    async frameworkContracts({ database, user, language }) {
      const rows = await listFrameworkContracts(database, user.id);
      return rows.map(presentFrameworkContract).toSorted(byName(language, 'clientName'));
    },
  };
}
