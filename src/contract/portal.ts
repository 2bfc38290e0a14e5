import * as z from 'zod/mini';
import { languages } from '#domain/catalogue/vocabulary.ts';
import './common.ts';

/** Hints by code; the value is sanitised markup in the language of the request (SIL-12). */
export const hints = z.record(z.string(), z.string());

/** Codes of the hints that screens use. */
export const hintCodes = ['REACT_LOGIN_MESSAGE', 'REACT_RESET_PASSWORD_INFO', 'REACT_LEGAL_INFO'] as const;
export type HintCode = (typeof hintCodes)[number];

export const linkCodes = ['EXTERNAL_TOOL', 'NEWS', 'SALES_DOCUMENTATION', 'KNOWLEDGE', 'GLOSSARY'] as const;
export type LinkCode = (typeof linkCodes)[number];

const link = z.object({ label: z.string(), url: z.string() });

/** Links by code, in the language of the request. */
export const links = z.record(z.string(), link);

/** Hints of the login page by code, with EXTERNAL_TOOL as a link, since the other links need a session (SIL-13). */
export const loginPage = z.record(z.string(), z.union([z.string(), link]));

export const disableableLinks = ['news', 'sales', 'knowledge', 'glossary'] as const;

/** Operator settings that change the product (CONF-01…04). */
export const portalConfig = z.object({
  maxCartItems: z.number(),
  registrationDisabled: z.boolean(),
  cartPackagesDisabled: z.boolean(),
  /** An organisation may hide it (MiFID art. 44(6)(a)). */
  likelySpreadDisabled: z.boolean(),
  disabledLinks: z.record(z.enum(languages), z.array(z.enum(disableableLinks))),
  /** Whether pages are to report their loading times and worker faults (SIL-203). */
  takesPageReports: z.prefault(z.boolean(), false),
  /** Day of the newest price in the catalogue; forecasts state it as the date of their data. */
  dataDate: z.nullable(z.string()),
});
export type PortalConfig = z.infer<typeof portalConfig>;
