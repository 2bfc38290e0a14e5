import * as z from 'zod/mini';
import { unreadableOn, leastTextContrast } from '#domain/brand/brand-palette.ts';
import { checkEmail } from '#domain/people/email.ts';
import type { TextFault } from '../text/text-edition.ts';

/** Of a picture as a file. */
const largestPictureBytes = 131_072;

const oneLine = (longest: number) =>
  z
    .string()
    .check(
      z.minLength(1),
      z.maxLength(longest),
      z.regex(/^(?!\s)[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*(?<!\s)$/u, 'must be one line'),
    );

const picture = z.nullable(
  z.strictObject({
    type: z.enum(['image/png', 'image/svg+xml']),
    /** Bytes of the file. */
    data: z.base64().check(z.minLength(1), z.maxLength(Math.ceil(largestPictureBytes / 3) * 4)),
  }),
);
export type BrandPictureFile = NonNullable<z.infer<typeof picture>>;

const mailbox = z.nullable(z.string().check(z.refine((text) => checkEmail(text).ok, 'must be an e-mail address')));
const color = z.string().check(z.regex(/^#[\da-f]{6}$/, 'must be a colour such as #055d7e'));

/** Brand of a firm, as reference data have it. */
export const brandContent = z.strictObject({
  name: oneLine(40),
  /** In place of mark and name, and as the icon of the page's tab; null for the built-in mark. */
  logo: picture,
  icon: picture,
  /** Accent in both themes; null for the built-in ones. */
  colours: z.nullable(z.strictObject({ light: color, dark: color })),
  /** Null: the name of the brand, `MAIL_FROM`, `SUPPORT_EMAIL`. */
  senders: z.strictObject({ name: z.nullable(oneLine(60)), mailFrom: mailbox, support: mailbox }),
});
export type BrandContent = z.infer<typeof brandContent>;

/** What holds where the database has no brand. */
export const builtInBrand: BrandContent = {
  name: 'Fundament',
  logo: null,
  icon: null,
  colours: null,
  senders: { name: null, mailFrom: null, support: null },
};

/** Colours that cannot be read on the surfaces of the page. */
export function colourFaults({ colours }: Pick<BrandContent, 'colours'>): TextFault[] {
  if (!colours) return [];
  return (['light', 'dark'] as const).flatMap((theme) => {
    const worst = unreadableOn(theme, colours[theme]);
    if (!worst) return [];
    const { ground, colour, contrast } = worst;
    const found = Math.floor(contrast * 10) / 10;
    const reason = `${colours[theme]} has contrast ${found} on ${colour} (${ground}); text needs ${leastTextContrast}`;
    return [{ path: ['colours', theme], reason }];
  });
}
