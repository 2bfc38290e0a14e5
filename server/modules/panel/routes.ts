import type { Handlers } from '../../http/routes.ts';
import { listPanels } from './repository.ts';

export function panelHandlers(): Pick<Handlers, 'panels'> {
  return {
    async panels({ database, language }) {
      const rows = await listPanels(database);
      return rows.map(({ id, name, description, status, use_type, position }) => ({
        id,
        name: name[language],
        description: description?.[language] ?? null,
        status,
        useType: use_type,
        order: position,
      }));
    },
  };
}
