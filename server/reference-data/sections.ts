import type { Section } from './section.ts';
import { assetClasses } from './sections/asset-classes.ts';
import { banks } from './sections/banks.ts';
import { brand } from './sections/brand.ts';
import { chargingMethods } from './sections/charging-methods.ts';
import { codelistSection } from './sections/codelist.ts';
import { commissionModels, companies, supportPersons } from './sections/companies.ts';
import { contractTypes } from './sections/contract-types.ts';
import { countries } from './sections/countries.ts';
import { currencies } from './sections/currencies.ts';
import { distributors } from './sections/distributors.ts';
import { feeSchemes } from './sections/fee-schemes.ts';
import { forexRates } from './sections/forex-rates.ts';
import { fundTerms } from './sections/fund-terms.ts';
import { issuers } from './sections/issuers.ts';
import { numberRanges } from './sections/number-ranges.ts';
import { panels, tags } from './sections/panels.ts';
import { hints, links } from './sections/portal-texts.ts';
import { programs } from './sections/programs.ts';
import { questionnaires } from './sections/questionnaires.ts';
import { dealers, employers, identityDocuments, legalBlocks } from './sections/registers.ts';
import { templates } from './sections/templates.ts';
import { legalTexts, mailTextEditions } from './sections/text-editions.ts';

const codelists = [
  codelistSection({
    name: 'baseAssetClasses',
    meaning: 'Groups of asset classes',
    table: 'baseAssetClasses',
  }),
  codelistSection({ name: 'subAssetClasses', meaning: 'Finer classes of funds', table: 'subAssetClasses' }),
  codelistSection({
    name: 'investmentAreas',
    meaning: 'Parts of the world that funds invest in',
    table: 'investmentAreas',
  }),
  codelistSection({
    name: 'fundTypes',
    meaning: 'Types of funds; those of the code FKI are for qualified investors',
    table: 'fundTypes',
  }),
  codelistSection({ name: 'fundSubTypes', meaning: 'Kinds of funds within a type', table: 'fundSubTypes' }),
  codelistSection({
    name: 'templateCategories',
    meaning: 'Categories of package templates',
    table: 'templateCategories',
  }),
  codelistSection({
    name: 'identityDocumentTypes',
    meaning: 'Documents that a client shows first',
    table: 'identityDocumentTypes',
  }),
  codelistSection({
    name: 'secondaryDocumentTypes',
    meaning: 'Documents that a client shows besides',
    table: 'secondaryDocumentTypes',
  }),
  codelistSection({ name: 'salutations', meaning: 'Salutations of clients', table: 'salutations' }),
];

/** Every section of a bundle, each after those that it refers to. */
export const sections: readonly Section[] = [
  currencies,
  countries,
  banks,
  ...codelists,
  assetClasses,
  chargingMethods,
  forexRates,
  questionnaires,
  feeSchemes,
  contractTypes,
  issuers,
  commissionModels,
  companies,
  supportPersons,
  distributors,
  panels,
  tags,
  hints,
  links,
  dealers,
  employers,
  identityDocuments,
  legalBlocks,
  programs,
  templates,
  fundTerms,
  brand,
  legalTexts,
  mailTextEditions,
  numberRanges,
];
