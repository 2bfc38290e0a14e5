import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect } from 'vitest';
import { CartPage } from '#features/cart/cart-page.tsx';
import { CartStage } from '#app/routes/cart-stage.tsx';
import { ComparePage } from '#features/compare/compare-page.tsx';
import { ForecastPage } from '#features/forecast/forecast-page.tsx';
import { HomePage } from '#features/home/home-page.tsx';
import { ProposalPage } from '#features/proposal/proposal-page.tsx';
import { chooseCartView } from '#state/cart/cart-view.ts';
import { compareState, compareVariant, dropCompared } from '#state/compare/compare.ts';
import {
  describedFigures,
  shownNumber,
  sumOf,
  tableTexts,
  type Claims,
  notedGaps,
} from '#test/helpers/cart/shown-figures.ts';

/* Claims about what a screen shows, read from the screen as a user reads it. */

const show = (page: ReactNode, address = '/') => render(<MemoryRouter initialEntries={[address]}>{page}</MemoryRouter>);

/** Returns the figures of the legend with this label pattern, such as those of a doughnut. */
const percentsIn = (root: HTMLElement) =>
  [...root.querySelectorAll('li > span:last-child')]
    .map(({ textContent }) => textContent ?? '')
    .filter((text) => text.includes('%'))
    .map(shownNumber);

interface Headline {
  value: number;
  invested: number;
  returns: number;
  fee: number;
}

const headlineOf = (figures: Record<string, number>): Headline => {
  const of = (label: RegExp) => Object.entries(figures).find(([name]) => label.test(name))?.[1] ?? Number.NaN;
  return {
    value: of(/^Expected (value|assets)|^Asset value/),
    invested: of(/^(Total i|I)nvested|^Invested/),
    returns: of(/^(Expected r|R)eturn/),
    fee: of(/^(Indicative f|F|Entry f)ee/),
  };
};

function claimCard(claims: Claims, card: HTMLElement): Headline {
  const own = headlineOf(describedFigures(card));
  claims.returnOf('card', own);
  const table = within(card).queryByRole('table');
  if (!table) return own;
  const texts = tableTexts(table).slice(1);
  const rows = texts.map((cells) => cells.slice(3, 5).map(shownNumber));
  claims.rows('package card', rows.slice(0, -1), rows.at(-1) ?? []);
  claims.shares(
    'package card',
    texts.slice(0, -1).map(([, share]) => shownNumber(share)),
  );
  return own;
}

export async function claimCards(claims: Claims, isOneCurrency: boolean): Promise<Headline> {
  show(
    <main>
      <CartPage PlanStage={CartStage} />
    </main>,
  );
  const panel = await screen.findByRole('complementary');
  const main = shownNumber(within(panel).getAllByText(/\d\sKč$/)[0]?.textContent);
  const headline = { ...headlineOf(describedFigures(panel)), value: main };
  claims.returnOf('summary', headline);
  claims.shares('summary', percentsIn(panel));
  const legend = (name: RegExp) =>
    shownNumber(within(panel).queryByRole('button', { name })?.lastElementChild?.textContent);
  claims.same('summary: legend ends in the deposits', legend(/^Invested/), headline.invested);
  claims.same('summary: legend ends in the value', legend(/^Moderate/), headline.value);
  const cards: Headline[] = [];
  const tabs = within(screen.getByRole('main', { hidden: true })).queryAllByRole('tab');
  for (const tab of tabs.length > 0 ? tabs : [null]) {
    if (tab) fireEvent.click(tab);
    await waitFor(() => expect(document.querySelector('[class*=toCome]')).toBeNull());
    cards.push(...screen.getAllByRole('article').map((card) => claimCard(claims, card)));
  }
  if (isOneCurrency) {
    const gapOf = summaryGaps(panel);
    const compared = cards.filter(({ value }) => !Number.isNaN(value));
    for (const [label, own, total] of [
      ['Expected value', cards.map(({ value }) => value || 0), headline.value],
      ['Return', cards.map(({ returns }) => returns || 0), headline.returns],
      ['Fee', cards.map(({ fee }) => fee || 0), headline.fee],
      ['Invested', compared.map(({ invested }) => invested), headline.invested],
    ] as const)
      if (!Number.isNaN(total)) claims.same(`cards add up: ${label}`, sumOf(own) + gapOf(label), total);
  }
  cleanup();
  return headline;
}

