import { vi } from 'vitest';
import type { User } from '#contract/user.ts';
import { queryClient } from '#state/queries/query-client.ts';
import { browserKeyAnswer } from './browser-key-answer.ts';

/** Ways in which a call can fail (security, R6). */
export const faults = [
  'offline',
  'timeout',
  '500',
  '429',
  '502 from a proxy',
  'HTML',
  'truncated',
  'wrong shape',
] as const;
export type Fault = (typeof faults)[number] | '401' | '401 from a proxy' | '403' | '404';

export interface PortalCall {
  method: string;
  path: string;
  language: string | null;
  body: unknown;
  query: string;
  idempotencyKey: string | null;
}

export const user: User = {
  id: 'u1',
  fullName: 'Tereza Havránková',
  email: 'tereza@example.cz',
  mobilePhone: null,
  company: { id: 'c1', name: 'Horizont Finance' },
  currencyId: 'czk',
  countryId: 'cz',
  roles: [],
  support: null,
  dateOfBirth: null,
  nrOfDrafts: 0,
  hasAutomaticDraft: false,
  servisPayment: null,
  klasikPayments: [],
  prepaidFeeParameters: null,
  statistics: null,
  checkBirthDate: false,
  minimalDealerFee: null,
  maximalDealerFee: null,
  premiumSetUpFee: null,
  allowEntryFeeDiscount: false,
  allowSameFrameworkContract: false,
  onlyOneAppendixItemType: false,
  signBiometrically: false,
  signElectronically: false,
  profileImageFetchDate: null,
};

const currencies = [
  { id: 'czk', code: 'CZK', name: 'Czech koruna' },
  { id: 'eur', code: 'EUR', name: 'Euro' },
];

const codelists = {
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
  currencies,
  templateCategories: [],
};

const config = {
  maxCartItems: 100,
  registrationDisabled: false,
  cartPackagesDisabled: false,
  likelySpreadDisabled: false,
  takesPageReports: false,
  disabledLinks: { en: [], cs: [], sk: [] },
  dataDate: '2026-11-20',
};

/** The reads of the start-up with their default responses. */
export const startUpAnswers: Readonly<Record<string, unknown>> = {
  '/api/user': user,
  '/api/user/browserkey': browserKeyAnswer,
  '/api/user/assignedproducts': [],
  '/api/user/commissionmodels': [],
  '/api/user/frameworkcontracts': [],
  '/api/hints/all': {},
  '/api/links': {},
  '/api/codelists': codelists,
  '/api/forex': [],
  '/api/assetclasses': [],
  '/api/contracttypes': [],
  '/api/funds': [],
  '/api/programs': [],
  '/api/panels': [],
  '/api/fundpackageTemplate': [],
  '/api/questionnaire/aml': { code: 'aml', questions: [] },
  '/api/config': config,
};

const errorCodes: Partial<Record<Fault, string>> = {
  '401': 'Unauthorized',
  '403': 'Forbidden',
  '404': 'NotFound',
  '429': 'TooManyRequests',
  '500': 'InternalError',
};

/** The response is valid for a file as well. */
const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-disposition': 'attachment' } });

function faulty(fault: Fault, signal: AbortSignal | null | undefined): Promise<Response> {
  if (fault === 'offline') return Promise.reject(new TypeError('Failed to fetch'));
  if (fault === 'timeout')
    return new Promise((_, reject) =>
      signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
    );
  if (fault === 'HTML') return Promise.resolve(new Response('<!doctype html><title>Proxy</title>'));
  if (fault === 'truncated') return Promise.resolve(new Response('{"code":"O'));
  if (fault === 'wrong shape') return Promise.resolve(json(200, 42));
  const status = Number(fault.slice(0, 3));
  const code = errorCodes[fault];
  return Promise.resolve(
    code === undefined ? new Response('<h1>Gateway</h1>', { status }) : json(status, { code, message: code }),
  );
}

