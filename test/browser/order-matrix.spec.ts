import { expect, test } from '@playwright/test';
import type { Language } from '#domain/catalogue/vocabulary.ts';
import { isLongRun } from '../setup/runs.ts';
import { storedFund, type StoredItem } from './kept-cart.ts';
import {
  answerQuestions,
  createContract,
  expectMailed,
  fillCard,
  goToCard,
  makeAppendix,
  openWalk,
  printedFigures,
  setTerms,
  signByDrawing,
  signBySms,
  signedTexts,
  squeezed,
  type PrintedFigures,
  type Terms,
  type TypedClient,
  type Walk,
} from './order-walk.ts';
import { beginSession, readReferenceData } from './portal.ts';

const address = {
  street: 'Lidická',
  conscriptionNum: '1862',
  city: 'Brno',
  postcode: '602 00',
  country: 'CZ',
};

const czechClient: TypedClient = {
  ...address,
  firstName: 'Chrudoš Bartoloměj',
  lastName: 'Příšerně-Žluťoučký z Lipové-lázní',
  citizenship: 'CZ',
  personalId: '9006151000',
  placeOfBirth: 'Ústí nad Labem',
  countryOfBirth: 'CZ',
  taxResidence: 'CZ',
  vatId: '9006151000',
  email: 'chrudos@klient.example',
  phone: '605 184 111',
  idType: 'i',
  idIssuedBy: 'Magistrát města Brna',
  dateOfIssue: '14/05/2021',
  dateOfExpiry: '14/05/2031',
  bank: 'CZ0800',
  accountNumber: '2612345674',
  currency: 'CZK',
  accountOwner: 'Chrudoš Bartoloměj',
};

const slovakClient: TypedClient = {
  ...czechClient,
  firstName: 'Ľubica',
  lastName: 'Ďurčáková',
  citizenship: 'SK',
  personalId: '9554121005',
  placeOfBirth: 'Žilina',
  countryOfBirth: 'SK',
  taxResidence: 'SK',
  vatId: '9554121005',
  email: 'durcakova@klient.example',
  phone: '905 184 111',
  city: 'Žilina',
  postcode: '010 01',
  country: 'SK',
  bank: 'SK0900',
  currency: 'EUR',
};

interface Way {
  name: string;
  language: Language;
  width: number;
  username: string;
  phone: string;
  client: TypedClient;
  /** Null is an appendix of a known client, with the terms of its framework contract. */
  terms: Terms | null;
  chargingMethodId?: string;
  isDrawn?: boolean;
  /** Whether every run includes it; the others are part of the long run. */
  isShort?: boolean;
}

const ways: Way[] = [
  {
    name: 'in Slovak on a phone, a fixed fee charged concurrently, signed by SMS',
    language: 'sk',
    width: 390,
    username: 'poradca',
    phone: '+421905184111',
    client: slovakClient,
    terms: { model: 'fixed-fee', dateOfBirth: '12/04/1995' },
    isShort: true,
  },
  {
    name: 'in English on a desk, paid advisory with a discount, signed by drawing',
    language: 'en',
    width: 1440,
    username: 'advisor',
    phone: '+420605184111',
    client: czechClient,
    terms: { model: 'premium-advisory', discount: '0.5' },
    isDrawn: true,
  },
  {
    name: 'in Czech on a desk, a long-term product with an employer, signed by SMS',
    language: 'cs',
    width: 1440,
    username: 'advisor',
    phone: '+420605184222',
    client: {
      ...czechClient,
      personalId: '7802031006',
      vatId: '7802031006',
      email: 'ltip@klient.example',
      phone: '605 184 222',
      employerIdentificationNumber: '27045137',
    },
    terms: { model: 'fixed-fee', isLtip: true },
  },
  {
    name: 'in Czech on a phone, the service fee with a discount, signed by SMS',
    language: 'cs',
    width: 390,
    username: 'advisor',
    phone: '+420605184333',
    client: {
      ...czechClient,
      personalId: '8161071006',
      vatId: '8161071006',
      email: 'servis@klient.example',
      phone: '605 184 333',
    },
    terms: { model: 'service-fee', discount: '25' },
  },
  {
    name: 'in Slovak on a desk, paid advisory, signed by SMS',
    language: 'sk',
    width: 1440,
    username: 'poradca',
    phone: '+421905184222',
    client: {
      ...slovakClient,
      personalId: '9056151005',
      vatId: '9056151005',
      email: 'advisory@klient.example',
      phone: '905 184 222',
    },
    terms: { model: 'premium-advisory', dateOfBirth: '15/06/1990' },
  },
  {
    name: 'in English on a phone, the service fee in Slovakia, signed by SMS',
    language: 'en',
    width: 390,
    username: 'poradca',
    phone: '+421905184333',
    client: {
      ...slovakClient,
      personalId: '7001011006',
      vatId: '7001011006',
      email: 'servis.sk@klient.example',
      phone: '905 184 333',
    },
    terms: { model: 'service-fee', dateOfBirth: '01/01/1970' },
  },
  {
    name: 'in Slovak on a desk, a fixed fee charged up front, signed by SMS',
    language: 'sk',
    width: 1440,
    username: 'poradca',
    phone: '+421905184444',
    client: {
      ...slovakClient,
      personalId: '7001011017',
      vatId: '7001011017',
      email: 'vopred@klient.example',
      phone: '905 184 444',
    },
    terms: { model: 'fixed-fee', dateOfBirth: '01/01/1970' },
    chargingMethodId: 'up-front',
  },
  {
    name: 'in Czech on a desk, an appendix to a framework contract, signed by drawing',
    language: 'cs',
    width: 1440,
    username: 'advisor',
    phone: '',
    client: {},
    terms: null,
    isDrawn: true,
  },
];

