import * as z from 'zod/mini';
import { packageTypes } from '#domain/catalogue/vocabulary.ts';
import { fundPackageTemplate, performance, program } from './catalogue.ts';
import { asLine, id, isOneLine, percent, plainDate } from './common.ts';
import { limit } from './fees.ts';
import { composition, issuer, productDocument, yearPerformance } from './fund-detail.ts';

/** A holding of a program or template; its share in percent (DATA-12). */
const holding = z.object({
  name: z.string(),
  isin: z.nullable(z.string()),
  issuerName: z.nullable(z.string()),
  productType: z.nullable(z.string()),
  value: percent,
});
export type FundHolding = z.infer<typeof holding>;

const held = {
  /** By the periods of lists, each with its start date. */
  performance: z.array(z.object({ ...performance.shape, fromDate: plainDate })),
  historicalPerformancesYear: z.array(yearPerformance),
  /** Holdings: funds and other instruments. */
  composition2ndLevel: z.array(holding),
  /** Breakdowns of the holdings. */
  composition3rdLevel: z.array(composition),
};

/** The program with all data of its page (API-47, DATA-11, DATA-12). */
export const programDetail = z.object({
  ...program.shape,
  ...held,
  limits: z.array(limit),
  documents: z.array(productDocument),
  issuer: z.nullable(issuer),
});
export type ProgramDetail = z.infer<typeof programDetail>;

/** The template with all data of its page (API-44, DATA-16). */
export const templateDetail = z.object({ ...fundPackageTemplate.shape, ...held });
export type TemplateDetail = z.infer<typeof templateDetail>;

/** Maximum number of a user's own templates (security, C13). */
export const mostTemplates = 500;

/**
 * Payload of a new template; without a type it is the advisor's own (SIL-61). Ratios in percent, at most 100 in total.
 */
export const newTemplate = z.object({
  name: z.string().check(asLine, z.minLength(1), z.maxLength(200), z.refine(isOneLine)),
  funds: z
    .array(z.object({ idFund: id, ratio: percent.check(z.gte(0), z.lte(100)) }))
    .check(z.minLength(1), z.maxLength(100)),
  packageType: z.optional(z.enum(packageTypes)),
});
export type NewTemplate = z.infer<typeof newTemplate>;

export const newTemplateAnswer = z.object({ id });