const noTerms = { feeSchemes: [], limits: [], ongoingCharge: null };

/** Returns the server's response to a query for product terms, for the products that it knows. */
export function termsAnswer(
  query: string,
  products: Partial<Record<'fund' | 'program', readonly string[]>>,
  terms: object = noTerms,
): object {
  const asked = new URLSearchParams(query);
  const of = (kind: 'fund' | 'program') =>
    asked.getAll(kind).flatMap((id) => (products[kind]?.includes(id) ? [{ id, ...terms }] : []));
  return { funds: of('fund'), programs: of('program') };
}

/**
 * A server at the network boundary: responds by `METHOD /path`, records the calls and fails on demand. The page cannot
 * access the responses of other origins.
 */
export class FakePortal {
  readonly calls: PortalCall[] = [];
  readonly #answers = new Map<string, (call: PortalCall) => Response | Promise<Response>>();
  readonly #faults = new Map<string, Fault>();

  constructor() {
    for (const [path, body] of Object.entries(startUpAnswers)) this.answer('GET', path, 200, body);
    this.answer('GET', '/api/hints/loginpage', 200, {});
    this.answer('POST', '/api/user/login', 200, { code: 'OK' });
    this.answer('DELETE', '/api/user/logout', 204);
    this.answer('GET', '/api/ping', 204);
    this.answer('GET', '/api/automaticdrafts', 200, { items: [] });
    this.answer('PUT', '/api/automaticdrafts', 200, { revision: 'saved', savedAt: '2026-11-21T09:00:00.000Z' });
    queryClient.clear();
    vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => this.#serve(url, init));
  }

  answer(method: string, path: string, status: number, body?: unknown): void {
    this.#answers.set(`${method} ${path}`, () =>
      status === 204 ? new Response(null, { status }) : json(status, body),
    );
  }

  /** Responds depending on the call. */
  respond(method: string, path: string, answer: (call: PortalCall) => unknown): void {
    this.#answers.set(`${method} ${path}`, (call) => json(200, answer(call)));
  }

  /** Responds depending on the call, with the status that it gets. */
  serve(method: string, path: string, answer: (call: PortalCall) => { status: number; body: unknown }): void {
    this.#answers.set(`${method} ${path}`, (call) => {
      const { status, body } = answer(call);
      return json(status, body);
    });
  }

  /** Responds with the terms of these products, and of no other. */
  answerTerms(products: Partial<Record<'fund' | 'program', readonly string[]>>, terms: object = noTerms): void {
    this.respond('GET', '/api/productterms', ({ query }) => termsAnswer(query, products, terms));
  }

  /** Leaves a call pending until the returned function responds. */
  hold(method: string, path: string): (status: number, body?: unknown) => void {
    let answer: (response: Response) => void = () => undefined;
    const held = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    this.#answers.set(`${method} ${path}`, () => held);
    return (status, body) => answer(status === 204 ? new Response(null, { status }) : json(status, body));
  }

  fail(path: string, fault: Fault): void {
    this.#faults.set(path, fault);
  }

  recover(): void {
    this.#faults.clear();
  }

  pathsCalled(): string[] {
    return this.calls.map(({ path }) => path);
  }

  #serve(url: string, init: RequestInit): Promise<Response> {
    const [path = url, query = ''] = url.split('?');
    const method = init.method ?? 'GET';
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : (init.body ?? undefined);
    const headers = new Headers(init.headers);
    const language = headers.get('accept-language');
    const call = { method, path, query, language, idempotencyKey: headers.get('idempotency-key'), body };
    this.calls.push(call);
    const fault = this.#faults.get(path) ?? this.#faults.get('*');
    if (fault) return faulty(fault, init.signal);
    const answer = this.#answers.get(`${method} ${path}`);
    return Promise.resolve(answer ? answer(call) : json(404, { code: 'NotFound', message: 'Not found' }));
  }
}
