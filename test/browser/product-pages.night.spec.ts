import { expect, test, type Page } from '@playwright/test';
import type { ContractType, Fund, FundPackageTemplate, Program } from '#contract/catalogue.ts';
import type { FundDetail, FundPriceHistory } from '#contract/fund-detail.ts';
import { answerCalls } from './network-faults.ts';
import { chooseInMenu, enterAs, openCart } from './portal.ts';
interface Assigned {
  id: string;
  productType: string;
  assignmentType: string;
}

async function read<Answer>(page: Page, path: string): Promise<Answer> {
  const answer = await page.request.get(path, { headers: { 'Accept-Language': 'cs' } });
  expect(answer.ok(), path).toBe(true);
  return (await answer.json()) as Answer;
}

/** Loads an address like a reload, and waits for the start-up. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('banner')).toBeVisible();
}

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const region = (page: Page, name: string) => page.getByRole('region', { name });

/** Returns the funds of one of the advisor's groups, in order. */
async function groupOf(page: Page, type: string): Promise<Fund[]> {
  const funds = new Map((await read<Fund[]>(page, '/api/funds')).map((fund) => [fund.id, fund]));
  const assigned = await read<Assigned[]>(page, '/api/user/assignedproducts');
  return assigned
    .filter(({ productType, assignmentType }) => productType === 'Fund' && assignmentType === type)
    .flatMap(({ id }) => funds.get(id) ?? []);
}

test('a new favourite is first in its group, and stays (CAT-06, CAT-07, CAT-24, CAT-25)', async ({ page }) => {
  await enterAs(page);
  const [best] = await groupOf(page, 'TopPerformance');
  if (!best) throw new Error('The demo advisor has no best fund.');
  await chooseInMenu(page, 'Fondy');
  await expect(title(page, 'Fondy')).toBeVisible();
  const add = page.getByRole('button', { name: `Přidat fond ${best.name} do oblíbených` });
  // The change is shown at once; a reload would abort the call that stores it.
  const kept = page.waitForResponse((answer) => answer.url().endsWith(`/api/user/favouritefund/${best.id}`));
  await add.first().click();
  await kept;
  const favourites = page.getByRole('region', { name: 'Oblíbené', exact: true });
  await expect(favourites.getByRole('article').first()).toHaveAccessibleName(best.name);
  await visit(page, page.url());
  await expect(favourites.getByRole('article').first()).toHaveAccessibleName(best.name);
  await page.getByRole('link', { name: 'Seznam' }).click();
  await expect(favourites.getByRole('rowheader', { name: new RegExp(best.name) })).toBeVisible();

  await answerCalls(page, `/api/user/favouritefund/${best.id}`, (route) => route.abort('connectionrefused'));
  const remove = favourites.getByRole('button', { name: `Odebrat fond ${best.name} z oblíbených` });
  await remove.click();
  await expect(page.getByText(`Fond ${best.name} se nepodařilo odebrat z oblíbených.`)).toBeVisible();
  await expect(remove).toBeVisible();
  await page.unroute(`**/api/user/favouritefund/${best.id}`);
  await remove.click();
  await expect(favourites.getByRole('rowheader', { name: new RegExp(best.name) })).toBeHidden();
});

test("a fund's page shows the server's data by section, and N/A for the rest (FUND-01…20)", async ({ page }) => {
  await enterAs(page);
  const favourites = await groupOf(page, 'Favourite');
  const details = await Promise.all(favourites.map(({ id }) => read<FundDetail>(page, `/api/fund/${id}`)));
  // Other tests add favourites, young funds among them.
  const fund = details.find(({ historicalPerformancesYear: years }) => years.length >= 5);
  const favourite = favourites.find(({ id }) => id === fund?.id);
  if (!fund || !favourite) throw new Error('The demo advisor has no favourite with a history of five years.');
  await visit(page, `/funds/detail/${favourite.id}`);
  await expect(title(page, favourite.name)).toBeVisible();
  await expect(page.getByText(fund.isin, { exact: true }).first()).toBeVisible();
  const links = page.getByRole('navigation', { name: 'Na této stránce' }).getByRole('link');
  await expect(links).toHaveText([
    'Grafy',
    'Riziko',
    'Výkonnost',
    'Základní údaje',
    'Složení',
    'Dokumenty',
    'Představení',
  ]);
  // An unchanged price has no sign.
  const signs: Record<string, string> = { '-1': '\u2212', '1': '+' };
  const percent = (value: number) =>
    `${signs[Math.sign(value)] ?? ''}${Math.abs(value).toFixed(2).replace('.', ',')}\u00a0%`;
  const performance = region(page, 'Výkonnost');
  for (const { value } of fund.performance) await expect(performance).toContainText(percent(value));
  const years = fund.historicalPerformancesYear;
  for (const { year } of years.slice(-5)) await expect(performance).toContainText(String(year));

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Informační list' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.pdf$/);
});

