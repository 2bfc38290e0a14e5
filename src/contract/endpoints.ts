import { access } from './access-endpoints.ts';
import { administrationCalls } from './administration.ts';
import { account } from './account-endpoints.ts';
import { automaticDraftCalls } from './automatic-drafts.ts';
import { brandCalls } from './brand.ts';
import { clientCalls } from './client-calls.ts';
import { contractListCalls } from './contract-list.ts';
import { contractCalls } from './contracts.ts';
import { draftVersionCalls } from './draft-versions.ts';
import { draftCalls } from './drafts.ts';
import { fundCalls, productCalls } from './product-endpoints.ts';
import { healthCalls } from './health.ts';
import { pageReportCalls } from './page-report.ts';
import { proposalCalls } from './proposal.ts';
import { questionnaireCalls } from './questionnaire.ts';
import { sealCalls } from './seals.ts';
import { signingCalls } from './signing.ts';
import { session } from './session-endpoints.ts';
import { referenceCalls } from './reference-calls.ts';

/** The endpoint table: the server registers its routes from it, and it types the page's client (API-01…80). */
export const endpoints = {
  ...session,
  ...healthCalls,
  ...access,
  ...account,
  ...administrationCalls,
  ...brandCalls,
  ...clientCalls,
  ...fundCalls,
  ...draftCalls,
  ...draftVersionCalls,
  ...automaticDraftCalls,
  ...productCalls,
  ...pageReportCalls,
  ...proposalCalls,
  ...contractCalls,
  ...contractListCalls,
  ...questionnaireCalls,
  ...signingCalls,
  ...sealCalls,
  ...referenceCalls,
};
