import { catalogueVersion } from './db/catalogue-version.ts';
import type { Database } from './db/database.ts';
import type { DocumentStore } from './document-store/document-store.ts';
import { documentMaker } from './documents/document-maker.ts';
import { makePdf, type LayOut } from './documents/make-pdf.ts';
import type { Handlers } from './http/routes.ts';
import type { SessionCookies } from './http/session.ts';
import { administrationHandlers } from './modules/administration/routes.ts';
import { accountHandlers } from './modules/account/routes.ts';
import { attachmentHandlers } from './modules/attachment/routes.ts';
import { brandHandlers } from './modules/brand/routes.ts';
import { catalogueHandlers } from './modules/catalogue/routes.ts';
import { clientHandlers } from './modules/client/routes.ts';
import { contractListHandlers } from './modules/contract-list/routes.ts';
import { contractHandlers } from './modules/contract/routes.ts';
import { automaticDraftHandlers } from './modules/order/working-routes.ts';
import { draftHandlers } from './modules/order/draft-routes.ts';
import { draftVersionHandlers } from './modules/order/versions.ts';
import { externalSigningHandlers } from './modules/external-signing/routes.ts';
import { feedbackHandlers } from './modules/feedback/routes.ts';
import { fundHandlers } from './modules/fund/routes.ts';
import { healthHandlers } from './modules/health/routes.ts';
import { imageHandlers } from './modules/image/routes.ts';
import { passwordHandlers } from './modules/password/routes.ts';
import { photoHandlers } from './modules/photo/routes.ts';
import { portalHandlers } from './modules/portal/routes.ts';
import { programHandlers } from './modules/program/routes.ts';
import { proposalHandlers } from './modules/proposal/routes.ts';
import { referenceHandlers } from './modules/reference/routes.ts';
import { registrationHandlers } from './modules/registration/routes.ts';
import { ownSeal } from './modules/seal/own-seal.ts';
import { sealHandlers } from './modules/seal/routes.ts';
import { browserKeyHandlers } from './modules/session/browser-key-routes.ts';
import { sessionHandlers } from './modules/session/routes.ts';
import { signingHandlers } from './modules/signing/routes.ts';
import { singleSignOnHandlers } from './modules/single-sign-on/routes.ts';
import { templateHandlers } from './modules/template/routes.ts';
import { termHandlers } from './modules/terms/routes.ts';
import { userHandlers } from './modules/user/routes.ts';
import type { Config } from './settings/config.ts';
import type { ReportFailure } from './registers/ask-register.ts';
import { registersOf } from './registers/registers.ts';

interface HandlerParts {
  store: DocumentStore;
  layOut?: LayOut | undefined;
  stampPatienceMs?: number | undefined;
  clockDifferenceMs: () => number;
  /** Told of registers that could not be asked. */
  reportRegister: ReportFailure;
}

/** The handlers of all modules: every endpoint of the contract has one. */
export function allHandlers(
  config: Config,
  cookies: SessionCookies,
  database: Database,
  { store, layOut = makePdf, stampPatienceMs, clockDifferenceMs, reportRegister }: HandlerParts,
): Handlers {
  const documents = documentMaker();
  const readSeal = ownSeal(config);
  const registers = registersOf(config, reportRegister);
  return {
    ...sessionHandlers(cookies),
    ...browserKeyHandlers(cookies, config),
    ...userHandlers(database),
    ...portalHandlers(config, catalogueVersion),
    ...healthHandlers(config, database, clockDifferenceMs),
    ...referenceHandlers(),
    ...catalogueHandlers(),
    ...fundHandlers(documents),
    ...termHandlers(),
    ...accountHandlers(),
    ...administrationHandlers(),
    ...registrationHandlers(config, registers),
    ...passwordHandlers(cookies, config),
    ...singleSignOnHandlers(cookies),
    ...feedbackHandlers(),
    ...clientHandlers(registers),
    ...draftHandlers(config, database),
    ...draftVersionHandlers(config, database),
    ...automaticDraftHandlers(config),
    ...programHandlers(documents),
    ...templateHandlers(config),
    ...attachmentHandlers(documents),
    ...imageHandlers(),
    ...brandHandlers(),
    ...photoHandlers(),
    ...proposalHandlers(store, { maker: documents, layOut }),
    ...contractHandlers(store, { maker: documents, layOut, registers }),
    ...contractListHandlers(store, { maker: documents, layOut }),
    ...externalSigningHandlers(store),
    ...sealHandlers(readSeal),
    ...signingHandlers(config, { store, maker: documents, layOut, readSeal, stampPatienceMs }),
  };
}