/** Returns a fund in the user's currency, with an odd amount. */
async function itemsFor({ page, username, chargingMethodId }: Way & { page: Walk['page'] }): Promise<StoredItem[]> {
  await beginSession(page, username);
  const reference = await readReferenceData(page);
  const { currencyId } = reference.user;
  const fund = [...reference.funds.values()].find(
    (one) =>
      one.allowedInFundMarket &&
      one.questionnaire === null &&
      one.currencyId === currencyId &&
      one.periodicalInvestmentType === 'Optional' &&
      one.oneOffInvestmentType === 'Optional' &&
      reference.assetClasses.get(one.assetClassId ?? '')?.moderateGain != null,
  );
  if (!fund) throw new Error('no fund');
  const item = storedFund(fund, 0);
  item.calcInput['oneOffAmount'] = currencyId === 'CZK' ? 123_456.78 : 5_432.1;
  if (chargingMethodId !== undefined) item.calcInput['chargingMethodId'] = chargingMethodId;
  return [item];
}

/** Number format, which is the same in every language. */
const twoDecimals = new Intl.NumberFormat('cs', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/**
 * Expects every figure of every item in the document about costs, to the cent, and the fees and the total in the
 * contract as well.
 */
function expectFigures(walk: Walk, texts: Map<string, string>, { items, summary, leftOut }: PrintedFigures): void {
  const [contract, costs] = [...texts].flatMap(([name, text]) =>
    ['contract', 'cost-and-risk'].some((kind) => name === walk.t(`contract-documents:names.${kind}`)) ? [text] : [],
  );
  const written = (value: number | null) => squeezed(twoDecimals.format(value ?? NaN));
  expect(leftOut).toEqual([]);
  for (const { totalInvestment, expectedAssets, indicativeFee } of items.flatMap((item) => item.funds ?? [item])) {
    for (const value of [totalInvestment, expectedAssets, indicativeFee]) expect(costs).toContain(written(value));
    expect(contract).toContain(written(indicativeFee));
  }
  for (const value of [summary.indicativeFee, summary.totalInvestment]) expect(contract).toContain(written(value));
}

/** Opens the client's card and fills it in. */
async function enterClient(walk: Walk, { terms, client }: Way): Promise<void> {
  if (terms) {
    await setTerms(walk, terms);
    await goToCard(walk);
    // A document has one holder, and several of these clients may meet in one database.
    await fillCard(walk, { ...client, idNumber: client.personalId?.slice(0, 9) ?? '' });
  } else {
    await makeAppendix(walk);
    await goToCard(walk, 'new-appendix');
    await expect(walk.page.getByRole('textbox', { name: walk.t('client:field.lastName') })).not.toHaveValue('');
  }
  await answerQuestions(walk);
}

const kindsOf = ({ terms }: Way) =>
  ['contract', 'framework-contract', 'client-card', 'aml-record', 'cost-and-risk'].filter(
    (kind) => terms !== null || kind !== 'framework-contract',
  );

for (const way of ways.filter(({ isShort }) => isShort === true || isLongRun)) {
  test(`an order ${way.name} has the command's figures (SIGN-06, SIGN-12…15, SIGN-19, FEE-01, T32)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: way.width, height: 900 });
    const walk = await openWalk(page, way.language, way.username, await itemsFor({ ...way, page }));
    await enterClient(walk, way);
    const { cart, client } = await createContract(walk);
    if (way.isDrawn) await signByDrawing(walk);
    else await signBySms(walk, way.phone);
    const texts = await signedTexts(walk);
    expect([...texts.keys()]).toEqual(kindsOf(way).map((kind) => walk.t(`contract-documents:names.${kind}`)));
    for (const text of texts.values()) expect(text).toContain(squeezed(client.surname ?? ''));
    const figures = await printedFigures(walk, cart);
    expectFigures(walk, texts, figures);
    await expectMailed(walk, client.email ?? '');
    await page.getByRole('button', { name: walk.t('contract:signed.confirm') }).click();
    await expect(page).toHaveURL('/');
  });
}
