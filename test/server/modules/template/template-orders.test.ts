import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyCart, type CartDocument } from '#domain/cart/document.ts';
import { prepareAddition } from '#domain/cart/prepare/prepare-addition.ts';
import { orderBlockers } from '#domain/contract/order-blockers.ts';
import { dayInPrague } from '#domain/dates/plain-date.ts';
import { listCommissionModels } from '#server/modules/account/commission-models.ts';
import { readOrderCatalogue } from '#server/modules/proposal/order-catalogue.ts';
import { orderFigures } from '#server/modules/proposal/order-figures.ts';
import { findOrderingUser } from '#server/modules/proposal/ordering-user.ts';
import { presentTemplates } from '#server/modules/template/present.ts';
import { listTemplates } from '#server/modules/template/repository.ts';
import { prepareContext } from '#test/helpers/cart/prepare-context.ts';
import { demoProposals } from '#test/helpers/order/demo-proposal.ts';
import { openTestApp, type TestApp } from '#test/helpers/server/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

type Advisor = 'advisor' | 'poradca';

async function companyOf(username: Advisor): Promise<string> {
  const user = await findOrderingUser(test.database, { username });
  return user?.company.id ?? '';
}

/** What a template makes of an empty cart of the advisor. */
async function cartWith(username: Advisor, templateId: string): Promise<CartDocument> {
  const templates = await templatesOf(username);
  const template = templates.find(({ id }) => id === templateId) ?? null;
  const ids = template?.funds.map(({ idFund }) => idFund) ?? [];
  const division = { funds: ids.map((id) => ({ id })) };
  const asked = { positions: [{ itemType: 'Package', division }] } as unknown as CartDocument;
  const catalogue = await readOrderCatalogue(test.database, 'cs', [asked]);
  const context = { ...prepareContext(), catalogue, template: () => template };
  const prepared = prepareAddition(emptyCart, { itemType: 'Package', id: templateId }, context);
  if (!('command' in prepared) || prepared.command.kind !== 'apply-template') throw new Error(JSON.stringify(prepared));
  const { position } = prepared.command;
  const calcInput = { ...position.calcInput, investedAmount: 1_000_000, investmentHorizon: 10 };
  const models = await listCommissionModels(test.database, await companyOf(username));
  const order = {
    ...emptyCart.order,
    contractIsAppendix: false,
    serviceFeeId: models.find(({ code }) => code.startsWith('FIX_FEE'))?.id ?? null,
    advisorFeeAbsolute: 0,
    dateOfBirth: '1980-01-01',
  };
  return { order, positions: [{ ...position, uuid: '00000000-0000-4000-8000-000000000001', calcInput }] };
}

const templatesOf = async (username: Advisor) => presentTemplates(await listTemplates(test.database, username));

describe('the templates of the demo', () => {
  it.each<[Advisor, string, number]>([
    ['advisor', 'CZK', 14],
    ['poradca', 'EUR', 1],
  ])('can each be ordered by %s in %s up to the proposal (SIL-181)', async (username, currency, count) => {
    const now = test.clock.now();
    const cookie = await test.cookieOf(username);
    const user = await findOrderingUser(test.database, { username });
    if (!user) throw new Error(username);
    const templates = (await templatesOf(username)).filter(({ currencyId }) => currencyId === currency);
    for (const { id } of templates) {
      const cart = await cartWith(username, id);
      const { figures } = await orderFigures(test.database, [cart], {
        user,
        language: 'cs',
        today: dayInPrague(now),
      });
      const [read] = figures;
      const payload = await demoProposals(test.database, cart, { username, now });
      const { statusCode } = await test.call({
        method: 'POST',
        url: '/api/proposal/generate',
        payload,
        headers: { cookie, 'accept-language': 'cs', 'sec-fetch-site': 'same-origin' },
      });
      expect([id, read && orderBlockers(read, { user, onlyOneAppendixItemType: false })]).toEqual([id, []]);
      expect([id, payload[0]?.investments[0]?.currencyId, statusCode]).toEqual([id, currency, 200]);
    }
    expect(templates).toHaveLength(count);
  });
});
