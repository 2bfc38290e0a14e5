import { expect, test, type Locator, type Page } from '@playwright/test';
import { answerCalls, brokenAnswers } from './network-faults.ts';
import { chooseInMenu, enterAs } from './portal.ts';

const newTab = /, otevře se na nové kartě$/;
const external = (name: string) => new RegExp(`^${name}${newTab.source}`);

const panels = ['Šablony balíčků', 'Sezonní balíčky'];
const favourites = ['Oblíbené fondy', 'Oblíbená portfolia'];
/** Contract types with a quick option, all of them asset products (demo). */
const quickTypes = ['Dlouhodobý investiční produkt', 'Jednorázová investice', 'Start do života'];
/** Products that are only announced, one as a panel and one as a quick option. */
const announced = ['Sezonní balíčky', 'Start do života'];

async function answerOf<Answer>(page: Page, path: string): Promise<Answer> {
  return (await (await page.request.get(path)).json()) as Answer;
}

/** Returns the names of the user's quick-option funds in order. */
async function quickFunds(page: Page): Promise<string[]> {
  const assigned = await answerOf<{ id: string; assignmentType: string }[]>(page, '/api/user/assignedproducts');
  const quick = new Set(assigned.flatMap(({ id, assignmentType }) => (assignmentType === 'QuickOptions' ? [id] : [])));
  const funds = await answerOf<{ id: string; name: string }[]>(page, '/api/funds');
  const names = funds.filter(({ id }) => quick.has(id)).map(({ name }) => name);
  expect(names.length).toBeGreaterThan(0);
  return names.toSorted((left, right) => left.localeCompare(right, 'cs'));
}

const everyEntry = (hasMaterials: boolean, isApprover: boolean, funds: readonly string[]) => [
  'Fondy',
  'Aktivní správa majetku',
  'Pasivní správa majetku',
  ...panels,
  ...(hasMaterials ? ['Přílohy k provizím'] : []),
  'Smlouvy',
  ...(isApprover ? ['Uživatelé'] : []),
  ...favourites,
  ...quickTypes,
  ...funds,
  external('Novinky'),
  external('Prodejní dokumentace'),
  external('Slovník pojmů'),
  'Nápověda',
  'Změna hesla',
  'Odhlásit se',
];

async function openMenu(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Otevřít nabídku' }).click();
  return page.getByRole('dialog', { name: 'Nabídka' });
}

const entries = (menu: Locator) => menu.getByRole('navigation').getByRole('listitem');
const disabledEntries = (menu: Locator) => menu.getByRole('link', { disabled: true });

/** The expected entries of demo accounts by roles, support person and distributor. */
const accounts = [
  {
    username: 'advisor',
    name: 'Tereza Havránková',
    company: 'Horizont Finance',
    support: 'Markéta Šindelářová',
    materials: true,
  },
  {
    username: 'poradce',
    name: 'Ondřej Vlasák',
    company: 'Horizont Finance',
    support: 'Markéta Šindelářová',
    materials: false,
  },
  {
    username: 'poradca',
    name: 'Lucia Hrončeková',
    company: 'Vrchol Investície',
    support: 'Zuzana Kráľová',
    materials: true,
  },
  { username: 'approver', name: 'Ivana Procházková', company: 'Horizont Finance', support: null, materials: true },
] as const;

for (const { username, name, company, support, materials } of accounts) {
  test(`${username} sees the menu of the account in order (SHELL-25…36, SHELL-47, SEC-04)`, async ({ page }) => {
    await enterAs(page, username);
    const header = page.getByRole('banner');
    await expect(header).toContainText(company);
    await expect(header).toContainText(name);
    const pill = page.getByRole('button', { name: 'Podpora' });
    if (support === null) await expect(pill).toHaveCount(0);
    else {
      await pill.click();
      await expect(page.getByRole('region', { name: 'Vaše podpora' })).toContainText(support);
      await page.keyboard.press('Escape');
      await expect(pill).toBeFocused();
    }

    const menu = await openMenu(page);
    await expect(entries(menu)).toHaveText(everyEntry(materials, username === 'approver', await quickFunds(page)));
    await expect(disabledEntries(menu)).toHaveText(announced);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(page.getByRole('button', { name: 'Otevřít nabídku' })).toBeFocused();

    await page.goto('/commission-attachments');
    const forbidden = page.getByRole('heading', { level: 1, name: 'Přístup odepřen' });
    await expect(header).toBeVisible();
    await expect(forbidden).toBeVisible({ visible: !materials });
  });
}

type Entity = Record<string, unknown>;

/** Modifies the server's list in its response to the page. */
const changeList = (page: Page, path: string, change: (list: Entity[]) => unknown) =>
  answerCalls(page, path, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: change((await answer.json()) as Entity[]) });
  });

