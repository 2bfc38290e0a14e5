import { expect, test, type Locator } from '@playwright/test';
import { keysOf, type Keys } from './keys.ts';
import { crownFunds } from './kept-cart.ts';
import { beginSession, password } from './portal.ts';
import {
  cardEntries,
  codeOf,
  expectMailed,
  expectSigned,
  labelled,
  orderHead,
  type CardEntry,
  type TypedClient,
  type Walk,
} from './order-walk.ts';
import { textsOf } from './looks.ts';

const clientOf = (personalId: string, idNumber: string, phone: string, email: string): TypedClient => ({
  firstName: 'Klávesa',
  lastName: 'Bezmyšová',
  personalId,
  placeOfBirth: 'Brno',
  countryOfBirth: 'CZ',
  citizenship: 'CZ',
  taxResidence: 'CZ',
  vatId: personalId,
  email,
  phone,
  street: 'Lidická',
  conscriptionNum: '1862',
  city: 'Brno',
  postcode: '602 00',
  country: 'CZ',
  idType: 'i',
  idNumber,
  idIssuedBy: 'Magistrát města Brna',
  dateOfIssue: '14052021',
  dateOfExpiry: '14052031',
  accountNumber: '2612345674/0800',
  currency: 'CZK',
  accountOwner: 'Klávesa Bezmyšová',
});

interface Typing {
  walk: Walk;
  keys: Keys;
}

async function logIn({ walk: { page, t, username }, keys }: Typing): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('textbox', { name: t('access:login.username') })).toBeFocused();
  await keys.type(username);
  await keys.tabTo(page.getByLabel(t('access:login.password'), { exact: true }));
  await keys.type(password);
  await keys.press('Enter');
  const agree = page.getByRole('button', { name: t('shell:login-disclaimer.agree') });
  await expect(agree).toBeVisible();
  await keys.tabTo(agree);
  await keys.press('Enter');
}

/** Adds a fund to the cart and opens it. */
async function fillCart({ walk: { page, t }, keys }: Typing, fund: { isin: string; name: string }): Promise<void> {
  await keys.press('/');
  const box = page.getByRole('combobox', { name: t('shell:search.open') });
  await expect(box).toBeFocused();
  await keys.type(fund.isin);
  await expect(page.getByRole('option', { name: fund.name }).first()).toBeVisible();
  await keys.press('Control+Enter');
  await keys.press('Escape');
  await expect(box).toBeHidden();
  await keys.press('Control+k');
  await keys.type('Plán');
  await expect(page.getByRole('option', { name: /^Plán/ }).first()).toBeVisible();
  await keys.press('Enter');
  await expect(page.getByRole('article')).toHaveCount(1);
}

/** Fills in the terms of the order, and proceeds to the card. */
async function setOrder({ walk, keys }: Typing): Promise<void> {
  const { page, t } = walk;
  const head = orderHead(walk);
  const folded = head.locator('summary');
  if (await folded.isVisible()) {
    await keys.tabTo(folded);
    await keys.press('Enter');
  }
  await keys.tabTo(head.getByRole('radio', { checked: true }));
  await keys.press('ArrowLeft');
  await expect(head.getByRole('radio', { name: t('cart:order.new') })).toBeChecked();
  await keys.choose(
    head.getByRole('combobox', { name: t('cart:order.field.fee-model') }),
    t('forecast:models.fixed-fee'),
  );
  for (const [label, typed] of [
    [/^Jednorázově/, '1500000'],
    [/^Horizont/, '12'],
  ] as const) {
    await keys.tabTo(page.getByRole('article').getByRole('textbox', { name: label }));
    await keys.type(typed);
  }
  await keys.tabTo(page.getByRole('button', { name: t('cart:cart.new-contract'), exact: true }));
  await keys.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('client:title'));
}

const isFocused = (control: Locator) => control.evaluate((element) => element === document.activeElement);

/** Moves to a control: by the key for the next incomplete field, or by Tab to one that may stay empty. */
async function moveTo({ walk: { t }, keys }: Typing, control: Locator, label: string): Promise<void> {
  const isOptional = (await control.and(control.page().getByLabel(`${label} ${t('ui:optional')}`)).count()) > 0;
  if (!isOptional) await keys.press('F8');
  if (!(await isFocused(control))) await keys.tabTo(control);
}

const digits = (text: string) => text.replaceAll(/\D/g, '');

