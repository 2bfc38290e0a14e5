import * as z from 'zod/mini';
import { id } from './common.ts';

/** What there are pictures of; `dealer` is the photo of a user, `issuer` also the logo of a company (API-52, SIL-33). */
export const imageKinds = [
  'contracttype',
  'dealer',
  'fund',
  'program',
  'issuer',
  'panel',
  'fundpackagetemplate',
] as const;
export type ImageKind = (typeof imageKinds)[number];

export const imageParams = z.object({ kind: z.enum(imageKinds), id });

/** The most bytes of an uploaded photo (SIL-59). */
export const largestPhotoBytes = 5 * 1_048_576;
/** What the picker of a photo offers; the server follows the content. */
export const photoTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/tiff'] as const;
