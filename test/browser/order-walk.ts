import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Codelists } from '#contract/catalogue.ts';
import type { FrameworkContract } from '#contract/user.ts';
import type { ContractRequest } from '#contract/contracts.ts';
import type { Language } from '#domain/catalogue/vocabulary.ts';
import type { ClientField } from '#domain/client-form/client-values.ts';
import type { FeeModelKind } from '#domain/fees/service-fee.ts';
import { clientSections } from '../../src/domain/client-form/client-sections.ts';
import { pdfText } from '../helpers/signing/pdf-text.ts';
import { envelope, keepCart, type StoredItem } from './kept-cart.ts';
import { textsOf } from './looks.ts';

/* The steps of a whole order in any language: each helper acts by role and by the texts of that language. */

const run = promisify(execFile);

export const squeezed = (text: string) => text.replaceAll(/\s/g, '');

export interface Walk {
  page: Page;
  language: Language;
  username: string;
  t: ReturnType<typeof textsOf>;
}

const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Opens the cart of a user whose session has begun, in a language and with the given items. */
export async function openWalk(page: Page, language: Language, username: string, items: StoredItem[]): Promise<Walk> {
  const t = textsOf(language);
  const walk = { page, language, username, t };
  await page.goto('/favicon.svg');
  await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
  await keepCart(page, envelope(items));
  await page.goto('/cart');
  const agree = page.getByRole('button', { name: t('shell:login-disclaimer.agree') });
  const menu = page.getByRole('button', { name: t('shell:menu.open') });
  await expect(agree.or(menu).first()).toBeVisible();
  if (await agree.isVisible()) await agree.click();
  await expect(orderHead(walk)).toBeVisible();
  return walk;
}

export const orderHead = ({ page, t }: Walk): Locator => page.getByRole('region', { name: t('cart:order.title') });

const literal = (words: string) => words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Matches a field by its whole label, which may also be marked as optional. */
export function labelled(t: Walk['t'], label: string): RegExp {
  return new RegExp(`^${literal(label)}( ${literal(t('ui:optional'))})?$`);
}

async function chooseIn({ page, t }: Walk, within: Locator, label: string, option: string | RegExp): Promise<void> {
  await within.getByRole('combobox', { name: labelled(t, label) }).click();
  await page.getByRole('option', { name: option, exact: true }).first().click();
}

export interface Terms {
  model: FeeModelKind;
  /** Percent of the entry fees, or percentage points under paid advisory, as typed. */
  discount?: string;
  isLtip?: boolean;
  dateOfBirth?: string;
}

/** Sets the terms of a new contract in the cart's head. */
export async function setTerms(walk: Walk, { model, discount, isLtip, dateOfBirth }: Terms): Promise<void> {
  const { t } = walk;
  const head = orderHead(walk);
  // A narrow screen folds the head to one line.
  const folded = head.locator('summary');
  if (await folded.isVisible()) await folded.click();
  const isNew = head.getByRole('radiogroup').getByText(t('cart:order.new'), { exact: true });
  if (await isNew.isVisible()) await isNew.click();
  await chooseIn(walk, head, t('cart:order.field.fee-model'), t(`forecast:models.${model}`));
  // The accessible name of a number includes its unit.
  const field = (key: string) =>
    head.getByRole('textbox', { name: new RegExp(`^${literal(t(`cart:order.field.${key}`))}`) });
  if (isLtip) await head.getByRole('checkbox', { name: t('cart:order.field.ltip') }).check({ force: true });
  if (discount !== undefined) await field('discount').fill(discount);
  if (dateOfBirth !== undefined) await field('date-of-birth').fill(dateOfBirth);
}

/** Chooses a framework contract with a known client, which makes the order an appendix. */
export async function makeAppendix(walk: Walk): Promise<void> {
  const { page, t } = walk;
  const answer = await page.request.get('/api/user/frameworkcontracts');
  const contracts = (await answer.json()) as FrameworkContract[];
  const contract = contracts.find(({ clientId, longTermInvestmentProduct }) => clientId && !longTermInvestmentProduct);
  if (!contract) throw new Error('no framework contract of a known client');
  const head = orderHead(walk);
  await head.getByRole('radiogroup').getByText(t('cart:order.appendix'), { exact: true }).click();
  const name = new RegExp(`^${literal(contract.clientName)}.*${literal(contract.accountNumber ?? '')}`);
  await chooseIn(walk, head, t('cart:order.field.framework-contract'), name);
}

