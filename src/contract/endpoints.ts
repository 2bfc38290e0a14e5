import { access } from './access-endpoints.ts';
import { account } from './account-endpoints.ts';
import { clientCalls } from './client-calls.ts';
import { contractListCalls } from './contract-list.ts';
import { contractCalls } from './contracts.ts';
import { draftCalls } from './drafts.ts';
import { fundCalls, productCalls } from './product-endpoints.ts';
import { proposalCalls } from './proposal.ts';
import { questionnaireCalls } from './questionnaire.ts';
import { sealCalls } from './seals.ts';
import { signingCalls } from './signing.ts';
import { session } from './session-endpoints.ts';
import { referenceCalls } from './reference-calls.ts';

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
  ...referenceCalls,
};
