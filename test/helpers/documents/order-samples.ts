import type { Client } from '#contract/web-request.ts';
import type { CartContext } from '#domain/cart/context.ts';
import type { CalcInput, CartPosition } from '#domain/cart/document.ts';
import { documentFigures, type DocumentFigures } from '#domain/cart/figures/document-figures.ts';
import type { Language } from '#domain/catalogue/vocabulary.ts';
import type { AnsweredQuestion, ContractFacts } from '#server/documents/contract/contract-facts.ts';
import { textsOfEditions } from '#server/firm/texts-in-force.ts';
import type { ProposalFacts, ProposedPart } from '#server/documents/proposal/proposal-view.ts';
import {
  cartCatalogue,
  cartItem,
  configuration,
  contractType,
  fund,
  packageItem,
  terms,
} from '#test/helpers/cart/cart-catalogue.ts';
import { cartOf, freeUser, orderContext } from '#test/helpers/cart/cart-order.ts';
import { webRequest } from '#test/helpers/client/web-request-sample.ts';

const schemes = ['CZK', 'EUR'].flatMap((currencyId) => terms().feeSchemes.map((scheme) => ({ ...scheme, currencyId })));
export const sampleRates = [{ currencyFromId: 'EUR', currencyToId: 'CZK', forexRate: 24.31, unit: 1 }];

const gains = { unfavourableGain: -2, moderateGain: 7, favourableGain: 12 };
/** Asset classes in the order of the catalogue. */
export const classIds = ['shares', 'bonds', 'mixed', 'money', 'gold', 'land', 'wood', 'water', 'art'];

const unlimited = configuration({ maxOneOffAmount: 1e12, maxPeriodicalAmount: 1e12 });

/** Names of funds of all lengths; some are longer than a column, one has no spaces. */
const fundNames = [
  'Severka Globální akcie',
  'Bělorozec Index Severní Amerika zajištěný do koruny české s reinvesticí výnosů CZK (třída R)',
  'Lípa Dluhopisový konzervativní',
  'NejdelšíNázevFonduBezMezerKterýSeMusíZalomitProtožeSeNevejdeDoSloupce',
  'Tatrina Emerging Markets Equity I USD',
];

export interface OrderSampleOptions {
  /** Positions, the first ones of each kind: a fund, a fund in euros, a plan with lines, a package, and further funds. */
  count: number;
  input?: Partial<CalcInput>;
  /** Places of positions without a known gain. */
  unknown?: readonly number[];
  dateOfBirth?: string;
  /** Asset classes that the funds are of in turn; 2 by default. */
  classes?: number;
  /** Whether every fund has the longest of the names. */
  isLongNamed?: boolean;
}

export const sampleFundIds = (count: number): string[] => Array.from({ length: count }, (_, index) => `fund-${index}`);

type CatalogueOptions = Pick<OrderSampleOptions, 'count' | 'unknown' | 'classes' | 'isLongNamed'>;

/** Returns a catalogue with as many funds, and what an order of them is calculated with. */
export function sampleContext({ count, unknown = [], classes = 2, isLongNamed = false }: CatalogueOptions) {
  const base = cartCatalogue();
  const ids = sampleFundIds(count);
  const funds = ids.map((id, index) =>
    fund({
      id,
      name: `${fundNames[isLongNamed ? 1 : index % fundNames.length] ?? ''} ${index + 1}`,
      assetClassId: unknown.includes(index) ? null : (classIds[index % classes] ?? null),
    }),
  );
  const catalogue = {
    ...base,
    contractTypeById: new Map([...base.contractTypeById, ['funds', contractType({ calcConfiguration: [unlimited] })]]),
    fundById: new Map([...base.fundById, ...funds.map((one) => [one.id, one] as const)]),
    assetClassById: new Map(
      classIds.map((id, index) => [id, base.assetClassById.get(index === 1 ? 'bonds' : 'shares') ?? gains]),
    ),
  };
  const context: CartContext = {
    catalogue,
    terms: () => terms({ feeSchemes: schemes }),
    ordering: orderContext({ user: freeUser() }),
  };
  return { context, summary: { currencyId: 'CZK', rates: sampleRates, assetClassOrder: classIds } };
}

