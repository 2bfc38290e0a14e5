import { builtInBrand } from '../brand/brand-content.ts';
import type { Brand, BrandPicture } from '../firm/read-brand.ts';

/** What a document says in the firm's name at the head of every page. */
export interface Letterhead {
  name: string;
  /** In place of the mark and the name. */
  logo: BrandPicture | null;
  /** `#rrggbb` on white; null for the built-in one. */
  accent: string | null;
}

export const builtInLetterhead: Letterhead = { name: builtInBrand.name, logo: null, accent: null };

/** The paper of a brand. */
export const letterheadOf = ({ name, logo, colours }: Brand): Letterhead => ({
  name,
  logo,
  accent: colours?.light ?? null,
});
