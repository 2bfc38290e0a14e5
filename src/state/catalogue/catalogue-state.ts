import { ref } from 'valtio';
import { proxyMap } from 'valtio/utils';
import type * as z from 'zod/mini';
import type {
  commissionModel,
  forexRate,
  panel,
  AssetClass,
  Codelists,
  ContractType,
  Fund,
  Program,
} from '#contract/catalogue.ts';
import type { ProductFeeScheme, ProductLimit } from '#contract/fees.ts';
import type { PortalConfig } from '#contract/portal.ts';
import type { questionnaire } from '#contract/questionnaire.ts';
import type { FrameworkContract } from '#contract/user.ts';
import { perCategory, type FundFilterCategory } from '#domain/funds/fund-filter.ts';
import type { Held } from '../storage/held.ts';

interface PortalLink {
  label: string;
  url: string;
}

/** Fee schemes and limits of a product, one per currency, and its ongoing costs in percent a year. */
export interface LoadedTerms {
  feeSchemes: readonly ProductFeeScheme[];
  limits: readonly ProductLimit[];
  ongoingCharge: number | null;
}

export type TermsProduct = 'Fund' | 'Program';
export type TermsKey = `${TermsProduct}:${string}`;

export interface FundMarket {
  version: number;
  /** In the order of the worker's row numbers. */
  funds: readonly Fund[];
  /** Values that occur among the funds, in the order of the worker's facets (SIL-49). */
  filterValues: Readonly<Record<FundFilterCategory, readonly string[]>>;
  /** Number of funds with each of those values, regardless of the filter. */
  filterTotals: Readonly<Record<FundFilterCategory, Uint32Array>>;
}

export interface CatalogueState {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  /** Whether texts are in another language than the selected one, because refreshing them failed. */
  isOutdated: boolean;
  /** Incremented by every read of the funds; the worker's answers carry it. */
  catalogueVersion: number;
  config: Held<PortalConfig>;
  funds: Held<readonly Fund[]>;
  fundById: Held<ReadonlyMap<string, Fund>>;
  /** Funds of the fund market, in the order of the worker's row numbers. */
  marketFunds: Held<readonly Fund[]>;
  /** The fund market as last sent to the worker. */
  fundMarket: Held<FundMarket>;
  programs: Held<readonly Program[]>;
  programById: Held<ReadonlyMap<string, Program>>;
  contractTypes: Held<readonly ContractType[]>;
  contractTypeById: Held<ReadonlyMap<string, ContractType>>;
  assetClasses: Held<readonly AssetClass[]>;
  assetClassById: Held<ReadonlyMap<string, AssetClass>>;
  codelists: Held<Codelists>;
  forex: Held<readonly z.infer<typeof forexRate>[]>;
  commissionModels: Held<readonly z.infer<typeof commissionModel>[]>;
  frameworkContracts: Held<readonly FrameworkContract[]>;
  panels: Held<readonly z.infer<typeof panel>[]>;
  amlQuestionnaire: Held<z.infer<typeof questionnaire>> | null;
  hints: Held<Readonly<Record<string, string>>>;
  links: Held<Readonly<Record<string, PortalLink>>>;
  /** Filled on demand by `loadProductTerms`. */
  terms: Map<TermsKey, Held<LoadedTerms>>;
}

const noCodelists: Codelists = {
  baseAssetClasses: [],
  subAssetClasses: [],
  basicIssuers: [],
  countries: [],
  banks: [],
  identityDocumentTypes: [],
  secondaryDocumentTypes: [],
  salutations: [],
  investmentAreas: [],
  fundTypes: [],
  fundSubTypes: [],
  commissionChargingMethods: [],
  currencies: [],
  templateCategories: [],
};

const standardConfig: PortalConfig = {
  maxCartItems: 100,
  registrationDisabled: false,
  cartPackagesDisabled: false,
  likelySpreadDisabled: false,
  takesPageReports: false,
  disabledLinks: { en: [], cs: [], sk: [] },
  dataDate: null,
};

export function emptyCatalogue(): CatalogueState {
  return {
    status: 'idle',
    isOutdated: false,
    catalogueVersion: 0,
    config: ref(standardConfig),
    funds: ref([]),
    fundById: ref(new Map()),
    marketFunds: ref([]),
    fundMarket: ref<FundMarket>({
      version: 0,
      funds: [],
      filterValues: perCategory(() => []),
      filterTotals: perCategory(() => new Uint32Array()),
    }),
    programs: ref([]),
    programById: ref(new Map()),
    contractTypes: ref([]),
    contractTypeById: ref(new Map()),
    assetClasses: ref([]),
    assetClassById: ref(new Map()),
    codelists: ref(noCodelists),
    forex: ref([]),
    commissionModels: ref([]),
    frameworkContracts: ref([]),
    panels: ref([]),
    amlQuestionnaire: null,
    hints: ref<Readonly<Record<string, string>>>({}),
    links: ref<Readonly<Record<string, PortalLink>>>({}),
    terms: proxyMap(),
  };
}