test('the price history follows the period and typed days, like its table (FUND-18, SIL-64)', async ({ page }) => {
  await enterAs(page);
  const [fund] = await groupOf(page, 'Recommended');
  if (!fund) throw new Error('The demo advisor has no recommended fund.');
  const all = await read<FundPriceHistory>(page, `/api/fund/${fund.id}/priceHistory`);
  await visit(page, `/funds/detail/${fund.id}`);
  const charts = region(page, 'Grafy');
  await expect(charts.getByRole('img').first()).toBeVisible();
  await charts.getByText('Max', { exact: true }).click();
  await charts.getByText('Zobrazit jako tabulku').click();
  const rows = charts.getByRole('table').getByRole('row');
  await expect.poll(() => rows.count()).toBeGreaterThan(20);
  expect(await rows.count()).toBeLessThanOrEqual(101);
  const highest = Math.max(...all.prices.map(({ price }) => price));
  const shown = highest.toLocaleString('cs-CZ', { minimumFractionDigits: 4, maximumFractionDigits: 4 });
  await expect(charts.getByRole('table')).toContainText(shown.replace(/\s/g, '\u00a0'));

  await charts.getByText('Vlastní', { exact: true }).click();
  const from = charts.getByRole('textbox', { name: 'Od' });
  await from.fill('31/02/2024');
  await from.blur();
  await expect(from).toHaveAccessibleDescription('Zadejte datum ve tvaru dd/MM/yyyy.');
  await expect(from).toHaveValue('31/02/2024');
  const asked = page.waitForRequest((request) => request.url().includes('fromDate=2024-02-01'));
  await from.fill('01/02/2024');
  await asked;
});

test('an unknown fund, program or template shows a placeholder (FUND-01, CAT-32)', async ({ page }) => {
  await enterAs(page);
  await visit(page, '/funds/detail/no-such-fund');
  await expect(title(page, 'Stránka nebyla nalezena.')).toBeVisible();
  for (const path of ['/portfolio/detail/none', '/portfoliogroup/detail/none', '/portfolio/template/detail/none']) {
    await visit(page, path);
    await expect(page.getByText('Obsah není k dispozici.')).toBeVisible();
  }
});

test('a contract is added with the line of the open tab (CAT-29, CAT-30, SIL-54)', async ({ page }) => {
  await enterAs(page);
  const types = await read<ContractType[]>(page, '/api/contracttypes');
  const programs = new Map((await read<Program[]>(page, '/api/programs')).map((program) => [program.id, program]));
  const type = types.find((one) => one.investmentPlanType === 'WithTargetProgram' && one.status === 'Active');
  if (!type) throw new Error('There is no plan on offer.');
  const lines = type.programs.items
    .flatMap(([id]) => programs.get(id) ?? [])
    .filter(({ managementStyle }) => managementStyle === 'InvestmentPlan')
    .toSorted((left, right) => (right.investmentHorizon ?? 0) - (left.investmentHorizon ?? 0));
  const second = lines[1];
  if (!second) throw new Error('The plan has one line only.');
  await visit(page, `/portfoliogroup/detail/${type.id}`);
  await expect(page.getByRole('tab').first()).toHaveText(lines[0]?.name ?? '');
  await page.getByRole('tab', { name: second.name }).click();
  await visit(page, page.url());
  await expect(page.getByRole('tab', { name: second.name })).toHaveAttribute('aria-selected', 'true');
  await page
    .getByRole('button', { name: `Do košíku: ${type.name}` })
    .first()
    .click();
  await expect(page.getByRole('button', { name: `V košíku: ${type.name}` }).first()).toBeVisible();
  await openCart(page);
  const card = page.getByRole('article', { name: type.name, exact: true });
  await expect(card.getByRole('combobox').filter({ hasText: second.name }).first()).toBeVisible();
});