/** Proceeds to the client card, answering the questions on the way. */
export async function goToCard(
  { page, t }: Walk,
  way: 'new-contract' | 'new-appendix' = 'new-contract',
): Promise<void> {
  await page.getByRole('button', { name: t(`cart:cart.${way}`), exact: true }).click();
  const small = page.getByRole('button', { name: t('next-step:continue') });
  await expect(small.or(title(page).getByText(t('client:title'))).first()).toBeVisible();
  if (await small.isVisible()) await small.click();
  await expect(title(page)).toHaveText(t('client:title'));
}

export type TypedClient = Partial<Record<ClientField, string>>;

const lists: Partial<Record<ClientField, keyof Codelists>> = {
  countryOfBirth: 'countries',
  citizenship: 'countries',
  taxResidence: 'countries',
  country: 'countries',
  salutation: 'salutations',
  bank: 'banks',
  idType: 'identityDocumentTypes',
  currency: 'currencies',
};

/** An entry of the card as an advisor reads it: the field by its label, an option by its name. */
export interface CardEntry {
  section: string;
  kind: 'text' | 'list' | 'radio';
  label: string;
  value: string;
}

/** Returns the entries of the card in order; options by ID, dates as typed. */
export async function cardEntries({ page, t, language }: Walk, client: TypedClient): Promise<CardEntry[]> {
  const answer = await page.request.get('/api/codelists', { headers: { 'accept-language': language } });
  const codelists = (await answer.json()) as Codelists;
  const nameIn = (list: keyof Codelists, id: string): string => {
    const found = codelists[list].find((row) => row.id === id);
    if (!found || !('name' in found)) throw new Error(`There is no ${id} in ${list}.`);
    if (list === 'currencies' && 'code' in found) return found.code;
    return list === 'banks' && 'code' in found ? `${found.name} (${found.code})` : found.name;
  };
  return clientSections.flatMap(({ section, fields }) =>
    fields.flatMap((name): CardEntry[] => {
      const value = client[name];
      const list = lists[name];
      if (value === undefined) return [];
      const of = t(`client:section.${section}`);
      if (name === 'sex') return [{ section: of, kind: 'radio', label: t(`client:sex.${value}`), value }];
      const label = t(`client:field.${name}`);
      return [
        { section: of, label, ...(list ? { kind: 'list', value: nameIn(list, value) } : { kind: 'text', value }) },
      ];
    }),
  );
}

export async function fillCard(walk: Walk, client: TypedClient): Promise<void> {
  for (const { section, kind, label, value } of await cardEntries(walk, client)) {
    const within = walk.page.getByRole('region', { name: section, exact: true });
    if (kind === 'radio') await within.getByRole('radio', { name: label, exact: true }).check({ force: true });
    else if (kind === 'list') await chooseIn(walk, within, label, value);
    else await within.getByRole('textbox', { name: labelled(walk.t, label) }).fill(value);
  }
}

/** Answers the questions of every new contract. */
export async function answerQuestions(
  { page, t }: Walk,
  answers: readonly string[] = ['52000', '01/09/2014', 'Konstruktérka'],
): Promise<void> {
  const question = page.getByRole('region', { name: t('client:section.aml') }).getByRole('listitem');
  await question.nth(0).getByRole('radio').nth(1).check({ force: true });
  await question.nth(1).getByRole('radio').nth(0).check({ force: true });
  await question.nth(2).getByRole('checkbox').first().check({ force: true });
  await question.nth(3).getByRole('radio').first().check({ force: true });
  const [income = '', ...others] = answers;
  await question.nth(4).getByRole('textbox').fill(income);
  await question.nth(5).getByRole('radio').first().check({ force: true });
  for (const [index, typed] of others.entries())
    await question
      .nth(6 + index)
      .getByRole('textbox')
      .fill(typed);
}

/** Creates the contract; returns the request that was sent. */
export async function createContract({ page, t }: Walk): Promise<ContractRequest> {
  const asked = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/contract'),
  );
  await page.getByRole('button', { name: t('client:create-contract') }).click();
  const request = (await asked).postDataJSON() as ContractRequest;
  await expect(title(page)).toHaveText(t('contract:title'));
  return request;
}

interface Outbox {
  sms: { to: string; text: string }[];
  messages: { template: string; to: { address: string } | null; subject: string | null; status: string }[];
}

const outboxOf = async (page: Page) => (await (await page.request.get('/dev/outbox')).json()) as Outbox;

