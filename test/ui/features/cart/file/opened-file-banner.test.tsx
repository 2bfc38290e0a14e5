import { render, screen, waitFor, within } from '@testing-library/react';
import { ref } from 'valtio';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readCartFile } from '#contract/cart-file.ts';
import { emptyCart } from '#domain/cart/document.ts';
import { cart } from '#state/cart/cart.ts';
import { openedFileState } from '#state/cart/opened-file.ts';
import { savedCart } from '#state/cart/stored/saved-cart.ts';
import { takeFile } from '#state/cart/take-file.ts';
import { catalogueState, termsKey } from '#state/catalogue/catalogue.ts';
import { ToastRegion } from '#ui/overlays/toast.tsx';
import { cartItem, packageItem, terms } from '#test/helpers/cart/cart-catalogue.ts';
import { orderUser } from '#test/helpers/cart/cart-order.ts';
import { figure, forgetCart, openCatalogue, showCart } from '#test/helpers/cart/open-cart.tsx';
import { pdfWith, proposalText, proposedCart } from '#test/helpers/cart/proposal-pdf.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';

startTranslations('en', ['ui', 'validation', 'cart', 'packages', 'forecast', 'drafts']);

const rate = (forexRate: number) => ({ currencyFromId: 'EUR', currencyToId: 'CZK', forexRate, unit: 1 });

beforeEach(() => {
  openCatalogue();
  catalogueState.forex = ref([rate(25)]);
});
afterEach(forgetCart);

const items = [
  cartItem('Fund', 'equity', { oneOffAmount: 100_000, periodicalAmount: 1000 }),
  cartItem('Fund', 'bond', { oneOffAmount: 4000, periodicalAmount: null, currencyId: 'EUR' }),
  packageItem(),
];

const fileOf = (content: string | Buffer, name: string) =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name);
const chooser = () => screen.getByLabelText('Open a cart from a file', { selector: 'input' });
const report = () => screen.findByText(/^The cart from saved\.json, as it was saved$/);
const calculated = () => waitFor(() => expect(cart.summary.status).toBe('done'));

/** Returns the file of the cart once it is calculated, and empties the cart. */
async function savedFile(): Promise<File> {
  await calculated();
  const text = savedCart();
  cart.removeAll();
  await waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument());
  return fileOf(text, 'saved.json');
}

