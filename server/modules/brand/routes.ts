import { readBrand } from '../../firm/read-brand.ts';
import { notFound } from '../../platform/refusal.ts';
import type { Handlers } from '../../http/routes.ts';

/** The firm's pictures (API-97); 404 where it has none of its own. */
export function brandHandlers(): Pick<Handlers, 'brandPicture'> {
  return {
    async brandPicture({ database, params }) {
      const { [params.picture]: found } = await readBrand(database);
      if (!found) throw notFound();
      return { bytes: found.png, mimeType: 'image/png' };
    },
  };
}
