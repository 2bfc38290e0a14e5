import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CreatedContract } from '#contract/contracts.ts';
import type { Client } from '#contract/web-request.ts';
import type { CartDocument, CartPosition } from '#domain/cart/document.ts';
import { contractLines } from '#domain/cart/catalogue/contract-lines.ts';
import type { Cell, Document } from '#server/documents/document.ts';
import { makePdf } from '#server/documents/make-pdf.ts';
import { readOrderCatalogue, type OrderCatalogue } from '#server/modules/proposal/order-catalogue.ts';
import { demoClient, demoContract, newContractOrder } from '#test/helpers/order/demo-contract.ts';
import { fundPosition } from '#test/helpers/order/demo-order.ts';
import { openTestApp, type TestApp } from '#test/helpers/server/test-app.ts';
import { pdfText } from '#test/helpers/signing/pdf-text.ts';

let test: TestApp;
let cookie: string;
let order: CartDocument;
let documents: Document[] = [];
let catalogue: OrderCatalogue;

beforeAll(async () => {
  const layOut: typeof makePdf = (document) => {
    documents.push(document);
    return makePdf(document);
  };
  test = await openTestApp({}, { layOut });
  cookie = await test.cookieOf('advisor');
  order = await newContractOrder(test.database);
  catalogue = await readOrderCatalogue(test.database, 'cs', [order]);
});
afterAll(() => test.close());
beforeEach(() => {
  documents = [];
});

/** The program of the life plan with the longest horizon. */
function firstLine(): { id: string; name: string } {
  const type = catalogue.contractTypeById.get('life-plan');
  const [line] = type ? contractLines(type, catalogue.programById) : [];
  if (!line) throw new Error('no line');
  return line;
}

function lifePlan(): CartPosition {
  const calcInput = {
    oneOffAmount: null,
    periodicalAmount: 4_000,
    investmentHorizon: 20,
    chargingMethodId: 'up-front',
    startingLineId: firstLine().id,
    endingLineId: firstLine().id,
  };
  return { ...fundPosition(9, 'life-plan', calcInput), itemType: 'Contract' };
}

async function agree(document: CartDocument, client: Partial<Client> = {}) {
  const payload = await demoContract(test.database, document, {
    username: 'advisor',
    now: test.clock.now(),
    client,
  });
  return test.call({
    method: 'POST',
    url: '/api/contract',
    payload,
    headers: { cookie, 'accept-language': 'cs', 'sec-fetch-site': 'same-origin' },
  });
}

const tablesOf = ({ sections }: Document) =>
  sections.flatMap(({ blocks }) => blocks.filter((block) => block.kind === 'table'));

const textOf = (cell: Cell): string => (typeof cell === 'string' ? cell : cell.text);

describe('the documents of a contract', () => {
  it('list every item of the order in each table of items, with its risk if it is known', async () => {
    const whole = { ...order, positions: [...order.positions, lifePlan()] };
    const program = order.positions[2]?.id ?? '';
    await test.database.updateTable('programs').set({ riskLevel: 0 }).where('id', '=', program).execute();
    const { statusCode } = await agree(whole);
    const [contract, , , , costs] = documents;
    const itemTables = [contract, costs].flatMap((document) => (document ? tablesOf(document) : []));
    const byItem = itemTables.filter(({ head }) => head[0] === 'Položka');
    const items = itemNames(whole);
    const [risks] = costs ? tablesOf(costs) : [];

    expect(statusCode).toBe(200);
    expect(items).toHaveLength(7);
    expect(byItem).toHaveLength(8);
    for (const { head, rows } of byItem) {
      const named = rows.map(([name = '']) =>
        textOf(name).replace(`${firstLine().name} (Životní plán)`, 'Životní plán'),
      );
      expect([head, named.filter((name) => name !== 'Celkem')]).toEqual([head, items]);
    }
    const levels = risks?.rows.map(([, level]) => level);
    expect(levels?.[2]).toBe('neuvedeno');
    for (const level of levels?.toSpliced(2, 1) ?? []) expect(level).toMatch(/^[1-7]$/);
  });
});