describe('a cart opened from a file', () => {
  it('replaces another one only after a question', async () => {
    const { user } = showCart(items);
    await calculated();
    const before = cart.content().positions;
    await user.upload(chooser(), fileOf(pdfWith(proposalText()), 'offer.pdf'));
    const question = within(await screen.findByRole('dialog', { name: 'Open a cart from a file' }));
    expect(question.getByText(/The cart from offer\.pdf replaces your current one/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(cart.content().positions).toEqual(before);

    await user.upload(chooser(), fileOf(pdfWith(proposalText()), 'offer.pdf'));
    await user.click(await screen.findByRole('button', { name: 'Open' }));
    await waitFor(() => expect(cart.content().positions).toEqual(proposedCart.positions));
    cart.undo();
    expect(cart.content().positions).toEqual(before);
  });

  it('says that nothing has changed since it was saved', async () => {
    const { user } = showCart(items);
    const file = await savedFile();
    await user.upload(chooser(), file);
    const box = within((await report()).closest('[role=status]') ?? expect.fail());

    expect(box.getByText('Nothing has changed since then.')).toBeVisible();
    expect(figure(box, 'Difference')).toBe('0 Kč');
    expect(figure(box, 'Expected value then')).toBe(figure(box, 'Expected value when opened'));
    await user.click(box.getByRole('button', { name: 'Close the comparison' }));
    expect(screen.queryByText(/as it was saved/)).not.toBeInTheDocument();
  });

  it('says so again when the same file is opened over its own cart', async () => {
    const { user } = showCart(items);
    const file = await savedFile();
    await user.upload(chooser(), file);
    await report();
    await user.click(screen.getByRole('button', { name: 'Close the comparison' }));
    await user.upload(chooser(), file);
    await user.click(await screen.findByRole('button', { name: 'Open' }));

    expect(await report()).toBeVisible();
    expect(cart.content().positions).toHaveLength(items.length);
  });

  it('names what has changed since, with the difference of the expected value', async () => {
    const { user } = showCart(items);
    const file = await savedFile();
    const dearer = {
      ...terms(),
      feeSchemes: terms().feeSchemes.map((one) => ({ ...one, paymentRanges: [{ from: 0, rate: 9 }] })),
    };
    catalogueState.terms.set(termsKey('Fund', 'equity'), ref(dearer as never));
    catalogueState.forex = ref([rate(24)]);
    await user.upload(chooser(), file);
    const box = within((await report()).closest('[role=status]') ?? expect.fail());

    expect(box.getAllByRole('listitem').map(({ textContent }) => textContent.replaceAll('\u00A0', ' '))).toEqual([
      expect.stringMatching(/^Different entry fees: Equity fund/),
      'Different exchange rate: 1 EUR = 24,0000 Kč, then 1 EUR = 25,0000 Kč.',
    ]);
    expect(figure(box, 'Difference')).toMatch(/^−[\d ]+ Kč$/);
  });

  it('names the products of its distributor that are gone, and keeps them', async () => {
    const { user } = showCart(items);
    const file = await savedFile();
    const { fundById } = catalogueState;
    catalogueState.fundById = ref(new Map([...fundById].filter(([id]) => id !== 'bond')));
    await user.upload(chooser(), file);
    const box = within((await report()).closest('[role=status]') ?? expect.fail());

    expect(box.getByText(/^No longer offered: /)).toBeVisible();
    expect(box.getAllByRole('listitem')).toHaveLength(1);
    expect(cart.content().positions).toHaveLength(items.length);
  });

  it('is not compared once it has been edited', async () => {
    showCart(items);
    const read = readCartFile(await (await savedFile()).text());
    if ('fault' in read) throw new Error(read.fault.kind);
    takeFile('saved.json', read);
    cart.changeItem(items[0]?.uuid ?? '', { oneOffAmount: 7_000 });
    await calculated();

    expect(cart.summary.forecast?.totals.totalInvestment).toBeGreaterThan(0);
    expect(openedFileState.opened).toBeNull();
  });

  it('without terms is not called unchanged', async () => {
    const { user } = showCart(items);
    const { terms: _, ...rest } = JSON.parse(await (await savedFile()).text()) as Record<string, unknown>;
    await user.upload(chooser(), fileOf(JSON.stringify(rest), 'saved.json'));
    const box = within((await report()).closest('[role=status]') ?? expect.fail());

    expect(figure(box, 'Difference')).toBe('0 Kč');
    expect(box.queryByText('Nothing has changed since then.')).not.toBeInTheDocument();
  });

  const unknown = cartItem('Fund', 'elsewhere', { oneOffAmount: 100_000 });
  const other = { id: 'vrchol', name: 'Vrchol Investície' };
  it.each<[string, string, RegExp]>([
    [
      'another distributor with a product that is not offered',
      proposalText({ cart: { ...emptyCart, positions: [...proposedCart.positions, unknown] }, distributor: other }),
      /offer\.pdf is from Vrchol Investície and contains products that are not offered here/,
    ],
    [
      'the own distributor with nothing that is offered',
      proposalText({ cart: { ...emptyCart, positions: [unknown] } }),
      /None of the products in the file offer\.pdf are offered here/,
    ],
  ])('is refused as a whole when it is by %s (SIL-190)', async (_, text, reason) => {
    const { user } = showCart(items);
    render(<ToastRegion />);
    await calculated();
    const before = cart.content();
    await user.upload(chooser(), fileOf(pdfWith(text), 'offer.pdf'));

    expect((await screen.findByText(reason)).textContent).toContain('Your cart is unchanged.');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(cart.content()).toEqual(before);
  });

  it('is taken from another distributor whose products are all offered', async () => {
    openCatalogue({ user: orderUser() });
    const { user } = showCart([]);
    await screen.findByRole('button', { name: 'File' });
    await user.upload(chooser(), fileOf(pdfWith(proposalText({ distributor: other })), 'offer.pdf'));

    await waitFor(() => expect(cart.content().positions).toEqual(proposedCart.positions));
  });
});
