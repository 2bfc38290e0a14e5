import * as z from 'zod/mini';
import { id, plainDate } from './common.ts';
import { countQuery, granularityQuery, pageQuery } from './queries.ts';
import { endpoint } from './endpoint.ts';
import { imageParams } from './images.ts';
import { fundDetail, fundVolatilities, priceHistory, viewCount } from './fund-detail.ts';
import { newTemplate, newTemplateAnswer, programDetail, templateDetail } from './product-detail.ts';

/** An attachment of the advisor's commissions (DATA-18). */
const commissionAttachment = z.object({
  id,
  name: z.string(),
  type: z.string(),
  date: plainDate,
  mimeType: z.string(),
});
export type CommissionAttachment = z.infer<typeof commissionAttachment>;

/** One page, newest first (SIL-62), and the total number. */
const attachmentPage = z.object({ items: z.array(commissionAttachment), totalAmount: z.number() });

const byId = z.object({ id });

/** Calls for funds: page, prices, views and documents (API-17, API-18, API-35…38). */
export const fundCalls = {
  fundVolatilities: endpoint({
    method: 'GET',
    path: '/api/funds/volatilities',
    summary: 'What the spread of a forecast is drawn from: the volatility at 5 years of every fund that has one',
    guard: 'session',
    rate: 'read',
    answer: fundVolatilities,
    shared: true,
  }),
  fund: endpoint({
    method: 'GET',
    path: '/api/fund/{id}',
    summary: 'A fund with its detail',
    guard: 'session',
    rate: 'read',
    params: byId,
    answer: fundDetail,
    errors: { 404: ['NotFound'] },
  }),
  fundPriceHistory: endpoint({
    method: 'GET',
    path: '/api/fund/{id}/priceHistory',
    summary: 'Prices of a fund, thinned to the asked number of points',
    guard: 'session',
    rate: 'read',
    isDear: true,
    params: byId,
    query: granularityQuery,
    answer: priceHistory,
    shared: true,
    errors: { 404: ['NotFound'] },
  }),
  fundViewCount: endpoint({
    method: 'GET',
    path: '/api/fund/pageviewcount/{id}',
    summary: 'Registers a view of the day and tells the total',
    guard: 'session',
    rate: 'read',
    params: byId,
    answer: viewCount,
    errors: { 404: ['NotFound'] },
  }),
  fundDocument: endpoint({
    method: 'GET',
    path: '/api/fund/document/{id}',
    summary: 'A document of a fund',
    guard: 'session',
    rate: 'read',
    isDear: true,
    params: byId,
    form: 'download',
    errors: { 404: ['NotFound'] },
  }),
  likeFund: endpoint({
    method: 'PUT',
    path: '/api/user/favouritefund/{id}',
    summary: "Puts a fund at the front of the user's favourites",
    guard: 'session',
    rate: 'write',
    params: byId,
    errors: { 404: ['NotFound'] },
  }),
  unlikeFund: endpoint({
    method: 'DELETE',
    path: '/api/user/favouritefund/{id}',
    summary: "Takes a fund out of the user's favourites",
    guard: 'session',
    rate: 'write',
    params: byId,
    errors: { 404: ['NotFound'] },
  }),
};

/** Calls for programs, package templates, attachments and images (API-12, API-13, API-43…52). */
export const productCalls = {
  program: endpoint({
    method: 'GET',
    path: '/api/program/{id}',
    summary: 'A program with its detail',
    guard: 'session',
    rate: 'read',
    params: byId,
    answer: programDetail,
    shared: true,
    errors: { 404: ['NotFound'] },
  }),
  programPriceHistory: endpoint({
    method: 'GET',
    path: '/api/program/{id}/priceHistory',
    summary: 'The value of a program bought for 100 on the first day',
    guard: 'session',
    rate: 'read',
    isDear: true,
    params: byId,
    query: countQuery,
    answer: priceHistory,
    shared: true,
    errors: { 404: ['NotFound'] },
  }),
  programDocument: endpoint({
    method: 'GET',
    path: '/api/program/document/{id}',
    summary: 'A document of a program',
    guard: 'session',
    rate: 'read',
    isDear: true,
    params: byId,
    form: 'download',
    errors: { 404: ['NotFound'] },
  }),
  fundPackageTemplate: endpoint({
    method: 'GET',
    path: '/api/fundpackageTemplate/{id}',
    summary: "A package template of the organisation or of the user's own",
    guard: 'session',
    rate: 'read',
    isDear: true,
    params: byId,
    answer: templateDetail,
    errors: { 404: ['NotFound'] },
  }),
  templatePriceHistory: endpoint({
    method: 'GET',
    path: '/api/fundpackageTemplate/{id}/priceHistory',
    summary: 'The value of a template bought for 100 on the first day',
    guard: 'session',
    rate: 'read',
    isDear: true,
    params: byId,
    query: granularityQuery,
    answer: priceHistory,
    errors: { 404: ['NotFound'] },
  }),
  createTemplate: endpoint({
    method: 'POST',
    path: '/api/fundpackageTemplate',
    summary: "Saves a package template of the user's own",
    guard: 'session',
    rate: 'write',
    isDear: true,
    // The whole history is read for each of its funds, which take about seventy bytes each.
    costOfByte: 1_000,
    body: newTemplate,
    answer: newTemplateAnswer,
    errors: {
      403: ['Forbidden'],
      404: ['NotFound'],
      409: ['TemplateNameTaken'],
      422: ['UnknownFund', 'FundForQualifiedInvestors', 'RatioAbove100', 'TooManyTemplates', 'IdempotencyKeyReused'],
    },
  }),
  deleteTemplate: endpoint({
    method: 'DELETE',
    path: '/api/fundpackageTemplate/{id}',
    summary: "Deletes a package template of the user's own",
    guard: 'session',
    rate: 'write',
    params: byId,
    errors: { 403: ['Forbidden'], 404: ['NotFound'] },
  }),
  commissionAttachments: endpoint({
    method: 'GET',
    path: '/api/commissionattachments',
    summary: "A page of the user's commission attachments, the newest first",
    guard: { role: 'v_ShowMaterials' },
    rate: 'read',
    query: pageQuery,
    answer: attachmentPage,
  }),
  commissionAttachment: endpoint({
    method: 'GET',
    path: '/api/commissionattachments/{id}',
    summary: 'A commission attachment as a file',
    guard: { role: 'v_ShowMaterials' },
    rate: 'read',
    isDear: true,
    params: byId,
    form: 'download',
    errors: { 404: ['NotFound'] },
  }),
  image: endpoint({
    method: 'GET',
    path: '/api/images/{kind}/{id}',
    summary: 'The picture of a product, issuer or advisor',
    guard: 'session',
    rate: 'read',
    params: imageParams,
    query: z.object({ timestamp: z.optional(z.string().check(z.maxLength(64))) }),
    form: 'picture',
    errors: { 404: ['NotFound'] },
  }),
  putPhoto: endpoint({
    method: 'PUT',
    path: '/api/user/photo',
    summary: "Replaces the user's photo: png, jpeg, gif or tif of at most 5 MB, told by its content",
    guard: 'session',
    rate: 'write',
    isDear: true,
    form: 'upload',
    errors: { 413: ['PayloadTooLarge'], 415: ['UnsupportedMediaType'], 422: ['UnreadablePicture'] },
  }),
  deletePhoto: endpoint({
    method: 'DELETE',
    path: '/api/user/photo',
    summary: "Deletes the user's photo",
    guard: 'session',
    rate: 'write',
  }),
};