test('catalogue and operator decide the entries (SHELL-26, SHELL-27, SHELL-34, SEC-16, CONF-04)', async ({ page }) => {
  await enterAs(page);
  const funds = await quickFunds(page);
  const reloadMenu = async () => {
    await page.reload();
    return openMenu(page);
  };

  await test.step('no asset products, funds only announced, no address of the glossary', async () => {
    await changeList(page, '/api/contracttypes', (list) =>
      list
        .filter(({ businessType }) => businessType !== 'Asset')
        .map((one) => ({ ...one, status: one['businessType'] === 'Funds' ? 'ComingSoon' : one['status'] })),
    );
    await answerCalls(page, '/api/links', async (route) => {
      const answer = await route.fetch();
      const { GLOSSARY: _left, ...links } = (await answer.json()) as Entity;
      await route.fulfill({ response: answer, json: links });
    });
    const menu = await reloadMenu();
    await expect(entries(menu)).toHaveText([
      'Fondy',
      ...panels,
      'Přílohy k provizím',
      'Smlouvy',
      ...favourites,
      ...funds,
      external('Novinky'),
      external('Prodejní dokumentace'),
      'Nápověda',
      'Změna hesla',
      'Odhlásit se',
    ]);
    await expect(disabledEntries(menu)).toHaveText(['Fondy', 'Sezonní balíčky']);
  });

  await test.step('no funds, no passive program, news switched off in Czech', async () => {
    await changeList(page, '/api/contracttypes', (list) => list.filter(({ businessType }) => businessType !== 'Funds'));
    await changeList(page, '/api/programs', (list) =>
      list.filter(({ managementStyle }) => managementStyle === 'Active'),
    );
    await answerCalls(page, '/api/config', async (route) => {
      const answer = await route.fetch();
      const config = (await answer.json()) as Entity;
      await route.fulfill({ response: answer, json: { ...config, disabledLinks: { en: [], cs: ['news'], sk: [] } } });
    });
    const menu = await reloadMenu();
    await expect(entries(menu)).toHaveText([
      'Aktivní správa majetku',
      'Pasivní správa majetku',
      ...panels,
      'Přílohy k provizím',
      'Smlouvy',
      ...favourites,
      ...quickTypes,
      ...funds,
      'Novinky',
      external('Prodejní dokumentace'),
      'Nápověda',
      'Změna hesla',
      'Odhlásit se',
    ]);
    await expect(disabledEntries(menu)).toHaveText(['Pasivní správa majetku', ...announced, 'Novinky']);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Slovenčina' }).click();
    await page.getByRole('button', { name: 'Otvoriť ponuku' }).click();
    await expect(
      page.getByRole('dialog', { name: 'Ponuka' }).getByRole('link', { name: /^Novinky ?, / }),
    ).toBeVisible();
  });
});

test('every entry opens its screen, an external one a new tab (SHELL-08, SHELL-09, SHELL-31, SHELL-32, SHELL-37, SIL-27, SIL-36)', async ({
  page,
  context,
}) => {
  await context.route('https://suite.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Suite' }),
  );
  await enterAs(page);
  const screens = { Fondy: 'Fondy', 'Aktivní správa majetku': /správa majetku/i, 'Změna hesla': 'Změna hesla' };
  for (const [entry, name] of Object.entries(screens)) {
    await chooseInMenu(page, entry);
    await expect(page.getByRole('dialog', { name: 'Nabídka' })).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  }

  for (const [entry, heading] of [
    ['Oblíbená portfolia', 'Oblíbená portfolia'],
    ['Oblíbené fondy', 'Oblíbené'],
  ] as const) {
    await chooseInMenu(page, entry);
    await expect(page.getByRole('heading', { level: 2, name: heading, exact: true })).toBeFocused();
    await expect(page.getByRole('heading', { level: 2, name: heading, exact: true })).toBeInViewport();
  }

  const openNews = async () => {
    const menu = await openMenu(page);
    const opened = context.waitForEvent('page');
    await menu.getByRole('link', { name: /^Novinky/ }).click();
    const tab = await opened;
    await tab.waitForURL(/^https:/);
    await tab.close();
    return new URL(tab.url());
  };
  const withToken = await openNews();
  expect(withToken.searchParams.get('token')).toMatch(/^.{20,}$/);
  expect(withToken.hash).toBe('#/news');
  for (const answer of Object.values(brokenAnswers).slice(0, 2)) {
    await answerCalls(page, '/api/internalsso/token/gettoken', answer);
    expect((await openNews()).href).toBe('https://suite.example/#/news');
  }
});