/** The gaps that the summary notes; the return is the value less the deposits. */
function summaryGaps(panel: HTMLElement): (label: string) => number {
  const gapOf = notedGaps(panel);
  return (label) => (label === 'Return' ? gapOf('Expected value') - gapOf('Invested') : gapOf(label));
}

export async function claimTable(claims: Claims, headline: Headline): Promise<void> {
  chooseCartView('table');
  show(<CartPage PlanStage={CartStage} />);
  const grid = await screen.findByRole('treegrid');
  const results = (row: Element) =>
    ['expectedAssets', 'expectedReturns', 'indicativeFee'].map((column) =>
      shownNumber(row.querySelector(`[data-column=${column}]`)?.textContent),
    );
  const rows = [...grid.querySelectorAll<HTMLElement>('[data-row]')].map((row) => ({
    kind: row.getAttribute('aria-level'),
    figures: results(row),
  }));
  const under = (level: string, from: number) => {
    const after = rows.slice(from + 1);
    const end = after.findIndex(({ kind }) => kind !== null && kind <= String(Number(level) - 1));
    return after.slice(0, end === -1 ? after.length : end).filter(({ kind }) => kind === level);
  };
  const total = results(grid.querySelector('[class*=total]') ?? expect.fail());
  const gapOf = summaryGaps(screen.getByRole('complementary'));
  rows.forEach(({ kind, figures }, place) => {
    if (kind === '1')
      claims.rows(
        'table group',
        under('2', place).map((row) => row.figures),
        figures,
      );
    const funds = kind === '2' ? under('3', place) : [];
    if (funds.length > 0)
      claims.rows(
        'table package',
        funds.map((row) => row.figures),
        figures,
      );
  });
  claims.rows(
    'table',
    rows.filter(({ kind }) => kind === '1').map((row) => row.figures),
    total,
    ['Expected value', 'Return', 'Fee'].map(gapOf),
  );
  claims.same('table total is the value', total[0] ?? Number.NaN, headline.value);
  claims.same('table total is the return', total[1] ?? Number.NaN, headline.returns);
  claims.same('table total is the fee', total[2] ?? Number.NaN, headline.fee);
  cleanup();
  chooseCartView('cards');
}

export async function claimForecast(claims: Claims, address: string, headline: Headline | null): Promise<void> {
  show(<ForecastPage />, address);
  const name = headline ? 'forecast' : 'forecast in real terms';
  const strip = await waitFor(() => {
    const own = headlineOf(
      Object.fromEntries(
        screen
          .getAllByRole('term')
          .map((term) => [term.textContent ?? '', shownNumber(term.nextElementSibling?.textContent)]),
      ),
    );
    expect(own.value || own.invested).toBeGreaterThan(0);
    return own;
  });
  claims.returnOf(name, strip);
  if (headline)
    for (const key of ['value', 'invested', 'returns', 'fee'] as const)
      claims.same(`${name}: ${key} is that of the summary`, strip[key], headline[key]);
  if (!Number.isNaN(strip.value)) {
    const foot = await screen.findByRole('row', { name: /^Total/ });
    const table = foot.closest('table') ?? expect.fail();
    const figuresOf = (row: HTMLTableRowElement) =>
      [...row.cells].slice(-6).map(({ textContent }) => shownNumber(textContent));
    const parts = [...(table.tBodies[0]?.rows ?? [])].map(figuresOf);
    const [total = []] = [...(table.tFoot?.rows ?? [])].map(figuresOf);
    const rows = [...parts, total];
    const apart = screen.queryByRole('row', { name: /^Also without a forecast/ });
    const feeApart = apart ? shownNumber(apart.children[2]?.textContent) : 0;
    const gaps = ['Invested', 'Fees', 'Return', 'Value'].map(notedGaps(table.closest('section') ?? expect.fail()));
    claims.rows(`${name} breakdown`, parts, total.slice(0, 5), gaps);
    for (const [invested, , returns, value] of rows)
      claims.returnOf(`${name} breakdown row`, { value, invested, returns });
    claims.shares(
      `${name} breakdown`,
      parts.map((row) => row[4] ?? 0),
    );
    claims.same(`${name}: the breakdown ends in the value`, total[3] ?? Number.NaN, strip.value);
    claims.same(`${name}: the breakdown ends in the deposits`, total[0] ?? Number.NaN, strip.invested);
    claims.same(`${name}: the breakdown ends in the fee`, (total[1] ?? Number.NaN) + feeApart, strip.fee);
    await screen.findByRole('row', { name: /^Fees so far/ });
    const row = (label: RegExp) =>
      within(screen.getByRole('row', { name: label }))
        .getAllByRole('cell')
        .map(({ textContent }) => shownNumber(textContent));
    const [moderate, invested, returns, fees] = [
      row(/^Moderate (?!in)/),
      row(/^Invested/),
      row(/^Return/),
      row(/^Fees so far/),
    ];
    moderate.forEach((value, year) =>
      claims.returnOf(`${name} by year`, { value, invested: invested[year], returns: returns[year] }),
    );
    claims.same(`${name}: the years end in the value`, moderate.at(-1) ?? Number.NaN, strip.value);
    claims.same(`${name}: the years end in the deposits`, invested.at(-1) ?? Number.NaN, strip.invested);
    claims.same(`${name}: the years end in the fee`, fees.at(-1) ?? Number.NaN, strip.fee);
  }
  cleanup();
}