/** Returns the figures of an order in crowns. */
export function sampleFigures({ input = {}, dateOfBirth, ...options }: OrderSampleOptions): DocumentFigures {
  const kinds: ((id: string, place: number) => CartPosition)[] = [
    (id) => cartItem('Fund', id, { periodicalAmount: 5_000, investmentHorizon: 20, ...input }),
    (id) => cartItem('Fund', id, { currencyId: 'EUR', oneOffAmount: 4_000, ...input }),
    () =>
      cartItem('Contract', 'plan', {
        startingLineId: 'dynamic',
        endingLineId: 'reserve',
        investmentHorizon: 18,
        periodicalAmount: 3_000,
      }),
    () => packageItem(),
  ];
  const positions = sampleFundIds(options.count).map((id, place) => {
    const position = (kinds[place] ?? kinds[0])?.(id, place);
    if (!position) throw new Error('a position');
    return { ...position, uuid: `00000000-0000-4000-8000-${String(place).padStart(12, '0')}` };
  });
  const { context, summary } = sampleContext(options);
  return documentFigures(cartOf(positions, dateOfBirth === undefined ? {} : { dateOfBirth }), context, summary);
}

const assetClasses = new Map([
  ['shares', { name: 'Akcie', colour: '#055d7e' }],
  ['bonds', { name: 'Dluhopisy', colour: '#cb820b' }],
  ['mixed', { name: 'Akcie rozvíjejících se trhů a malých společností', colour: '#1c856e' }],
]);

const names = (): ProposalFacts['names'] => ({
  fund: (id) => `Fond ${id}`,
  isin: (id) => (id === null ? null : 'CZ0008474210'),
  assetClass: (id) => assetClasses.get(id ?? '') ?? { name: null, colour: '#7b8894' },
  ter: ({ id }) => (id.endsWith('3') ? null : 1.12),
  currencyCode: (id) => id,
  chargingMethod: () => 'průběžně',
});

export const proposalSample = (options: OrderSampleOptions & { name?: string }): ProposedPart => ({
  name: options.name ?? 'Majetek rodiny 2046',
  figures: sampleFigures(options),
});

export const proposalFactsSample = (language: Language): ProposalFacts => ({
  language,
  today: '2026-11-26',
  dataDate: '2026-11-20',
  advisor: 'Tereza Havránková',
  company: 'Horizont Finance s.r.o.',
  phone: '+420604318277',
  data: null,
  names: names(),
});

const home = {
  street: 'Dlouhá',
  conscriptionNumber: '1234',
  streetNumber: '5',
  city: 'Žďár nad Sázavou',
  postalCode: '59101',
  countryId: 'CZ',
};

const { answers: _, ...emptyClient } = webRequest;

const clientSample: Client = {
  ...emptyClient,
  prefix: 'Ing.',
  name: 'Ondřej',
  surname: 'Žďárský',
  identificationId: '8503141236',
  identificationType: 'BirthNumber',
  birthDate: '1985-03-14',
  sex: 'MALE',
  citizenshipCountryId: 'CZ',
  email: 'ondrej@example.cz',
  phoneNumber: '+420604318277',
  permanentAddress: home,
  identityDocument: {
    typeId: 'ID',
    number: '208123456',
    issuedBy: 'MěÚ',
    issuedDate: '2020-01-01',
    validTo: '2030-01-01',
    unlimitedValidity: false,
  },
  bankAccount: {
    accountNumber: '19-2000145399',
    bankId: 'cs',
    iban: 'CZ6508000000192000145399',
    owner: 'Ondřej Žďárský',
    currencyId: 'CZK',
    matchingCode: null,
    paymentCode: null,
  },
};

const answered: readonly AnsweredQuestion[] = [
  {
    question: 'Odkud pocházejí peníze, které chcete investovat, a jak dlouho je máte?',
    answers: ['Úspory', 'Dědictví: 14/03/2020'],
  },
  { question: 'Jste politicky exponovaná osoba?', answers: ['Ne'] },
];

/** Returns what the documents of a contract say. */
export const contractFactsSample = (
  language: Language,
  options: OrderSampleOptions & { figures?: DocumentFigures },
): ContractFacts => ({
  language,
  today: '2026-11-26',
  dataDate: '2026-11-20',
  texts: textsOfEditions('contract', []),
  brand: 'Fundament',
  number: '31400001',
  frameworkNumber: '21400001',
  client: clientSample,
  advisor: {
    name: 'Tereza Havránková',
    company: 'Horizont Finance s.r.o.',
    email: 'tereza@horizont.example',
    phone: '+420604318277',
  },
  figures: options.figures ?? sampleFigures(options),
  ownCurrency: 'CZK',
  answered,
  amlMarks: ['foreign-source'],
  answeredOfFunds: [{ fund: 'Severka Globální akcie', answered }],
  names: {
    ...names(),
    country: () => 'Česko',
    identityDocument: () => 'Občanský průkaz',
    salutation: () => 'pan',
    bank: () => 'Česká spořitelna',
    bankCode: () => '0800',
    fundRisk: () => 4,
    programRisk: () => null,
  },
});
