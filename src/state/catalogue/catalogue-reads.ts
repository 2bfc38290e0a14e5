import { ref } from 'valtio';
import type * as z from 'zod/mini';
import { ApiError } from '#api-client/api-error.ts';
import { call, type CallAnswer } from '#api-client/api.ts';
import { inSlices } from '#api-client/in-slices.ts';
import type { Fund } from '#contract/catalogue.ts';
import type { Endpoint, Guard } from '#contract/endpoint.ts';
import { referenceCalls } from '#contract/reference-calls.ts';
import { session } from '#contract/session-endpoints.ts';
import type { CatalogueState } from './catalogue-state.ts';
import { takeAssignments } from './favourites.ts';
import { takeTemplates } from './templates.ts';
import { takeUser } from '../session/user.ts';

/** A start-up read: fetches, then returns a function that adopts the response and returns its part of the catalogue. */
export interface CatalogueRead {
  path: string;
  /** Whether the response contains texts in the language of the request. */
  isLocalised: boolean;
  run: () => Promise<() => Partial<CatalogueState>>;
}

type StartUpEndpoint<Answer extends z.core.$ZodType> = Endpoint<undefined, undefined, undefined, Answer, Guard, 'json'>;

function read<Answer extends z.core.$ZodType>(
  endpoint: StartUpEndpoint<Answer>,
  partOf: (answer: CallAnswer<Answer>) => Partial<CatalogueState>,
  isLocalised = false,
): CatalogueRead {
  return {
    path: endpoint.path,
    isLocalised,
    run: async () => {
      const answer = await call(endpoint, {});
      return () => partOf(answer);
    },
  };
}

/** Creates a read whose response is stored by another module. */
function readFor<Answer extends z.core.$ZodType>(
  endpoint: StartUpEndpoint<Answer>,
  take: (answer: CallAnswer<Answer>) => void,
  isLocalised = false,
): CatalogueRead {
  const takeOver = (answer: CallAnswer<Answer>) => {
    take(answer);
    return {};
  };
  return read(endpoint, takeOver, isLocalised);
}

const localised = true;

const byId = <Entity extends { id: string }>(list: readonly Entity[]) =>
  ref(new Map(list.map((entity) => [entity.id, entity])));

const fundsAStep = 256;

/** Yields the parts of the catalogue derived from the funds, of which there may be a hundred thousand. */
function* fundParts(list: readonly Fund[]): Generator<undefined, Partial<CatalogueState>> {
  const fundById = new Map<string, Fund>();
  const marketFunds: Fund[] = [];
  for (const [index, fund] of list.entries()) {
    fundById.set(fund.id, fund);
    if (fund.allowedInFundMarket) marketFunds.push(fund);
    if (index % fundsAStep === 0) yield;
  }
  return { funds: ref(list), fundById: ref(fundById), marketFunds: ref(marketFunds) };
}

const fundsRead: CatalogueRead = {
  path: referenceCalls.funds.path,
  isLocalised: true,
  run: async () => {
    const parts = await inSlices(fundParts(await call(referenceCalls.funds, {})));
    return () => parts;
  },
};

/** A server of the version before has no keys: the order is then kept at the server only, and the page says so. */
const browserKeyRead: CatalogueRead = {
  path: referenceCalls.browserKey.path,
  isLocalised: false,
  run: async () => {
    try {
      // The cipher is loaded beside the reads, which take longer.
      const [key, { takeBrowserKey }] = await Promise.all([
        call(referenceCalls.browserKey, {}),
        import('../storage/browser-key.ts'),
      ]);
      return () => {
        takeBrowserKey(key);
        return {};
      };
    } catch (error) {
      if (error instanceof ApiError && error.failure.kind === 'http' && error.failure.status === 404) return () => ({});
      throw error;
    }
  },
};

/** The thirteen reads of SHELL-58, plus hints, links, settings and the key of the stored order. */
export const catalogueReads: readonly CatalogueRead[] = [
  fundsRead,
  read(referenceCalls.programs, (list) => ({ programs: ref(list), programById: byId(list) }), localised),
  read(
    referenceCalls.contractTypes,
    (list) => ({ contractTypes: ref(list.toSorted((a, b) => a.order - b.order)), contractTypeById: byId(list) }),
    localised,
  ),
  read(referenceCalls.assetClasses, (list) => ({ assetClasses: ref(list), assetClassById: byId(list) }), localised),
  read(referenceCalls.codelists, (lists) => ({ codelists: ref(lists) }), localised),
  read(referenceCalls.forex, (list) => ({ forex: ref(list) })),
  readFor(referenceCalls.user, takeUser),
  browserKeyRead,
  read(referenceCalls.frameworkContracts, (list) => ({ frameworkContracts: ref(list) })),
  readFor(referenceCalls.assignedProducts, takeAssignments),
  readFor(referenceCalls.fundPackageTemplates, takeTemplates, localised),
  read(referenceCalls.amlQuestionnaire, (questionnaire) => ({ amlQuestionnaire: ref(questionnaire) }), localised),
  read(referenceCalls.panels, (list) => ({ panels: ref(list) }), localised),
  read(referenceCalls.commissionModels, (list) => ({ commissionModels: ref(list) })),
  read(referenceCalls.hints, (hints) => ({ hints: ref(hints) }), localised),
  read(referenceCalls.links, (links) => ({ links: ref(links) }), localised),
  read(session.config, (config) => ({ config: ref(config) })),
];
