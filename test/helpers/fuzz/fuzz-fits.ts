import type { Fund } from '#contract/catalogue.ts';
import { demoPassword } from '#server/demo/accounts.ts';
import { demoDocuments, demoEmployer, demoWebRequests } from '#test/helpers/data/demo-data.ts';
import type { EndpointKey } from '#server/http/routes.ts';
import { pngOf } from '../order/demo-proposal.ts';
import { drawnPicture, drawnStrokes } from '../signing/drawn-signature.ts';
import { signingRequest } from '../signing/unsigned-contract.ts';
import type { Fit } from './fuzz-request.ts';
import type { Contract, FuzzStock } from './fuzz-stock.ts';

/** Functions to create valid calls, besides the stock. */
export interface FuzzWays {
  /** Sends a call of the advisor that must succeed, such as the creation of a draft; returns the response. */
  ask: (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => Promise<unknown>;
  /** Logs in; returns the Cookie header. */
  logIn: (username: string) => Promise<string>;
  /** Returns the newest code that was sent to the number. */
  codeOf: (phoneNumber: string) => Promise<string>;
}

/** Number of changed calls for which one consumable thing is used. */
const mostUses = 4;

export interface FuzzMaker {
  /** Returns a valid call. */
  next: () => Promise<Fit>;
  /** Reports that the last call succeeded. */
  used: () => void;
}

/** Returns a maker of calls that can be repeated. */
const always = (make: () => Fit | Promise<Fit>): FuzzMaker => ({ next: async () => make(), used: () => undefined });

/** Repeats a call until it has succeeded or was tried often enough; the last one is repeated indefinitely. */
function oneByOne(make: () => Fit | null | Promise<Fit | null>): FuzzMaker {
  let current: Fit | null = null;
  let uses = mostUses;
  const take = async (): Promise<Fit> => {
    const fresh = uses >= mostUses ? await make() : null;
    if (fresh) [current, uses] = [fresh, 0];
    if (!current) throw new Error('There is nothing in stock.');
    uses += 1;
    return current;
  };
  let queue = Promise.resolve();
  return {
    next() {
      const taken = queue.then(take);
      queue = taken.then(
        () => undefined,
        () => undefined,
      );
      return taken;
    },
    used: () => (uses = mostUses),
  };
}

/** Returns a maker of calls that consume the things of the stock. */
function ofStock<Thing>(things: readonly Thing[], fit: (thing: Thing) => Fit | Promise<Fit>): FuzzMaker {
  const left = [...things];
  return oneByOne(() => {
    const thing = left.shift();
    return thing === undefined ? null : fit(thing);
  });
}

const idOf = (made: unknown) => (made as { id: string }).id;
const documentOf = (detail: unknown) => (detail as { documents: { id: string }[] }).documents[0]?.id ?? '';
const drawing = drawnPicture();
const password = 'zelená tramvaj 42';

type Makers = Partial<Record<EndpointKey, FuzzMaker>>;

function ofAccess({ tokens, accounts }: FuzzStock, { logIn }: FuzzWays): Makers {
  let applicants = 0;
  const applicant = () => {
    applicants += 1;
    const email = `uchazec.${applicants}@horizont.example`;
    const advisorCode = String(710_000 + applicants);
    const name = { name: 'Jan', surname: 'Novotka', phone: '+420601234567' };
    return { distributorCode: '2002', advisorCode, email, password, ...name };
  };
  const approver = logIn('approver');
  const decision = (list: readonly string[]) =>
    ofStock(list, async (id) => ({ params: { id }, cookie: await approver }));
  return {
    login: always(() => ({ body: { username: 'poradca', password: demoPassword }, cookie: null })),
    logout: oneByOne(async () => ({ cookie: await logIn('poradca') })),
    register: always(() => ({ body: applicant() })),
    registrationFormFields: always(() => ({ params: { distributorCode: '1001' } })),
    confirmRegistration: ofStock(tokens.activation, (token) => ({ body: { token } })),
    requestResetPassword: always(() => ({ query: { username: 'poradca' } })),
    resetPassword: ofStock(tokens.reset, (resetToken) => ({ body: { resetToken, newPassword: password } })),
    internalSso: ofStock(tokens.signOn, (token) => ({ params: { token, language: 'cs' }, query: {}, cookie: null })),
    acceptRegistration: decision(tokens.accepted),
    declineRegistration: decision(tokens.declined),
    changePassword: ofStock(accounts, async (account) => ({
      body: { oldPassword: demoPassword, newPassword: password },
      cookie: await logIn(account),
    })),
    feedback: always(() => ({ body: { message: 'Výborné.' } })),
    noteIntroduction: always(() => ({ params: { introduction: 'first-run' } })),
    reportPage: always(() => ({ body: { startMs: 900, lcpMs: 1_200, inpMs: 48, cls: 0.02, workerFaults: 1 } })),
  };
}

function ofAdministration({ administration: { approver, colleague: id } }: FuzzStock, { logIn }: FuzzWays): Makers {
  const own = logIn(approver);
  let invited = 0;
  const invitation = () => {
    invited += 1;
    return { name: 'Eva', surname: 'Nová', email: `fuzz.${invited}@portal.example`, username: '', roles: [] };
  };
  return {
    users: always(async () => ({ query: { phrase: 'a' }, cookie: await own })),
    userEvents: always(async () => ({ params: { id }, cookie: await own })),
    inviteUser: always(async () => ({ body: invitation(), cookie: await own })),
    changeUser: always(async () => ({ params: { id, action: 'unlock' }, cookie: await own })),
    setUserRoles: always(async () => ({ params: { id }, body: { roles: [] }, cookie: await own })),
  };
}

/** Each as a user of its own, because a user may look up only a limited number of persons a day. */
function ofClients({ client }: FuzzStock, { logIn }: FuzzWays): Makers {
  const { name, surname, identificationId: identificationNumber, citizenshipCountryId } = client;
  const colleague = logIn('poradce');
  const foreigner = logIn('poradca');
  const approver = logIn('approver');
  return {
    webRequest: always(() => ({ params: { id: demoWebRequests.advisor } })),
    savedAmlAnswers: always(() => ({ params: { id: demoWebRequests.advisor } })),
    client: always(() => ({ params: { id: 'client-framework-advisor-1' } })),
    findClient: always(async () => ({
      query: { name, surname, identificationNumber, citizenshipCountryId },
      cookie: await colleague,
    })),
    identityDocument: always(async () => ({ params: { id: demoDocuments.valid }, cookie: await approver })),
    usernameValidity: always(async () => ({ query: { username: 'jana@klient.example' }, cookie: await foreigner })),
    employerName: always(async () => ({ params: { id: demoEmployer.id }, cookie: await foreigner })),
  };
}

async function ofProducts({ attachmentId, questionnaire }: FuzzStock, { ask }: FuzzWays): Promise<Makers> {
  const funds = (await ask('GET', '/api/funds')) as Fund[];
  const fund = funds.find(
    ({ allowedInFundMarket, performance, questionnaire: own }) =>
      allowedInFundMarket && performance.length > 0 && own === null,
  );
  const id = fund?.id ?? '';
  const [program] = (await ask('GET', '/api/programs')) as { id: string }[];
  const programId = program?.id ?? '';
  const fundDocument = documentOf(await ask('GET', `/api/fund/${id}`));
  const programDocument = documentOf(await ask('GET', `/api/program/${programId}`));
  let templates = 0;
  const template = () => {
    templates += 1;
    return { name: `fuzz ${templates}`, funds: [{ idFund: id, ratio: 100 }] };
  };
  const kept = idOf(await ask('POST', '/api/fundpackageTemplate', template()));
  const ofFund = always(() => ({ params: { id } }));
  const ofProgram = always(() => ({ params: { id: programId } }));
  const ofTemplate = always(() => ({ params: { id: kept } }));
  const span = { fromDate: '2024-01-01', toDate: '2026-01-01' };
  return {
    fund: ofFund,
    forexHistory: always(() => ({ params: { id: 'CZK' }, query: { fromDate: span.fromDate } })),
    fundPriceHistory: always(() => ({ params: { id }, query: { granularity: 50, ...span } })),
    fundViewCount: ofFund,
    fundDocument: always(() => ({ params: { id: fundDocument } })),
    likeFund: ofFund,
    unlikeFund: ofFund,
    fundFeeSchemes: ofFund,
    fundLimits: ofFund,
    program: ofProgram,
    programPriceHistory: always(() => ({ params: { id: programId }, query: { count: 50, ...span } })),
    programDocument: always(() => ({ params: { id: programDocument } })),
    programFeeSchemes: ofProgram,
    programLimits: ofProgram,
    productTerms: always(() => ({ query: { fund: [id], program: [programId] } })),
    questionnaire: always(() => ({ params: { code: questionnaire } })),
    fundPackageTemplate: ofTemplate,
    templatePriceHistory: always(() => ({ params: { id: kept }, query: { granularity: 50, ...span } })),
    createTemplate: always(() => ({ body: template() })),
    deleteTemplate: oneByOne(async () => ({
      params: { id: idOf(await ask('POST', '/api/fundpackageTemplate', template())) },
    })),
    commissionAttachment: always(() => ({ params: { id: attachmentId } })),
    commissionAttachments: always(() => ({ query: { offset: 0, pageSize: 5 } })),
    image: always(() => ({ params: { kind: 'fund', id }, query: { timestamp: '1' } })),
    brandPicture: always(() => ({ params: { picture: 'logo' }, cookie: null })),
    putPhoto: always(() => ({ picture: pngOf({ width: 40, height: 40 }) })),
  };
}

function ofDrafts({ ask }: FuzzWays): Makers {
  let drafts = 0;
  const draft = () => {
    drafts += 1;
    return { name: `fuzz ${drafts}`, version: 1, identifier: '', data: '{}' };
  };
  const made = async () => idOf(await ask('POST', '/api/draftcontracts', draft()));
  const kept = made();
  const replaced = made().then(async (id) => {
    await ask('PUT', `/api/draftcontracts/${id}`, { ...draft(), data: '{"a":1}' });
    return id;
  });
  const content = { computer: 'fuzz', orderId: null, draft: null, identifier: '', itemCount: 0, data: '{}' };
  const aside = { base: null, mode: 'aside', content };
  const savedAside = async () => {
    await ask('PUT', '/api/automaticdrafts', aside);
    const { items } = (await ask('GET', '/api/automaticdrafts')) as { items: unknown[] };
    return idOf(items.at(-1));
  };
  return {
    saveAutomaticDraft: always(() => ({ body: aside })),
    automaticDraft: oneByOne(async () => ({ params: { id: await savedAside() } })),
    deleteAutomaticDraft: oneByOne(async () => ({ params: { id: await savedAside() } })),
    drafts: always(() => ({ query: { offset: 0, pageSize: 5 } })),
    createDraft: always(() => ({ body: draft() })),
    draft: always(async () => ({ params: { id: await kept } })),
    updateDraft: always(async () => ({ params: { id: await kept }, body: draft() })),
    deleteDraft: oneByOne(async () => ({ params: { id: await made() } })),
    draftVersions: always(async () => ({ query: { draftId: await replaced } })),
    draftVersion: always(async () => {
      const { items } = (await ask('GET', `/api/draftversions?draftId=${await replaced}`)) as { items: unknown[] };
      return { params: { id: idOf(items[0]) } };
    }),
  };
}

function ofOrders(
  { order, proposals, concludedOrder, signedElsewhere, sentOut, contracts }: FuzzStock,
  { ask, codeOf }: FuzzWays,
): Makers {
  const ofSignedElsewhere = always(() => ({ params: { id: signedElsewhere } }));
  const emails = ['jana@klient.example'];
  const askForCode = ({ clientId }: Contract) => [{ personId: clientId, role: 'Client' }];
  const [kept] = contracts.kept;
  const documents = kept?.documentIds ?? [];
  return {
    createContract: always(() => ({ body: order })),
    openContract: ofSignedElsewhere,
    verifyContract: ofSignedElsewhere,
    contractCart: always(() => ({ params: { id: kept?.id ?? '' } })),
    contractDocuments: ofSignedElsewhere,
    externalFile: ofSignedElsewhere,
    externalResult: always(() => ({ params: { id: sentOut }, body: { result: 'declined' } })),
    orderContract: always(() => ({ params: { id: concludedOrder } })),
    contractDocument: always(() => ({ params: { id: documents[0] ?? '' } })),
    generateProposal: always(() => ({ body: proposals })),
    sendProposal: always(() => ({ body: { investmentProposal: proposals, emails } })),
    generateSms: ofStock(contracts.coded, (contract) => ({ body: askForCode(contract) })),
    smsSign: ofStock(contracts.byCode, async (contract) => {
      await ask('POST', '/api/sms/generate', askForCode(contract));
      return { body: signingRequest(contract, await codeOf(contract.phoneNumber)) };
    }),
    biometricSign: ofStock(contracts.byDrawing, (contract) => ({
      body: { ...signingRequest(contract, drawing), signaturePoints: drawnStrokes },
    })),
    externalSign: ofStock(contracts.external, ({ documentIds }) => ({
      body: { documents: documentIds.map((documentId) => ({ documentId })), webRequestId: demoWebRequests.advisor },
    })),
    sendContract: always(() => ({ body: documents.map((documentId) => ({ documentId, emails })) })),
  };
}

const plain = always(() => ({}));

/** Returns a maker of valid calls for every endpoint, in the state that it needs. */
export async function fuzzFits(stock: FuzzStock, ways: FuzzWays): Promise<(key: string) => FuzzMaker> {
  const makers: Makers = {
    ...ofAccess(stock, ways),
    ...ofAdministration(stock, ways),
    ...ofClients(stock, ways),
    ...(await ofProducts(stock, ways)),
    ...ofDrafts(ways),
    ...ofOrders(stock, ways),
  };
  return (key) => makers[key as EndpointKey] ?? plain;
}
