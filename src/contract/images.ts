import * as z from 'zod/mini';
import { id } from './common.ts';

/** Kinds of images; `dealer` is a user's photo, `issuer` also a company's logo (API-52, SIL-33). */
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

/** Maximum size of an uploaded photo in bytes (SIL-59). */
export const largestPhotoBytes = 5 * 1_048_576;
/** Types offered by the file picker; the server decides by the content. */
export const photoTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/tiff'] as const;
