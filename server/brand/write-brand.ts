import { raiseCatalogueVersion } from '../db/catalogue-version.ts';
import type { Database } from '../db/database.ts';
import type { BrandContent } from './brand-content.ts';
import { drawPicture } from './draw-picture.ts';

/** Puts a brand into use; former ones are kept for the contracts made with them. Throws BadPicture. */
export async function writeBrand(transaction: Database, content: BrandContent, now: Date): Promise<void> {
  const { logo, icon } = content;
  await transaction
    .insertInto('brand_versions')
    .values({
      content: JSON.stringify(content),
      logo_png: logo && (await drawPicture(logo, 'logo')),
      icon_png: icon && (await drawPicture(icon, 'icon')),
      created_at: now,
    })
    .execute();
  await raiseCatalogueVersion(transaction);
}
