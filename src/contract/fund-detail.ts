import * as z from 'zod/mini';
import { performancePeriods } from '#domain/catalogue/vocabulary.ts';
import { fund } from './catalogue.ts';
import { id, money, nullableId, nullableNumber, percent, plainDate } from './common.ts';
import { limit } from './fees.ts';

/** With a link, the link is opened; otherwise the document is downloaded by its id (SIL-68). */
export const productDocument = z.object({
  id,
  name: z.string(),
  mimeType: z.string(),
  link: z.nullable(z.string()),
});
export type ProductDocument = z.infer<typeof productDocument>;

/** Performance in percent between the prices of two days: in total up to a year, annualised above that (DATA-08). */
const detailPerformance = z.object({
  type: z.enum(performancePeriods),
  value: percent,
  fromDate: plainDate,
  asOfDate: plainDate,
});
export type DetailPerformance = z.infer<typeof detailPerformance>;

export const yearPerformance = z.object({ year: z.number(), value: percent });
export type YearPerformance = z.infer<typeof yearPerformance>;

/** Months start at 1. */
const monthPerformance = z.object({ year: z.number(), month: z.number(), value: percent });
export type MonthPerformance = z.infer<typeof monthPerformance>;

/** A breakdown of the holdings, by sector, region or position; values in percent. */
export const composition = z.object({
  name: z.string(),
  items: z.array(z.object({ name: z.string(), value: percent })),
});
export type FundComposition = z.infer<typeof composition>;

/** Prices have up to 4 decimals (SIL-170). */
const netAssetValue = z.object({ value: z.number(), date: plainDate });

/** Percent a year over 5 years, by fund id; funds with a shorter history are left out. */
export const fundVolatilities = z.record(z.string(), z.number());
export type FundVolatilities = z.infer<typeof fundVolatilities>;

const volatility = z.object({ years: z.number(), value: percent });

export const issuer = z.object({ id, description: z.nullable(z.string()) });

const tag = z.object({ label: z.string(), color: z.nullable(z.string()) });

const datedValue = z.object({ value: percent, toDate: plainDate });

/** Analysis of the whole price history, in percent (CAT-42). */
const priceAnalysis = z.object({
  span: z.nullable(z.object({ fromDate: plainDate, toDate: plainDate, count: z.number() })),
  rollingYear: z.nullable(
    z.object({
      latest: nullableNumber,
      best: datedValue,
      worst: datedValue,
      positiveShare: percent,
      count: z.number(),
    }),
  ),
  largestFall: z.nullable(
    z.object({
      depth: percent,
      peakDate: plainDate,
      troughDate: plainDate,
      recoveredDate: z.nullable(plainDate),
      recoveryDays: nullableNumber,
    }),
  ),
  volatilities: z.array(volatility),
});

/** The fund with all data of its page (API-35, DATA-07, DATA-08). */
export const fundDetail = z.object({
  ...fund.shape,
  performance: z.array(detailPerformance),
  volatilities: z.array(volatility),
  analysis: priceAnalysis,
  historicalPerformancesYear: z.array(yearPerformance),
  historicalPerformancesMonth: z.array(monthPerformance),
  expectedIncome: nullableNumber,
  numberOfClients: nullableNumber,
  aum: z.nullable(money),
  payYield: nullableNumber,
  limits: z.array(limit),
  maximalEntryFee: nullableNumber,
  ongoingCharge: nullableNumber,
  exitCost: nullableNumber,
  currentNetAssetValue: z.nullable(netAssetValue),
  prevNetAssetValue: z.nullable(netAssetValue),
  viewCount: z.number(),
  tags: z.array(tag),
  relatedFundIds: z.array(id),
  documents: z.array(productDocument),
  compositions: z.array(composition),
  issuerId: nullableId,
  issuer: z.nullable(issuer),
});
export type FundDetail = z.infer<typeof fundDetail>;

/** Total of the registered views (SIL-63). */
export const viewCount = z.object({ viewCount: z.number() });

/** Maximum number of points requested of a price history, in all three calls (FUND-18, SIL-60). */
export const historyPoints = 100;

/** Prices of a fund, or the value of a program or template bought for 100 on the first day; by ascending days. */
export const priceHistory = z.object({
  prices: z.array(z.object({ date: plainDate, price: z.number() })),
  /** First and last day of the history; null without prices. */
  fromDate: z.nullable(plainDate),
  toDate: z.nullable(plainDate),
});
export type FundPriceHistory = z.infer<typeof priceHistory>;
