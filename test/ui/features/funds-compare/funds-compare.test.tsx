import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { ref } from 'valtio';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FundDetail } from '#contract/fund-detail.ts';
import type { User } from '#contract/user.ts';
import { FundsComparePage } from '#features/funds-compare/funds-compare-page.tsx';
import { ChoiceBar } from '#features/funds/filters/choice-bar.tsx';
import { ChoiceBox } from '#features/funds/filters/choice-box.tsx';
import { cart } from '#state/cart/cart.ts';
import { emptyCatalogue } from '#state/catalogue/catalogue-state.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { clearFundChoice } from '#state/funds/fund-choice.ts';
import { saveFile } from '#test/helpers/page/save-file.ts';
import { takeUser } from '#state/session/user.ts';
import { addByButton, forgetAdded } from '#test/ui/add-by-button.ts';
import { FakePortal } from '#test/helpers/page/fake-portal.ts';
import { fundDetail } from '#test/helpers/products/fund-detail-sample.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';
import { fund } from '#test/ui/features/funds/fund-market.ts';

startTranslations('en', ['ui', 'funds', 'funds-compare', 'cart', 'packages']);

const positions = (names: readonly string[], share: number) => [
  {
    name: 'Largest positions',
    items: [...names.map((name) => ({ name, value: share })), { name: 'Others', value: 30 }],
  },
];
const letters = 'abcdefghijklmnop'.split('');
const details: Record<string, Partial<FundDetail>> = {
  one: {
    performance: [{ type: '1Y', value: 5, fromDate: '2025-11-20', asOfDate: '2026-11-20' }],
    ongoingCharge: 1.5,
    compositions: positions(letters.slice(0, 10), 7),
  },
  two: {
    performance: [{ type: '1Y', value: 8, fromDate: '2025-11-20', asOfDate: '2026-11-20' }],
    ongoingCharge: 0.5,
    compositions: positions(letters.slice(4, 14), 5),
  },
  three: { compositions: positions(letters.slice(0, 3), 9) },
};
const prices: Record<string, { date: string; price: number }[]> = {
  one: [
    { date: '2024-01-02', price: 10 },
    { date: '2025-01-02', price: 20 },
    { date: '2026-01-02', price: 30 },
  ],
  two: [
    { date: '2025-01-02', price: 50 },
    { date: '2026-01-02', price: 40 },
  ],
};

let portal: FakePortal;

/** Sets the value of a euro on the two days on which both funds have a price. */
function giveRates(rates: Record<string, readonly number[]>): void {
  const days = ['2025-01-02', '2026-01-02'];
  for (const [id, values] of Object.entries(rates)) {
    const known = values.map((perEuro, place) => ({ date: days[place], perEuro }));
    portal.answer('GET', `/api/forex/${id}/history`, 200, { rates: known });
  }
}

beforeEach(() => {
  portal = new FakePortal();
  takeUser({ id: 'u1', currencyId: 'czk' } as User);
  const currencies = ['czk', 'usd'].map((id) => ({ id, code: id.toUpperCase(), name: id }));
  catalogueState.codelists = ref({ ...emptyCatalogue().codelists, currencies });
  const ids = Object.keys(details);
  catalogueState.fundById = ref(new Map(ids.map((id) => [id, fund(id, { name: `Fund ${id}` })])));
  for (const id of ids) {
    portal.answer('GET', `/api/fund/${id}`, 200, fundDetail(id, details[id]));
    portal.respond('GET', `/api/fund/${id}/priceHistory`, ({ query }) => {
      const from = new URLSearchParams(query).get('fromDate') ?? '';
      const known = (prices[id] ?? []).filter(({ date }) => date >= from);
      return { prices: known, fromDate: known[0]?.date ?? null, toDate: known.at(-1)?.date ?? null };
    });
  }
});
afterEach(() => {
  forgetAdded();
  clearFundChoice();
  vi.unstubAllGlobals();
});

const narrow = (query: string) => ({
  matches: query.includes('max-width'),
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
});

const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00A0', ' ');
const row = (name: string) =>
  [...(screen.getByText(name).closest('tr') as HTMLTableRowElement).cells]
    .slice(1)
    .map(({ textContent }) => plain(textContent));

const Address = () => <output aria-label="address">{decodeURIComponent(useLocation().search)}</output>;

const Page = ({ start }: { start: readonly string[] }) => (
  <MemoryRouter initialEntries={[`/funds/compare?ids=${start.join(',')}`]}>
    <FundsComparePage />
    <Address />
  </MemoryRouter>
);

