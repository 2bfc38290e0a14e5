import * as z from 'zod/mini';
import { access } from './access-endpoints.ts';
import { account } from './account-endpoints.ts';
import {
  assetClass,
  assignedProduct,
  codelists,
  commissionModel,
  contractType,
  forexRate,
  fund,
  fundPackageTemplate,
  panel,
  program,
  rateHistory,
} from './catalogue.ts';
import { clientCalls } from './client-calls.ts';
import { id } from './common.ts';
import { contractListCalls } from './contract-list.ts';
import { contractCalls } from './contracts.ts';
import { draftCalls } from './drafts.ts';
import { endpoint } from './endpoint.ts';
import { feeScheme, limit, termsAnswer, termsQuery } from './fees.ts';
import { fromDateQuery } from './history-query.ts';
import { hints, links } from './portal.ts';
import { fundCalls, productCalls } from './product-endpoints.ts';
import { proposalCalls } from './proposal.ts';
import { questionnaireCalls } from './questionnaire-endpoints.ts';
import { questionnaire } from './questionnaire.ts';
import { frameworkContract, user } from './user.ts';
import { sealCalls } from './seals.ts';
import { signingCalls } from './signing.ts';
import { session } from './session-endpoints.ts';

const byId = z.object({ id });

/** Every call of the portal: the server registers its routes from here and the page's client is typed by it (API-01…80). */
export const endpoints = {
  ...session,
  ...access,
  ...account,
  ...clientCalls,
  ...fundCalls,
  ...draftCalls,
  ...productCalls,
  ...proposalCalls,
  ...contractCalls,
  ...contractListCalls,
  ...questionnaireCalls,
  ...signingCalls,
  ...sealCalls,
  user: endpoint({
    method: 'GET',
    path: '/api/user',
    summary: 'The current user',
    guard: 'session',
    rate: 'read',
    answer: user,
  }),
  assignedProducts: endpoint({
    method: 'GET',
    path: '/api/user/assignedproducts',
    summary: 'Products assigned to the user',
    guard: 'session',
    rate: 'read',
    answer: z.array(assignedProduct),
  }),
  commissionModels: endpoint({
    method: 'GET',
    path: '/api/user/commissionmodels',
    summary: "The user's service fee models",
    guard: 'session',
    rate: 'read',
    answer: z.array(commissionModel),
  }),
  frameworkContracts: endpoint({
    method: 'GET',
    path: '/api/user/frameworkcontracts',
    summary: "Framework contracts of the user's clients",
    guard: 'session',
    rate: 'read',
    answer: z.array(frameworkContract),
  }),
  hints: endpoint({
    method: 'GET',
    path: '/api/hints/all',
    summary: 'Hints by code',
    guard: 'session',
    rate: 'read',
    answer: hints,
    shared: true,
  }),
  links: endpoint({
    method: 'GET',
    path: '/api/links',
    summary: 'Links by code',
    guard: 'session',
    rate: 'read',
    answer: links,
    shared: true,
  }),
  codelists: endpoint({
    method: 'GET',
    path: '/api/codelists',
    summary: 'Reference data',
    guard: 'session',
    rate: 'read',
    answer: codelists,
    shared: true,
  }),
  forex: endpoint({
    method: 'GET',
    path: '/api/forex',
    summary: 'Forex rates',
    guard: 'session',
    rate: 'read',
    answer: z.array(forexRate),
    shared: true,
  }),
  forexHistory: endpoint({
    method: 'GET',
    path: '/api/forex/{id}/history',
    summary: 'What a euro bought of a currency, day by day',
    guard: 'session',
    rate: 'read',
    isDear: true,
    params: byId,
    query: fromDateQuery,
    answer: rateHistory,
    shared: true,
    errors: { 404: ['NotFound'] },
  }),
  assetClasses: endpoint({
    method: 'GET',
    path: '/api/assetclasses',
    summary: 'Asset classes with their gains',
    guard: 'session',
    rate: 'read',
    answer: z.array(assetClass),
    shared: true,
  }),
  contractTypes: endpoint({
    method: 'GET',
    path: '/api/contracttypes',
    summary: 'Contract types',
    guard: 'session',
    rate: 'read',
    answer: z.array(contractType),
    shared: true,
  }),
  funds: endpoint({
    method: 'GET',
    path: '/api/funds',
    summary: 'The fund catalogue',
    guard: 'session',
    rate: 'read',
    answer: z.array(fund),
    shared: true,
  }),
  programs: endpoint({
    method: 'GET',
    path: '/api/programs',
    summary: 'Programs',
    guard: 'session',
    rate: 'read',
    answer: z.array(program),
    shared: true,
  }),
  panels: endpoint({
    method: 'GET',
    path: '/api/panels',
    summary: 'Panels',
    guard: 'session',
    rate: 'read',
    answer: z.array(panel),
    shared: true,
  }),
  fundPackageTemplates: endpoint({
    method: 'GET',
    path: '/api/fundpackageTemplate',
    summary: "The organisation's and the user's own package templates",
    guard: 'session',
    rate: 'read',
    answer: z.array(fundPackageTemplate),
  }),
  amlQuestionnaire: endpoint({
    method: 'GET',
    path: '/api/questionnaire/aml',
    summary: 'The AML questionnaire',
    guard: 'session',
    rate: 'read',
    answer: questionnaire,
    shared: true,
  }),
  fundFeeSchemes: endpoint({
    method: 'GET',
    path: '/api/feescheme/fund/{id}',
    summary: 'Fee schemes of a fund',
    guard: 'session',
    rate: 'read',
    params: byId,
    answer: z.array(feeScheme),
    shared: true,
  }),
  programFeeSchemes: endpoint({
    method: 'GET',
    path: '/api/feescheme/program/{id}',
    summary: 'Fee schemes of a program',
    guard: 'session',
    rate: 'read',
    params: byId,
    answer: z.array(feeScheme),
    shared: true,
  }),
  fundLimits: endpoint({
    method: 'GET',
    path: '/api/limit/fund/{id}',
    summary: 'Limits of a fund',
    guard: 'session',
    rate: 'read',
    params: byId,
    answer: z.array(limit),
    shared: true,
  }),
  programLimits: endpoint({
    method: 'GET',
    path: '/api/limit/program/{id}',
    summary: 'Limits of a program',
    guard: 'session',
    rate: 'read',
    params: byId,
    answer: z.array(limit),
    shared: true,
  }),
  productTerms: endpoint({
    method: 'GET',
    path: '/api/productterms',
    summary: 'Fee schemes and limits of several funds and programs at once; unknown ones are left out',
    guard: 'session',
    rate: 'read',
    query: termsQuery,
    answer: termsAnswer,
  }),
};
