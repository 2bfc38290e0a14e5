import type { EndpointKey } from '#server/http/routes.ts';

/** IDs of one advisor's things. */
export interface OwnedIds {
  draft: string;
  draftVersion: string;
  /** A cart that the page has saved automatically. */
  automaticDraft: string;
  template: string;
  client: string;
  webRequest: string;
  document: string;
  person: string;
  /** ID of a concluded order. */
  order: string;
  /** A contract that still holds its cart. */
  contract: string;
  /** A contract that was signed elsewhere. */
  externalContract: string;
  attachment: string;
  /** A user of another distributor than the approver's. */
  user: string;
}

/** IDs that do not exist. */
export const unknownIds: OwnedIds = {
  draft: '0'.repeat(64),
  draftVersion: '7'.repeat(64),
  automaticDraft: '7'.repeat(64),
  template: 'no-such-template',
  client: 'no-such-client',
  webRequest: '1'.repeat(32),
  document: '2'.repeat(32),
  person: '3'.repeat(32),
  order: '4'.repeat(32),
  contract: '5'.repeat(32),
  externalContract: '6'.repeat(32),
  attachment: 'no-such-attachment',
  user: 'no-such-user',
};

export interface IdorRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  payload?: object;
}

type Ask = (ids: OwnedIds) => IdorRequest;

const get = (url: string): IdorRequest => ({ method: 'GET', url });

const signing = ({ document, person }: OwnedIds) => {
  const signature = { personId: person, role: 'Client', signDate: '2026-11-21T09:00:00Z', signPlace: 'Brno' };
  const own = { ...signature, signatureData: '123456' };
  return { documents: [{ documentId: document, signatures: [] }], signature: own };
};
const point = { time: 0, x: 1, y: 1, pressure: 0.5 };

/** Reads of an advisor's own things, which the owner may read. */
export const ownReads: Partial<Record<EndpointKey, Ask>> = {
  webRequest: ({ webRequest }) => get(`/api/client/webrequest/${webRequest}`),
  savedAmlAnswers: ({ webRequest }) => get(`/api/client/${webRequest}/questionnaire/aml`),
  client: ({ client }) => get(`/api/client/${client}`),
  draft: ({ draft }) => get(`/api/draftcontracts/${draft}`),
  draftVersion: ({ draftVersion }) => get(`/api/draftversions/${draftVersion}`),
  automaticDraft: ({ automaticDraft }) => get(`/api/automaticdrafts/${automaticDraft}`),
  fundPackageTemplate: ({ template }) => get(`/api/fundpackageTemplate/${template}`),
  templatePriceHistory: ({ template }) => get(`/api/fundpackageTemplate/${template}/priceHistory`),
  commissionAttachment: ({ attachment }) => get(`/api/commissionattachments/${attachment}`),
  orderContract: ({ order }) => get(`/api/contract/order/${order}`),
  openContract: ({ contract }) => get(`/api/contract/${contract}`),
  verifyContract: ({ contract }) => get(`/api/contract/${contract}/verification`),
  contractCart: ({ contract }) => get(`/api/contract/${contract}/cart`),
  contractDocuments: ({ contract }) => get(`/api/contract/${contract}/documents`),
  externalFile: ({ externalContract }) => get(`/api/contract/${externalContract}/externalfile`),
  contractDocument: ({ document }) => get(`/api/contract/document/${document}`),
};

/** Writes to an advisor's own things, with the ID in the path or the body. */
export const ownWrites: Partial<Record<EndpointKey, Ask>> = {
  updateDraft: ({ draft }) => ({
    method: 'PUT',
    url: `/api/draftcontracts/${draft}`,
    payload: { name: 'taken over', version: 1, identifier: '', data: '{}' },
  }),
  deleteDraft: ({ draft }) => ({ method: 'DELETE', url: `/api/draftcontracts/${draft}` }),
  deleteAutomaticDraft: ({ automaticDraft }) => ({
    method: 'DELETE',
    url: `/api/automaticdrafts/${automaticDraft}`,
  }),
  deleteTemplate: ({ template }) => ({ method: 'DELETE', url: `/api/fundpackageTemplate/${template}` }),
  generateSms: ({ person }) => ({
    method: 'POST',
    url: '/api/sms/generate',
    payload: [{ personId: person, role: 'Client' }],
  }),
  smsSign: (ids) => ({ method: 'POST', url: '/api/contract/smssign', payload: signing(ids) }),
  biometricSign: (ids) => ({
    method: 'POST',
    url: '/api/contract/biometricsign',
    payload: { ...signing(ids), signaturePoints: [[point]] },
  }),
  externalSign: ({ document, webRequest }) => ({
    method: 'POST',
    url: '/api/contract/externalsign',
    payload: { documents: [{ documentId: document }], webRequestId: webRequest },
  }),
  sendContract: ({ document }) => ({
    method: 'POST',
    url: '/api/contract/send',
    payload: [{ documentId: document, emails: ['somebody@else.example'] }],
  }),
};

/** Calls that a machine signs: no session opens them, whosever it is. */
export const signedCalls: Partial<Record<EndpointKey, Ask>> = {
  externalResult: ({ externalContract }) => ({
    method: 'POST',
    url: `/api/contract/external/${externalContract}/result`,
    payload: { result: 'declined' },
  }),
};

/** Calls about the users of a distributor: not even an approver of another one gets them answered (SIL-191). */
export const userCalls: Partial<Record<EndpointKey, Ask>> = {
  userEvents: ({ user }) => get(`/api/administration/users/${user}/events`),
  changeUser: ({ user }) => ({ method: 'POST', url: `/api/administration/users/${user}/disable` }),
  setUserRoles: ({ user }) => ({
    method: 'PUT',
    url: `/api/administration/users/${user}/roles`,
    payload: { roles: ['v_ShowMaterials', 'v_ApproveRegistrations'] },
  }),
};

/** Ids that are nobody's own: the catalogue, registers, what colleagues see, and tokens that are secrets themselves. */
export const sharedCalls: readonly EndpointKey[] = [
  'registrationFormFields',
  // Notes it for the caller alone.
  'noteIntroduction',
  'internalSso',
  'acceptRegistration',
  'declineRegistration',
  'identityDocument',
  'employerName',
  'forexHistory',
  'fund',
  'fundPriceHistory',
  'fundViewCount',
  'fundDocument',
  'likeFund',
  'unlikeFund',
  'program',
  'programPriceHistory',
  'programDocument',
  'image',
  'brandPicture',
  'questionnaire',
  'fundFeeSchemes',
  'programFeeSchemes',
  'fundLimits',
  'programLimits',
];
