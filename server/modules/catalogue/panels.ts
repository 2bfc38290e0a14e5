import type { Language } from '#domain/catalogue/vocabulary.ts';
import type { Database } from '../../db/database.ts';

export async function listPanels(database: Database, language: Language) {
  const rows = await database.selectFrom('panels').selectAll().orderBy('position').execute();
  return rows.map(({ id, name, description, status, use_type, position }) => ({
    id,
    name: name[language],
    description: description?.[language] ?? null,
    status,
    useType: use_type,
    order: position,
  }));
}