/** What a reader copies out of the document, without the space between words. */
const printed = async (document: Document) =>
  pdfText(await makePdf(document))
    .join('')
    .replaceAll(/\s/g, '');

describe('the payment instructions of a contract', () => {
  it('are in every document that lists items: ISIN, account, symbol, amounts and payment dates', async () => {
    const answer = await agree(order);
    const { number } = await test.database
      .selectFrom('contracts')
      .where('id', '=', answer.json<CreatedContract>().id)
      .select('number')
      .executeTakeFirstOrThrow();
    const listing = documents.filter((document) => tablesOf(document).some(({ head }) => head[0] === 'Položka'));
    const funds = order.positions.flatMap((position) => {
      if (position.itemType === 'Package') return position.division.funds.map(({ id }) => id);
      return position.itemType === 'Fund' ? [position.id] : [];
    });
    const isins = funds.map((id) => catalogue.fundById.get(id)?.isin ?? 'unknown');

    expect(listing.map(({ subtitle }) => subtitle)).toEqual([
      'Smlouva o investování',
      'Sdělení o nákladech a rizicích',
    ]);
    expect(isins).toHaveLength(5);
    for (const document of listing) {
      const text = await printed(document);
      for (const isin of isins) expect(text).toContain(isin);
      expect(text).toContain('Platbyklientposílázúčtu19-2000145399/0800.');
      expect(text).toContain(`Variabilnísymbolje${number.replaceAll(/\D/g, '')}.`);
      expect(text).toContain('250000Kč5000,50Kč15let');
      expect(text).toContain('Jednorázovéčástkyseplatíjednoupopodpisusmlouvy');
    }
  });

  it('take the variable symbol of the client card where one is entered', async () => {
    const { bankAccount } = await demoClient(test.database);
    await agree(order, { bankAccount: bankAccount && { ...bankAccount, matchingCode: '5550123' } });
    const [contract] = documents;

    expect(contract && (await printed(contract))).toContain('Variabilnísymbolje5550123.');
  });
});

/** What is in the cart, by the names of the catalogue. */
function itemNames({ positions }: CartDocument): string[] {
  const fundName = (id: string) => catalogue.fundById.get(id)?.name ?? '';
  return positions.flatMap((position) => {
    if (position.itemType === 'Package')
      return position.division.funds.map(({ id }) => `${fundName(id)} (${position.name})`);
    if (position.itemType === 'Contract') return 'Životní plán';
    return position.itemType === 'Program'
      ? (catalogue.programById.get(position.id)?.name ?? '')
      : fundName(position.id);
  });
}

describe('the fees of a contract', () => {
  it('go by the date of birth in the client card where the cart has none (SIL-85)', async () => {
    const client = {
      identificationId: '6606151002',
      birthDate: '1966-06-15',
      sex: 'MALE',
      taxResidency: { countryId: 'CZ', city: null, tin: '6606151002' },
      username: 'starsi@klient.example',
    } as const;
    const unborn = { ...order, positions: [lifePlan()] };
    const born = { ...unborn, order: { ...unborn.order, dateOfBirth: client.birthDate } };
    const withoutDate = await agree(unborn, client);
    const told = feeOf();
    documents = [];
    const withDate = await agree(born, client);

    expect([withoutDate.statusCode, withDate.statusCode]).toEqual([200, 200]);
    expect(plain(told)).toBe('46 080,00 Kč');
    expect(feeOf()).toBe(told);
  });
});

const plain = (text: string) => text.replaceAll(/\s/g, ' ');

/** The fee of the first item, as the contract states it. */
function feeOf(): string {
  const [, fees] = documents[0] ? tablesOf(documents[0]) : [];
  return textOf(fees?.rows[0]?.at(-1) ?? '');
}