/** Fills in the card from its first field to its last, moving forwards only, and leaves what the card fills in alone. */
async function enterClient(typing: Typing, entries: readonly CardEntry[]): Promise<void> {
  const { walk, keys } = typing;
  for (const { section, kind, label, value } of entries) {
    const within = walk.page.getByRole('region', { name: section, exact: true });
    const field = within.getByRole(kind === 'list' ? 'combobox' : 'textbox', { name: labelled(walk.t, label) });
    const isFilled = async () => {
      const shown = kind === 'list' ? await field.textContent() : await field.inputValue();
      return shown === value || (/^\d{8}$/.test(value) && digits(shown ?? '') === value);
    };
    if (await isFilled()) continue;
    await moveTo(typing, field, label);
    // The card fills in some fields when the one before is left.
    if (await isFilled()) continue;
    if (kind === 'list') await keys.choose(field, value);
    else await keys.type(value);
  }
}

async function answer({ walk: { page, t }, keys }: Typing): Promise<void> {
  const question = page.getByRole('region', { name: t('client:section.aml') }).getByRole('listitem');
  for (const [place, way] of (
    ['radio', 'radio', 'checkbox', 'radio', '52000', 'radio', '01092014', 'Konstruktérka'] as const
  ).entries()) {
    const within = question.nth(place);
    const isTyped = way !== 'radio' && way !== 'checkbox';
    await keys.press('F8');
    await expect(isTyped ? within.getByRole('textbox') : within.getByRole(way).first()).toBeFocused();
    if (isTyped) await keys.type(way);
    else await keys.press('Space');
    // Answers the first question with no.
    if (place === 0) await keys.press('ArrowDown');
  }
}

async function createByKeys({ walk: { page, t }, keys }: Typing): Promise<void> {
  await keys.tabTo(page.getByRole('button', { name: t('client:create-contract') }));
  await keys.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('contract:title'));
}

/** Reads to the end of the first document, and signs with the received code. */
async function sign({ walk, keys }: Typing, phone: string): Promise<void> {
  const { page, t } = walk;
  const next = page.getByRole('button', { name: t('contract:viewer.next') });
  await expect(next).toBeVisible();
  await keys.tabTo(page.getByRole('button', { name: t('contract:viewer.previous') }));
  await keys.press('ArrowRight');
  await expect(next).toBeFocused();
  const pages = Number(
    /\d+$/.exec((await page.getByRole('img', { name: /^Strana/ }).getAttribute('aria-label')) ?? '')?.[0],
  );
  for (let turned = 1; turned < pages; turned += 1) await keys.press('Enter');
  await expect(next).toBeFocused();
  await keys.tabTo(page.getByRole('button', { name: t('contract:sign.sms') }));
  await keys.press('Enter');
  await expect(page.getByText(t('contract:sign.message-sent'))).toBeVisible();
  await keys.tabTo(page.getByRole('textbox', { name: t('contract:sign.location') }));
  await keys.type('Brno');
  await keys.tabTo(page.getByRole('textbox', { name: t('contract:sign.code') }));
  await keys.type(await codeOf(walk, phone));
  await keys.press('Enter');
  await expectSigned(walk);
}

async function confirm({ walk: { page, t }, keys }: Typing): Promise<void> {
  await keys.tabTo(page.getByRole('button', { name: t('contract:signed.confirm') }));
  await keys.press('Enter');
  await expect(page).toHaveURL('/');
}

/** From log-in to the page after the signed contract, with every letter and digit of the client. */
const mostKeys = 300;

const ways = [
  { width: 1440, client: clientOf('9553070417', '204518758', '605184777', 'klavesa@klient.example') },
  { width: 390, client: clientOf('9553070582', '204518747', '605184778', 'klavesa.dva@klient.example') },
];

for (const { width, client } of ways) {
  test(`an order is signed by keyboard at ${width} px without losing focus (CLIENT-01, SIGN-13)`, async ({ page }, {
    annotations,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const walk: Walk = { page, language: 'cs', username: 'advisor', t: textsOf('cs') };
    await beginSession(page, walk.username);
    const [fund] = await crownFunds(page, 1);
    const entries = await cardEntries(walk, client);
    await page.context().clearCookies();
    if (!fund) throw new Error('no fund');
    const keys = keysOf(page);
    const typing = { walk, keys };
    const counts: Record<string, number> = {};
    const part = async (name: string, acting: Promise<void>) => {
      const before = keys.count();
      await acting;
      counts[name] = keys.count() - before;
    };
    await part('log-in', logIn(typing));
    await part('fund', fillCart(typing, fund));
    await part('cart', setOrder(typing));
    await part('card', enterClient(typing, entries));
    await part('questions', answer(typing));
    await part('contract', createByKeys(typing));
    await part('signature', sign(typing, `+420${client.phone}`));
    await part('end', confirm(typing));
    await expectMailed(walk, client.email ?? '');
    annotations.push({ type: 'keys', description: JSON.stringify({ ...counts, all: keys.count() }) });
    expect(keys.count(), JSON.stringify(counts)).toBeLessThanOrEqual(mostKeys);
  });
}