export async function claimProposal(claims: Claims): Promise<void> {
  show(<ProposalPage />);
  await waitFor(() => expect(screen.getByRole('button', { name: 'PDF' })).toBeEnabled());
  for (const tab of screen.queryAllByRole('tab')) {
    fireEvent.click(tab);
    const sheet = screen.getByRole('article');
    const own = headlineOf(describedFigures(sheet));
    claims.returnOf('proposal', own);
    claims.shares('proposal', percentsIn(sheet));
    const [items] = within(sheet).getAllByRole('table');
    const rows = items ? tableTexts(items).slice(1) : [];
    const columnOf = (fromEnd: number) =>
      rows.map((cells) => cells.at(-fromEnd) ?? '').filter((text) => text !== 'N/A');
    const gapOf = notedGaps(sheet);
    for (const [label, fromEnd] of [
      ['Expected value', 1],
      ['Invested', 2],
    ] as const) {
      const values = columnOf(fromEnd).map(shownNumber);
      const sum = sumOf(values.slice(0, -1)) + gapOf(label);
      claims.same(`proposal: ${label} of the items add up to the total`, sum, values.at(-1) ?? 0);
    }
    if (!Number.isNaN(own.value))
      claims.same('proposal: the total is the value', shownNumber(columnOf(1).at(-1) ?? ''), own.value);
  }
  cleanup();
}

export async function claimCompare(claims: Claims, headline: Headline): Promise<void> {
  show(<ComparePage />);
  act(() => void compareVariant({ kind: 'horizon', years: 5 }));
  const table = await screen.findByRole('table', { name: /at the end of their horizons/ });
  const column = (name: RegExp, cells: readonly string[], heads: readonly string[]) =>
    shownNumber(cells[heads.findIndex((head) => name.test(head))]);
  await waitFor(() => expect(tableTexts(table)[2]?.join()).toMatch(/\d/));
  const [heads = [], own = [], other = []] = tableTexts(table);
  const value = (cells: readonly string[]) => column(/^Moderate$/, cells, heads);
  claims.same('compare: value is that of the summary', value(own), headline.value);
  claims.same('compare: deposits are those of the summary', column(/nvested/, own, heads), headline.invested);
  claims.same('compare: fee is that of the summary', column(/[Ff]ee/, own, heads), headline.fee);
  const difference = column(/^Moderate .*A|A$/, other, heads);
  if (!Number.isNaN(difference)) claims.same('compare: difference', value(other) - value(own), difference);
  for (const { id } of compareState.carts.slice()) dropCompared(id);
  cleanup();
}

export async function claimHome(claims: Claims, headline: Headline): Promise<void> {
  show(<HomePage />);
  const own = headlineOf(describedFigures(document.body));
  claims.same('home: value is that of the summary', own.value, headline.value);
  claims.same('home: deposits are those of the summary', own.invested, headline.invested);
  cleanup();
}
