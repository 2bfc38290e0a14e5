import { isDeepStrictEqual } from 'node:util';
import { brandContent, builtInBrand, colourFaults } from '../../brand/brand-content.ts';
import { BadPicture, drawPicture, pictureFault, pictureUses } from '../../brand/draw-picture.ts';
import type { Database } from '../../db/database.ts';
import { databaseTime } from '../../db/database-time.ts';
import { objectSection, type ContentFault } from '../section.ts';

async function readContent(database: Database) {
  const row = await database
    .selectFrom('brandVersions')
    .orderBy('id', 'desc')
    .limit(1)
    .select('content')
    .executeTakeFirst();
  return row?.content ?? builtInBrand;
}

export const brand = objectSection({
  name: 'brand',
  schema: brandContent,
  check: (content) => [
    ...colourFaults(content),
    ...pictureUses.flatMap((use) => {
      const reason = content[use] && pictureFault(content[use]);
      return reason ? [{ path: [use], reason }] : [];
    }),
  ],
  async checkStored(_database, content) {
    const faults: ContentFault[] = [];
    for (const use of pictureUses) {
      const picture = content[use];
      try {
        if (picture && pictureFault(picture) === null) await drawPicture(picture, use);
      } catch (error) {
        if (!(error instanceof BadPicture)) throw error;
        faults.push({ path: [use], reason: error.message });
      }
    }
    return faults;
  },
  read: readContent,
  /** Former brands stay for the contracts that were made with them. */
  async write(transaction, content) {
    if (isDeepStrictEqual(await readContent(transaction), content)) return;
    const { logo, icon } = content;
    await transaction
      .insertInto('brandVersions')
      .values({
        content: JSON.stringify(content),
        logoPng: logo && (await drawPicture(logo, 'logo')),
        iconPng: icon && (await drawPicture(icon, 'icon')),
        createdAt: await databaseTime(transaction),
      })
      .execute();
  },
});
