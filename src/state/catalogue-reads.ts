import { ref } from 'valtio';
import type * as z from 'zod/mini';
import { call, type CallAnswer } from '#api-client/api.ts';
import type { Endpoint, Guard } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { CatalogueState } from './catalogue-state.ts';

/** One start-up read: fetches, then gives back what puts the answer into the state. */
export interface CatalogueRead {
  path: string;
  /** Its texts come in the language of the request. */
  isLocalised: boolean;
  run: () => Promise<(state: CatalogueState) => void>;
}

function read<Answer extends z.core.$ZodType>(
  endpoint: Endpoint<undefined, undefined, undefined, Answer, Guard, 'json'>,
  put: (state: CatalogueState, answer: CallAnswer<Answer>) => void,
  isLocalised = false,
): CatalogueRead {
  return {
    path: endpoint.path,
    isLocalised,
    run: async () => {
      const answer = await call(endpoint, {});
      return (state) => put(state, answer);
    },
  };
}

const localised = true;

const byId = <Entity extends { id: string }>(list: readonly Entity[]) =>
  ref(new Map(list.map((entity) => [entity.id, entity])));

/** The thirteen reads of SHELL-58, and hints, links and settings. */
export const catalogueReads: readonly CatalogueRead[] = [
  read(
    endpoints.funds,
    (state, list) => {
      state.funds = ref(list);
      state.fundById = byId(list);
      state.marketFunds = ref(list.filter((fund) => fund.allowedInFundMarket));
    },
    localised,
  ),
  read(
    endpoints.programs,
    (state, list) => {
      state.programs = ref(list);
      state.programById = byId(list);
    },
    localised,
  ),
  read(
    endpoints.contractTypes,
    (state, list) => {
      state.contractTypes = ref(list.toSorted((a, b) => a.order - b.order));
      state.contractTypeById = byId(list);
    },
    localised,
  ),
  read(
    endpoints.assetClasses,
    (state, list) => {
      state.assetClasses = ref(list);
      state.assetClassById = byId(list);
    },
    localised,
  ),
  read(
    endpoints.codelists,
    (state, lists) => {
      state.codelists = ref(lists);
    },
    localised,
  ),
  read(endpoints.forex, (state, list) => {
    state.forex = ref(list);
  }),
  read(endpoints.user, (state, user) => {
    state.user = ref(user);
  }),
  read(endpoints.frameworkContracts, (state, list) => {
    state.frameworkContracts = ref(list);
  }),
  read(endpoints.assignedProducts, (state, list) => {
    state.assignedProducts = ref(list);
  }),
  read(
    endpoints.fundPackageTemplates,
    (state, list) => {
      state.fundPackageTemplates = ref(list);
    },
    localised,
  ),
  read(
    endpoints.amlQuestionnaire,
    (state, questionnaire) => {
      state.amlQuestionnaire = ref(questionnaire);
    },
    localised,
  ),
  read(
    endpoints.panels,
    (state, list) => {
      state.panels = ref(list);
    },
    localised,
  ),
  read(endpoints.commissionModels, (state, list) => {
    state.commissionModels = ref(list);
  }),
  read(
    endpoints.hints,
    (state, hints) => {
      state.hints = ref(hints);
    },
    localised,
  ),
  read(
    endpoints.links,
    (state, links) => {
      state.links = ref(links);
    },
    localised,
  ),
  read(endpoints.config, (state, config) => {
    state.config = ref(config);
  }),
];