describe('the comparison of funds', () => {
  it('shows them from their first common day, best in bold, with their common holdings', async () => {
    render(<Page start={['one', 'two']} />);
    const user = userEvent.setup();

    // The bases are 20 and 50: 30 is half more, 40 a fifth less.
    const slider = await screen.findByRole('slider', { name: /since 02\/01\/2025/ });
    expect(plain(slider.getAttribute('aria-valuetext'))).toBe('02/01/2026, A Fund one 150,0, B Fund two 80,0');
    slider.focus();
    await user.keyboard('{Home}');
    expect(plain(slider.getAttribute('aria-valuetext'))).toContain('A Fund one 100,0, B Fund two 100,0');

    await waitFor(() => expect(row('1 year')).toEqual(['+5,00 %', '+8,00 % best']));
    expect(row('Ongoing costs (TER)')).toEqual(['1,50 %', '0,50 % best']);
    expect(row('3 years p.a.')).toEqual(['N/A', 'N/A']);
    // Six of ten are the same, 5 % each; the remainders differ.
    const overlap = within(screen.getByRole('region', { name: 'Overlap of holdings' }));
    expect(overlap.getByRole('cell', { name: /30,0/ })).toBeVisible();
    expect(overlap.queryByRole('rowheader', { name: 'Others' })).not.toBeInTheDocument();
  });

  it('shows a share class before its ISIN, and how a fund distributes its income', async () => {
    const euro = fund('two', { name: 'Fund one EUR hedged' });
    catalogueState.fundById = ref(new Map([...catalogueState.fundById, ['two', euro]]));
    portal.answer('GET', '/api/fund/one', 200, fundDetail('one', { dividendPolicy: 'Distribution' }));
    render(<Page start={['one', 'two']} />);

    const chips = within(screen.getByRole('list', { name: 'Compared funds' }));
    expect(chips.getByText('EUR hedged').parentElement?.textContent).toBe(`EUR hedged ${euro.isin}`);
    const facts = within(screen.getByRole('region', { name: 'Figures side by side' }));
    expect(facts.getByRole('columnheader', { name: /^B/ })).toHaveTextContent(`EUR hedged ${euro.isin}`);
    await waitFor(() => expect(row('Income')).toEqual(['Distributes', 'N/A']));
    const toPage = chips.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(toPage).toEqual(['/funds/detail/one', '/funds/detail/two']);
  });

  it('adds the compared funds to the cart, one by one or together', async () => {
    portal.answerTerms({ fund: ['one', 'two'] });
    render(<Page start={['one', 'two']} />);
    expect(screen.getByRole('button', { name: 'Add A and B to the cart' })).toBeVisible();
    const facts = within(screen.getByRole('region', { name: 'Figures side by side' }));
    const added = await addByButton(facts.getByRole('button', { name: 'Add to cart: Fund one' }));
    expect(added).toEqual(['Fund', 'one']);
    await userEvent.click(screen.getByRole('button', { name: 'Add B to the cart' }));
    await waitFor(() => expect(cart.list.positions.map(({ id }) => id)).toEqual(['one', 'two']));
  });

  it('moves by a month with Shift and an arrow key', async () => {
    prices['daily'] = Array.from({ length: 59 }, (_, day) => ({
      date: `2026-0${day < 31 ? 1 : 2}-${String(day < 31 ? day + 1 : day - 30).padStart(2, '0')}`,
      price: 10 + day,
    }));
    for (const id of ['one', 'two'])
      portal.answer('GET', `/api/fund/${id}/priceHistory`, 200, {
        prices: prices['daily'],
        fromDate: '2026-01-01',
        toDate: '2026-02-28',
      });
    render(<Page start={['one', 'two']} />);
    const slider = await screen.findByRole('slider');
    const user = userEvent.setup();
    slider.focus();
    const day = () => slider.getAttribute('aria-valuetext')?.slice(0, 10);
    await user.keyboard('{ArrowLeft}');
    expect(day()).toBe('27/02/2026');
    await user.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    expect(day()).toBe('27/01/2026');
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    expect(day()).toBe('27/02/2026');
  });

  it('shows no overlap of fewer than ten positions, and removes a third fund', async () => {
    render(<Page start={['one', 'two', 'three']} />);
    const user = userEvent.setup();
    const overlap = within(screen.getByRole('region', { name: 'Overlap of holdings' }));
    await waitFor(() => expect(overlap.getAllByRole('cell', { name: 'N/A' })).toHaveLength(2));
    expect(screen.getByText('The funds have no common prices in this period.')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Remove from the comparison: Fund three' }));
    expect(await screen.findByRole('slider')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
    expect(screen.getByRole('status', { name: 'address' }).textContent).toBe('?ids=one,two');
  });

  it("converts prices to the user's currency at daily rates, on the page and in the file", async () => {
    const two = fund('two', { name: 'Fund two', currencyId: 'usd' });
    catalogueState.fundById = ref(new Map([...catalogueState.fundById, ['two', two]]));
    giveRates({ czk: [25, 25], usd: [1.25, 1] });
    render(<Page start={['one', 'two']} />);
    const user = userEvent.setup();
    await screen.findByRole('slider');
    expect(screen.getByText(/Prices are in the currency of each fund/)).toBeVisible();

    await user.click(screen.getByRole('radio', { name: 'CZK' }));
    // 50 dollars were 1,000 crowns, and 40 dollars are the same amount now.
    await waitFor(() =>
      expect(plain(screen.getByRole('slider').getAttribute('aria-valuetext'))).toContain('B Fund two 100,0'),
    );
    expect(plain(screen.getByRole('slider').getAttribute('aria-valuetext'))).toContain('A Fund one 150,0');
    expect(screen.getByText(/converted to CZK at each day's rate/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'CSV' }));
    const [blob] = saveFile.mock.lastCall ?? expect.fail();
    expect(await blob.text()).toMatch(/2026-01-02,150,100\r\n[^]*converted to CZK/);

    await user.click(screen.getByRole('radio', { name: 'Fund currency' }));
    expect(plain(screen.getByRole('slider').getAttribute('aria-valuetext'))).toContain('B Fund two 80,0');
  });

  it('names a currency without rates', async () => {
    const two = fund('two', { name: 'Fund two', currencyId: 'usd' });
    catalogueState.fundById = ref(new Map([...catalogueState.fundById, ['two', two]]));
    giveRates({ czk: [25, 25], usd: [] });
    render(<Page start={['one', 'two']} />);
    await userEvent.setup().click(await screen.findByRole('radio', { name: 'CZK' }));

    expect(await screen.findByText(/Past exchange rates are not known \(USD\)/)).toBeVisible();
  });

  it('exports figures and prices as CSV', async () => {
    render(<Page start={['one', 'two']} />);
    const user = userEvent.setup();
    await screen.findByRole('slider');
    await waitFor(() => expect(row('1 year')).toEqual(['+5,00 %', '+8,00 % best']));
    await user.click(screen.getByRole('button', { name: 'CSV' }));
    const [blob, name] = saveFile.mock.lastCall ?? expect.fail();
    const lines = (await blob.text()).split('\r\n');

    expect(name).toBe('funds.csv');
    expect(lines).toContain('1 year,5,8');
    expect(lines).toContain('2026-01-02,150,80');
    expect(lines.join('\n')).toMatch(/Past performance/);
  });

  it('shows the first fund and a selected other one on a phone', async () => {
    vi.stubGlobal('matchMedia', narrow);
    render(<Page start={['one', 'two', 'three']} />);
    const user = userEvent.setup();
    const facts = within(screen.getByRole('region', { name: 'Figures side by side' }));
    const shown = () =>
      facts
        .getAllByRole('columnheader', { name: /Fund (one|two|three)/ })
        .map(({ textContent }) => textContent?.charAt(0));
    expect(shown()).toEqual(['A', 'B']);
    await user.click(screen.getByRole('radio', { name: 'C' }));
    expect(shown()).toEqual(['A', 'C']);
  });

  it('asks for two funds if there are fewer', () => {
    render(<Page start={['one', 'gone']} />);

    expect(screen.getByRole('heading', { level: 1, name: 'Choose two to four funds' })).toBeVisible();
  });
});

describe('the selection of funds to compare', () => {
  it('links to the comparison from two on, and refuses a fifth', async () => {
    render(
      <MemoryRouter>
        {letters.slice(0, 5).map((id) => (
          <ChoiceBox key={id} fundId={id} label={`Compare: ${id}`} />
        ))}
        <ChoiceBar />
      </MemoryRouter>,
    );
    const user = userEvent.setup();
    const box = (id: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Compare: ${id}` });
    await user.click(box('b'));
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    await user.click(box('a'));
    expect(screen.getByText('2 funds')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Compare' })).toHaveAttribute('href', '/funds/compare?ids=b,a');
    await user.click(box('c'));
    await user.click(box('d'));
    expect(box('e')).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(box('e')).toBeEnabled();
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  });
});
