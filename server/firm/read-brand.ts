import type { Database } from '../db/database.ts';
import { builtInBrand, type BrandContent } from '../brand/brand-content.ts';

/** A picture as it is shown. */
export interface BrandPicture {
  png: Buffer;
  width: number;
  height: number;
}

/** The firm's brand in use. */
export interface Brand extends Pick<BrandContent, 'name' | 'colours' | 'senders'> {
  /** Of the stored brand, which a contract names; null for the built-in one. */
  version: number | null;
  logo: BrandPicture | null;
  icon: BrandPicture | null;
}

/** The brand of a version: the newest by default, the built-in one in a database without any. */
export async function readBrand(database: Database, version?: number | null): Promise<Brand> {
  const row =
    version === null
      ? undefined
      : await database
          .selectFrom('brandVersions')
          .$if(version !== undefined, (query) => query.where('id', '=', version ?? 0))
          .orderBy('id', 'desc')
          .limit(1)
          .select(['id', 'content', 'logoPng', 'iconPng'])
          .executeTakeFirst();
  const { name, colours, senders } = row?.content ?? builtInBrand;
  return {
    version: row?.id ?? null,
    name,
    colours,
    senders,
    logo: pictureOf(row?.logoPng),
    icon: pictureOf(row?.iconPng),
  };
}

/** Every PNG begins with its width and height. */
function pictureOf(bytes: Uint8Array | null | undefined): BrandPicture | null {
  if (!bytes) return null;
  const png = Buffer.from(bytes);
  return { png, width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}
