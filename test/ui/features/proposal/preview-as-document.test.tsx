import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { ref } from 'valtio';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { languages } from '#domain/catalogue/vocabulary.ts';
import { dayInPrague } from '#domain/dates/plain-date.ts';
import { ProposalPage } from '#features/proposal/proposal-page.tsx';
import { setLanguage } from '#i18n/i18n.ts';
import { cart } from '#state/cart/cart.ts';
import { catalogueState, termsKey } from '#state/catalogue/catalogue.ts';
import { proposalState, showProposal, type ProposalTab } from '#state/proposal/proposal-state.ts';
import { userState } from '#state/session/user.ts';
import { byAmounts, cartCatalogue, cartItem, packageItem } from '#test/helpers/cart/cart-catalogue.ts';
import { cartOf, freeUser } from '#test/helpers/cart/cart-order.ts';
import { forgetCart, openCatalogue } from '#test/helpers/cart/open-cart.tsx';
import { keepOrder } from '#test/helpers/order/kept-order.ts';
import { FakePortal, user as advisor } from '#test/helpers/page/fake-portal.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';
import type { Cell, ChartBlock, DocumentBlock } from '../../../../server/documents/document.ts';
import type { ProposalFacts } from '../../../../server/documents/proposal/proposal-view.ts';
import { proposalDocument } from '../../../../server/documents/proposal-document.ts';

startTranslations('en', ['ui', 'validation', 'cart', 'forecast', 'proposal', 'proposal-document']);

afterEach(() => {
  cleanup();
  forgetCart();
  showProposal('calculating');
  vi.unstubAllGlobals();
});

const positions = [
  cartItem('Fund', 'equity', { oneOffAmount: 1_250_000.5, periodicalAmount: 2_500, investmentHorizon: 15 }),
  cartItem('Fund', 'bond', { oneOffAmount: 300_000, periodicalAmount: null, investmentHorizon: 8 }),
  cartItem('Fund', 'unclassed', { oneOffAmount: 50_000, periodicalAmount: null }),
  cartItem('Fund', 'gone', { oneOffAmount: 40_000 }),
  cartItem('Contract', 'plan', {
    startingLineId: 'dynamic',
    endingLineId: 'balanced',
    periodicalAmount: 3_000,
    investmentHorizon: 20,
  }),
  packageItem({ division: byAmounts(100_000, { bond: 40_000, equity: 60_000 }) }),
];

async function open(): Promise<void> {
  void new FakePortal();
  const programById = new Map(cartCatalogue().programById);
  const calmer = { ...(programById.get('balanced') ?? expect.fail()), moderateGain: 4 };
  openCatalogue({ user: freeUser(), programById: programById.set('balanced', calmer) });
  userState.user = ref({ ...advisor, ...userState.user, mobilePhone: '+420603148275' });
  const { positions: items, order } = cartOf(positions, {
    serviceFeeId: 'fix_fee_cz',
    advisorFeeAbsolute: 1500,
    discount: 12,
  });
  keepOrder({ items, order });
  void cart.open('advisor');
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <ProposalPage /> }])} />);
  await waitFor(() => expect(proposalState.status).toBe('done'));
  await screen.findByRole('article');
}

const cellText = (cell: Cell) => (typeof cell === 'string' ? cell : `${cell.text}${cell.note ?? ''}`);

/** Without room for labels at the ends of the lines, the preview lists them, the highest first. */
const endsOf = ({ series }: ChartBlock) =>
  series
    .toSorted((one, other) => (other.values.at(-1) ?? 0) - (one.values.at(-1) ?? 0))
    .flatMap(({ name, end }) => [name, end]);

function textsOf(block: DocumentBlock): readonly string[] {
  switch (block.kind) {
    case 'text':
      return [block.text];
    case 'sentence':
      return block.runs.map(({ text }) => text);
    case 'figures':
      return block.items.flat();
    case 'table':
      return [block.head, ...block.rows, ...(block.totals ?? [])].flat().map(cellText);
    case 'chart':
      return endsOf(block);
    case 'composition': {
      const { title, years, note } = block.ends;
      const ends = [title, ...years.flatMap(({ year, count }) => [count, year]), note];
      return [...block.slices.flatMap(({ name, text }) => [name, text]), ...ends];
    }
    default:
      throw new Error(`A proposal has no ${block.kind}.`);
  }
}

/** What the server knows by its own catalogue. */
const names: ProposalFacts['names'] = {
  fund: (id) => catalogueState.fundById.get(id)?.name ?? null,
  isin: () => null,
  assetClass: (id) => ({ name: catalogueState.assetClassById.get(id ?? '')?.name ?? null, colour: '#000000' }),
  ter: ({ itemType, id }) =>
    (itemType === 'Fund'
      ? catalogueState.terms.get(termsKey(itemType, id))?.ongoingCharge
      : catalogueState.programById.get(id)?.ter) ?? null,
  currencyCode: (id) => id,
  chargingMethod: ({ periodicalAmount, chargingMethod }) =>
    catalogueState.codelists.commissionChargingMethods.find(
      ({ method }) => periodicalAmount > 0 && method === chargingMethod?.method,
    )?.name ?? null,
};

/** The texts of a tab's document in their order. */
function documentOf({ document }: ProposalTab, name: string, language: (typeof languages)[number]): string[] {
  const figures = { ...document, missingRates: [] };
  const { title, subtitle, head, sections, foot } = proposalDocument([{ name, figures }], {
    language,
    names,
    today: dayInPrague(new Date()),
    advisor: advisor.fullName,
    company: userState.user?.company.name ?? '',
    phone: '+420603148275',
    dataDate: catalogueState.config.dataDate,
    data: null,
  });
  const parts = sections.flatMap(({ heading, blocks }) => [heading, ...blocks.flatMap(textsOf)]);
  return ['Fundament', head?.first ?? '', subtitle, title, ...parts, foot];
}

const squeezed = (text: string) => text.replaceAll(/\s/g, '');

/** The second line of the contract becomes active after 5 years and a month of 20 years. */
const timeLeft = { en: '14 years 11 months', cs: '14 let 11 měsíců', sk: '14 rokov 11 mesiacov' };

/** A number with a decimal point, or of five digits without groups. */
const rawNumber = /\d\.\d|\d{5,}/u;

describe('the preview of a proposal', () => {
  it.each(languages)(
    'says what the document says, in its order and without raw numbers, in %s (PROP-04)',
    async (language) => {
      await act(() => setLanguage(language));
      await open();
      const [funds, plan, bundle] = screen.getAllByRole('tab');
      const read: string[] = [];
      for (const [index, tab] of [funds, plan, bundle].entries()) {
        fireEvent.click(tab ?? expect.fail());
        const sheet = screen.getByRole('article');
        const own = proposalState.tabs[index] ?? expect.fail();
        const texts = documentOf(own, screen.getByRole('heading', { level: 2 }).textContent, language);
        expect(squeezed(sheet.textContent)).toBe(squeezed(texts.join('')));
        read.push(...texts);
      }

      expect(read.filter((text) => rawNumber.test(text))).toEqual([]);
      expect(read.join(' ')).toContain(timeLeft[language]);
    },
  );
});