/** Returns the newest code sent to the number. */
export async function codeOf({ page }: Pick<Walk, 'page'>, phone: string): Promise<string> {
  const { sms } = await outboxOf(page);
  const code = /\b\d{6}\b/.exec(sms.find(({ to }) => to === phone)?.text ?? '')?.[0];
  if (!code) throw new Error(`No code came to ${phone}.`);
  return code;
}

/** Signs with the code that the client receives, and returns the code. */
export async function signBySms(walk: Walk, phone: string, place = 'Žilina'): Promise<string> {
  const { page, t } = walk;
  await page.getByRole('button', { name: t('contract:sign.sms') }).click();
  await page.getByRole('textbox', { name: t('contract:sign.location') }).fill(place);
  const code = await codeOf(walk, phone);
  await page.getByRole('textbox', { name: t('contract:sign.code') }).fill(code);
  await page.getByRole('button', { name: t('contract:sign.submit'), exact: true }).click();
  await expectSigned(walk);
  return code;
}

/** Signs by drawing a few strokes. */
export async function signByDrawing(walk: Walk): Promise<void> {
  const { page, t } = walk;
  await page.getByRole('button', { name: t('contract:sign.biometric') }).click();
  const dialog = page.getByRole('dialog', { name: t('contract:drawing.title') });
  await dialog.getByRole('textbox', { name: t('contract:sign.location') }).fill('Žilina');
  const area = dialog.getByRole('img', { name: t('contract:drawing.area') });
  await area.scrollIntoViewIfNeeded();
  const box = await area.boundingBox();
  if (!box) throw new Error('There is nothing to draw on.');
  for (const height of [0.3, 0.6]) {
    await page.mouse.move(box.x + box.width * 0.1, box.y + box.height * height);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.5, box.y + box.height * 0.8, { steps: 6 });
    await page.mouse.move(box.x + box.width * 0.8, box.y + box.height * 0.2, { steps: 6 });
    await page.mouse.up();
  }
  await dialog.getByRole('button', { name: t('contract:drawing.submit') }).click();
  await expectSigned(walk);
}

export async function expectSigned({ page, t }: Walk): Promise<void> {
  await expect(title(page)).toHaveText(t('contract:signed.title'));
  await expect(page.getByText(t('contract:signed.completed'))).toBeVisible();
}

/** Expects the mail with the documents for the client to be queued or sent. */
export async function expectMailed({ page }: Walk, address: string): Promise<void> {
  await expect(async () => {
    const { messages } = await outboxOf(page);
    const mails = messages.filter(({ template, to }) => template === 'contract' && to?.address === address);
    expect(mails).toHaveLength(1);
  }).toPass();
}

/**
 * Downloads every document from the signed view; returns their texts by name, as a viewer would copy them, without
 * spaces.
 */
export async function signedTexts({ page, t }: Walk): Promise<Map<string, string>> {
  const rows = page.getByRole('list', { name: t('contract:documents') }).getByRole('listitem');
  const texts = new Map<string, string>();
  for (const row of await rows.all()) {
    const saving = page.waitForEvent('download');
    await row.getByRole('button').click();
    const download = await saving;
    expect(download.suggestedFilename()).toMatch(/\.pdf$/);
    const text = pdfText(await readFile(await download.path())).join('');
    texts.set(download.suggestedFilename().replace(/\.pdf$/, ''), squeezed(text));
  }
  return texts;
}

/** The output of `npm run figures` for a cart. */
export interface PrintedFigures {
  order: { model: string | null; discount: number; age: number | null; isLtip: boolean; isAppendix: boolean };
  items: (PrintedTotals & { name: string; currencyId: string; funds?: PrintedTotals[] })[];
  summary: PrintedTotals & { currencyId: string };
  leftOut: object[];
}

interface PrintedTotals {
  totalInvestment: number;
  expectedAssets: number | null;
  expectedReturns: number | null;
  indicativeFee: number;
}

/** Runs the command for the figures of a user's cart over the demo data of the portal. */
export async function printedFigures({ username }: Walk, cart: string): Promise<PrintedFigures> {
  const database = JSON.parse(process.env['TEST_COMMAND_DATABASE'] ?? '{}') as Record<string, string>;
  const asking = run('npx', ['--no-install', 'tsx', 'server/commands/run.ts', 'figures', '-', '--user', username], {
    env: { ...process.env, ...database },
    maxBuffer: 64_000_000,
  });
  asking.child.stdin?.end(cart);
  return JSON.parse((await asking).stdout) as PrintedFigures;
}
