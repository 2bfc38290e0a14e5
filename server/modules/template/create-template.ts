import { randomUUID } from 'node:crypto';
import { mostTemplates, type NewTemplate } from '#contract/product-detail.ts';
import { qualifiedInvestorsCode } from '#domain/cart/product/cart-product.ts';
import { priceFigures } from '#domain/funds/prices/price-figures.ts';
import { exactSum } from '#domain/money/exact.ts';
import type { Database } from '../../db/database.ts';
import { insertFigures } from '../../db/rows/insert-figures.ts';
import { lockUser } from '../../db/lock-user.ts';
import { forbidden, Refusal } from '../../platform/refusal.ts';
import type { RequestContext } from '../../http/routes.ts';
import type { SessionUser } from '../../session/session-user.ts';
import { runOnce } from '../../http/run-once.ts';
import { readHoldings } from '../portfolio/holdings.ts';
import { portfolioPrices } from '../portfolio/portfolio-prices.ts';
import { countOwnTemplates } from './repository.ts';
import { templateFigures } from './template-figures.ts';

/** Creates a template of the user and returns its id (API-43, SIL-61). */
export async function createTemplate(call: RequestContext<'createTemplate'>): Promise<string> {
  const { database, user, body: template } = call;
  const { answer } = await runOnce(call, {
    operation: `template of ${user.id}`,
    body: template,
    async prepare() {
      if (template.packageType === 'Organisation') throw forbidden();
      checkRatios(template);
      await requireFundsOfPackages(database, template);
      const figures = await figuresOf(database, template);
      const currencyId = await currencyOf(database, template, user.currencyId);
      return { id: randomUUID(), user, template, figures, currencyId };
    },
    answer: ({ id }) => id,
    async write(transaction, row) {
      await requireRoom(transaction, user.id);
      await storeTemplate(transaction, row);
    },
  });
  return answer;
}

function checkRatios({ funds }: NewTemplate): void {
  const twice = funds.flatMap(({ idFund }, index) =>
    funds.findIndex((fund) => fund.idFund === idFund) < index
      ? [{ path: `funds.${index}.idFund`, code: 'duplicate' }]
      : [],
  );
  if (twice.length > 0) throw new Refusal(400, 'BadRequest', twice);
  if (exactSum(funds.map(({ ratio }) => ratio)) > 100) {
    throw new Refusal(422, 'RatioAbove100', [{ path: 'funds', code: 'RatioAbove100' }]);
  }
}

/** Refuses a template beyond the user's quota (security, C13), even of parallel calls. */
async function requireRoom(transaction: Database, ownerId: string): Promise<void> {
  await lockUser(transaction, ownerId);
  if ((await countOwnTemplates(transaction, ownerId)) >= mostTemplates) throw new Refusal(422, 'TooManyTemplates');
}

/** Refuses funds that are not on offer, and those for qualified investors, which packages cannot contain (PACK-03). */
async function requireFundsOfPackages(database: Database, { funds }: NewTemplate): Promise<void> {
  const ids = funds.map(({ idFund }) => idFund);
  const offered = await database
    .selectFrom('funds')
    .leftJoin('fundTypes', 'fundTypes.id', 'funds.fundTypeId')
    .select(['funds.id', 'fundTypes.code'])
    .where('funds.id', 'in', ids)
    .where('funds.allowedInFundMarket', '=', true)
    .execute();
  const typeCodeOf = new Map(offered.map(({ id, code }) => [id, code]));
  refuseFunds(ids, 'UnknownFund', (id) => !typeCodeOf.has(id));
  refuseFunds(ids, 'FundForQualifiedInvestors', (id) => typeCodeOf.get(id) === qualifiedInvestorsCode);
}

function refuseFunds(ids: readonly string[], code: string, isRefused: (id: string) => boolean): void {
  const details = ids.flatMap((id, index) => (isRefused(id) ? [{ path: `funds.${index}.idFund`, code }] : []));
  if (details.length > 0) throw new Refusal(422, code, details);
}

/**
 * Returns the user's currency, or one that all funds offer, because a template in another currency cannot be ordered
 * (SIL-181).
 */
async function currencyOf(database: Database, { funds }: NewTemplate, own: string): Promise<string> {
  const ids = funds.map(({ idFund }) => idFund);
  const common = await database
    .selectFrom('fundCurrencies')
    .select('currencyId')
    .where('fundId', 'in', ids)
    .groupBy('currencyId')
    .having((row) => row.fn.countAll(), '=', ids.length)
    .orderBy('currencyId')
    .execute();
  const currencies = common.map(({ currencyId }) => currencyId);
  return currencies.includes(own) ? own : (currencies[0] ?? own);
}

const partsOf = ({ funds }: NewTemplate) => funds.map(({ idFund, ratio }) => ({ id: idFund, share: ratio }));

/** Derives the figures of a template from its funds and its value over time. */
async function figuresOf(database: Database, template: NewTemplate) {
  const parts = partsOf(template);
  return {
    own: templateFigures(await readHoldings(database, parts)),
    ofPrices: priceFigures(await portfolioPrices(database, parts)),
  };
}

interface NewRow {
  id: string;
  user: SessionUser;
  template: NewTemplate;
  figures: Awaited<ReturnType<typeof figuresOf>>;
  currencyId: string;
}

/** Refuses the name of another template of the user (SIL-110). */
async function storeTemplate(
  transaction: Database,
  { id, user, template, figures, currencyId }: NewRow,
): Promise<void> {
  const stored = await transaction
    .insertInto('fundPackageTemplates')
    .values({
      id,
      name: template.name,
      packageType: 'Advisor',
      ownerId: user.id,
      categoryId: null,
      ...figures.own,
      currencyId,
      position: await nextPosition(transaction, user.id),
    })
    .onConflict((conflict) => conflict.columns(['ownerId', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!stored) throw new Refusal(409, 'TemplateNameTaken', [{ path: 'name', code: 'TemplateNameTaken' }]);
  await transaction
    .insertInto('templateFunds')
    .values(
      partsOf(template).map(({ id: fundId, share }, position) => ({
        templateId: id,
        fundId,
        ratio: share,
        position,
      })),
    )
    .execute();
  await insertFigures(transaction, 'template', [{ id, figures: figures.ofPrices }]);
}

/** Position after all templates visible to the user. */
async function nextPosition(transaction: Database, userId: string): Promise<number> {
  const { last } = await transaction
    .selectFrom('fundPackageTemplates')
    .where((where) => where.or([where('ownerId', 'is', null), where('ownerId', '=', userId)]))
    .select((select) => select.fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  return last === null ? 0 : last + 1;
}
