import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { encodeCart } from '#contract/draft-codec.ts';
import { cart } from '#state/cart/cart.ts';
import { cartItem, fund } from '#test/helpers/cart/cart-catalogue.ts';
import { saveFile } from '#test/helpers/page/save-file.ts';
import { pdfWith, proposalText, proposedCart } from '#test/helpers/cart/proposal-pdf.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';
import { ToastRegion } from '#ui/overlays/toast.tsx';
import { forgetCart, openCatalogue, showCart } from '#test/helpers/cart/open-cart.tsx';

startTranslations('en', ['ui', 'validation', 'cart', 'packages', 'forecast', 'drafts']);

beforeEach(() => {
  openCatalogue();
});
afterEach(forgetCart);

const items = [
  cartItem('Fund', 'equity', { oneOffAmount: 100_000, periodicalAmount: 1000 }),
  cartItem('Fund', 'bond', { oneOffAmount: 0.5, periodicalAmount: null }),
];

async function choose(user: ReturnType<typeof showCart>['user'], entry: string) {
  await user.click(await screen.findByRole('button', { name: 'File' }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
}

const chooser = () => screen.getByLabelText('Open a cart from a file', { selector: 'input' });
const oneOffs = () =>
  cart.content().positions.map(({ calcInput }) => 'oneOffAmount' in calcInput && calcInput.oneOffAmount);

describe('the file of a cart', () => {
  it('is saved, and opened again as one undo step', async () => {
    const { user } = showCart(items);
    await choose(user, 'Save the cart to a file');
    await waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
    const [blob, name] = saveFile.mock.calls[0] ?? expect.fail();
    expect(name).toBe('cart.json');

    cart.removeAll();
    await waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument());
    await user.upload(chooser(), new File([await blob.text()], 'mine.json', { type: 'application/json' }));
    await waitFor(() => expect(oneOffs()).toEqual([100_000, 0.5]));
    cart.undo();
    expect(oneOffs()).toEqual([]);
  });

  it('that is invalid is reported with its position, and changes nothing', async () => {
    const { user } = showCart(items);
    render(<ToastRegion />);
    await screen.findByRole('button', { name: 'File' });
    await user.upload(chooser(), new File(['{\n"version": 1,,'], 'odd.json', { type: 'application/json' }));
    expect(
      await screen.findByText(
        /odd\.json is not a cart: line 2, character 14 is not valid JSON\. Your cart is unchanged/,
      ),
    ).toBeVisible();
    const damaged = encodeCart({ ...cart.content(), positions: items }).replace('100000', '"much"');
    await user.upload(chooser(), new File([damaged], 'mended.json', { type: 'application/json' }));
    expect(
      await screen.findByText(/mended\.json is damaged: item 1 has an invalid value in calcInput\.oneOffAmount/),
    ).toBeVisible();
    expect(oneOffs()).toEqual([100_000, 0.5]);
  });

  const pdf = (content: Buffer, name: string) => new File([new Uint8Array(content)], name, { type: 'application/pdf' });

  it('may be a proposal: its cart is opened as it was (SIL-190)', async () => {
    const { user } = showCart([]);
    await screen.findByRole('button', { name: 'File' });
    await user.upload(chooser(), pdf(pdfWith(proposalText()), 'proposal.pdf'));

    await waitFor(() => expect(cart.content().positions).toEqual(proposedCart.positions));
  });

  it.each<[string, Buffer, RegExp]>([
    ['contains no cart', pdfWith(null), /offer\.pdf does not contain a cart/],
    ['is damaged', pdfWith(proposalText().replace('1000.5', '1000.6')), /in the PDF offer\.pdf is damaged/],
    ['is cut off', pdfWith(proposalText()).subarray(0, 700), /offer\.pdf cannot be read/],
    ['is of a newer version', pdfWith(proposalText({ version: 2 })), /offer\.pdf has version 2/],
    ['has 50 MB', Buffer.alloc(50_000_000), /offer\.pdf is too large/],
  ])('that is a PDF which %s is refused, the cart as it was (SIL-190)', async (_, content, reason) => {
    const { user } = showCart(items);
    render(<ToastRegion />);
    await screen.findByRole('button', { name: 'File' });
    await user.upload(chooser(), pdf(content, 'offer.pdf'));

    expect((await screen.findByText(reason)).textContent).toContain('Your cart is unchanged.');
    expect(oneOffs()).toEqual([100_000, 0.5]);
  });

  it('is also a spreadsheet: inputs, results in cents, and the assumptions', async () => {
    const { user } = showCart(items);
    await waitFor(() => expect(cart.summary.status).toBe('done'));
    await choose(user, 'Download the table (CSV)');
    const [blob, name] = saveFile.mock.calls[0] ?? expect.fail();
    expect(name).toBe('cart.csv');
    const lines = (await blob.text()).split('\r\n');
    expect(lines[0]).toContain('Item,ISIN,One-off,Monthly,Horizon,Currency,Total invested (CZK)');
    const [item, isin, oneOff, monthly, years, currency, invested] = lines[1]?.split(',') ?? [];
    expect([item, isin, oneOff, monthly, years, currency, invested]).toEqual([
      'Equity fund',
      'CZ equity',
      '100000',
      '1000',
      '10',
      'CZK',
      '220000',
    ]);
    expect(lines.at(-2)).toMatch(/\d{4}/);
  });

  it('contains full names, though the screen truncates them', async () => {
    const name = 'Bond fund of emerging markets and other distant countries class A';
    openCatalogue({ fundById: new Map([['long', fund({ id: 'long', name, fundTypeId: 'standard' })]]) });
    const { user } = showCart([cartItem('Fund', 'long', { oneOffAmount: 100_000 })]);
    await waitFor(() => expect(cart.summary.status).toBe('done'));
    await choose(user, 'Download the table (CSV)');
    const [blob] = saveFile.mock.calls[0] ?? expect.fail();

    expect((await blob.text()).split('\r\n')[1]).toMatch(new RegExp(`^${name},`));
  });
});