test("a package template is added as a package, and one's own is deleted (CAT-31…36, SIL-108)", async ({ page }) => {
  await enterAs(page);
  const templates = await read<FundPackageTemplate[]>(page, '/api/fundpackageTemplate');
  const ofOrganisation = templates.find(({ packageType }) => packageType === 'Organisation');
  const own = templates.find(({ packageType }) => packageType === 'Advisor');
  if (!ofOrganisation || !own) throw new Error('The demo advisor has not both kinds of templates.');
  await visit(page, '/portfolio/template/organization');
  const tile = page.getByRole('article', { name: ofOrganisation.name, exact: true });
  await expect(tile.getByRole('button', { name: /^Smazat/ })).toBeHidden();
  await tile.getByRole('link', { name: ofOrganisation.name }).click();
  await expect(title(page, ofOrganisation.name)).toBeVisible();
  await page
    .getByRole('button', { name: `Do košíku: ${ofOrganisation.name}` })
    .first()
    .click();
  await openCart(page);
  const card = page.getByRole('article', { name: ofOrganisation.name });
  // The funds' rows, the header and the total.
  await expect(card.getByRole('row')).toHaveCount(ofOrganisation.funds.length + 2);

  await visit(page, '/funds/grid');
  const portfolios = page.getByRole('region', { name: 'Oblíbená portfolia' });
  const remove = portfolios.getByRole('button', { name: `Smazat šablonu ${own.name}` });
  await remove.click();
  const question = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await expect(question).toContainText(`Opravdu chcete smazat šablonu ${own.name}?`);
  await page.keyboard.press('Escape');
  await expect(remove).toBeVisible();
  await remove.click();
  await question.getByRole('button', { name: 'Smazat' }).click();
  await expect(page.getByText(`Šablona ${own.name} byla smazána.`)).toBeVisible();
  await expect(remove).toBeHidden();
  expect((await read<FundPackageTemplate[]>(page, '/api/fundpackageTemplate')).map(({ id }) => id)).not.toContain(
    own.id,
  );
});

test('a photo is uploaded, shown, refused if it is invalid, and deleted (PROF-01…07, SHELL-20)', async ({ page }) => {
  await enterAs(page);
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Tereza Havránková/ })
    .click();
  await expect(title(page, 'Profil')).toBeVisible();
  const input = page.locator('input[type="file"]');
  const png = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 300 } });
  await input.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: png });
  const headerPhoto = page.getByRole('banner').locator('img[src*="/api/images/dealer/"]');
  await expect(headerPhoto).toBeVisible();
  await expect.poll(() => headerPhoto.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await input.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="x()"/>') });
  await expect(page.getByText('Fotografii se nepodařilo nahrát.')).toBeVisible();
  await expect(headerPhoto).toBeVisible();

  await page.getByRole('button', { name: 'Smazat fotografii' }).click();
  const question = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await question.getByRole('button', { name: 'Smazat' }).click();
  await expect(headerPhoto).toBeHidden();
  await expect(page.getByRole('button', { name: 'Nahrát fotografii' })).toBeVisible();
});

test('commission attachments are paged by twenty, newest first, and downloaded (COMM-01…05)', async ({ page }) => {
  await enterAs(page);
  await chooseInMenu(page, 'Přílohy k provizím');
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(21);
  const download = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /^Stáhnout: / })
    .first()
    .click();
  expect((await download).suggestedFilename()).toMatch(/\.(pdf|xml|xlsx|txt)$/);
  await page.getByRole('button', { name: 'Stránka 2' }).click();
  await expect(page).toHaveURL(/page=2/);
  await visit(page, page.url());
  await expect(page.getByRole('button', { name: 'Stránka 2' })).toHaveAttribute('aria-current', 'page');
  const dates = await page
    .getByRole('table')
    .getByText(/^\d{2}\/\d{2}\/\d{4}$/)
    .allTextContents();
  const sortable = dates.map((date) => date.split('/').toReversed().join('-'));
  expect(sortable).toEqual(sortable.toSorted().toReversed());
});
