import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ref } from 'valtio';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PasteDialog } from '#features/paste/paste-dialog.tsx';
import { cart } from '#state/cart/cart.ts';
import { cartViewState, selectionToShow } from '#state/cart/cart-view.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { cartItem, fund } from '#test/helpers/cart/cart-catalogue.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';
import { forgetCart, openCatalogue } from '#test/helpers/cart/open-cart.tsx';
import { keepOrder } from '#test/helpers/order/kept-order.ts';

startTranslations('en', ['ui', 'validation', 'cart', 'sheet-paste']);

/** Passes the market to the worker. */
function giveMarket(): void {
  const funds = [...catalogueState.fundById.values()].map((one) => ({ ...one, performance: [] }));
  catalogueState.fundMarket = ref({ ...catalogueState.fundMarket, version: 1, funds });
  catalogueState.programs = ref([...catalogueState.programById.values()]);
}

beforeEach(() => {
  openCatalogue();
  giveMarket();
});
afterEach(forgetCart);

async function openPaste(text: string, items = [cartItem('Fund', 'bond', { oneOffAmount: 5000 })]) {
  keepOrder({ items });
  await cart.open('advisor');
  const [onClose, onAdded] = [vi.fn(), vi.fn()];
  render(<PasteDialog text={text} onClose={onClose} onAdded={onAdded} />);
  return { user: userEvent.setup(), onClose, onAdded };
}

const rowBox = (place: number) => screen.findByRole('checkbox', { name: `Add row ${place}` });
const box = (place: number) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Add row ${place}` });
const rowOf = (place: number) => {
  const row = box(place).closest('tbody');
  if (!row) throw new Error(`no row ${place}`);
  return within(row);
};
const inputs = () =>
  cart.content().positions.map((position) => {
    const { oneOffAmount, periodicalAmount } =
      position.itemType === 'Package' ? cartItem('Fund', 'none').calcInput : position.calcInput;
    return [position.id, oneOffAmount, periodicalAmount];
  });

describe('rows pasted from a spreadsheet', () => {
  it('are previewed, and added to the cart as one step', async () => {
    const { user, onAdded } = await openPaste(
      'Fund\tOne-off\tMonthly\nEquity fund\t150 tis.\t2 000\nfund\t1\nNobody\t9\nBond fund\t7 000',
    );
    await waitFor(() => expect(rowOf(1).getByText('found')).toBeVisible());
    expect(rowOf(1).getByText('150 000 Kč')).toBeVisible();
    expect(rowOf(2).getByText('choose')).toBeVisible();
    expect(rowOf(3).getByText('not found')).toBeVisible();
    expect(rowOf(4).getByText('in the cart')).toBeVisible();
    expect([1, 2, 3, 4].map((place) => box(place).checked)).toEqual([true, false, false, true]);
    expect(screen.getByText(/^Ready: 2 of 4 rows\. 2 rows need a decision/)).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Add 2 of 4' }));
    expect(onAdded).toHaveBeenCalledOnce();
    expect(inputs()).toEqual([
      ['bond', 7000, null],
      ['equity', 150_000, 2000],
    ]);
    expect(cartViewState.current).toBe('table');
    expect(selectionToShow.uuids).toHaveLength(2);
    cart.undo();
    expect(inputs()).toEqual([['bond', 5000, null]]);
  });

  it('can be decided with the keyboard alone: navigation, another name, candidates, checkboxes', async () => {
    const { user } = await openPaste('Nobody\t9 000\nfund\t8 000\nFund without a class\t7 000', []);
    const other = await screen.findByRole('searchbox', { name: 'Another name or ISIN for row 1' });
    await waitFor(() => expect(other).toHaveFocus());
    await user.keyboard('bond fund{Enter}');
    expect(await screen.findByText('Bond fund')).toBeVisible();
    // The field has disappeared with the question.
    await waitFor(() => expect(box(1)).toHaveFocus());

    await user.keyboard('{F8}');
    const choice = screen.getByRole('combobox', { name: 'Product of row 2' });
    await waitFor(() => expect(choice).toHaveFocus());
    const meant = () => document.getElementById(choice.getAttribute('aria-activedescendant') ?? '')?.textContent;
    while (!meant()?.startsWith('Equity fund')) await user.keyboard('{ArrowDown}');
    await user.keyboard('{Enter}');
    expect(choice.textContent).toBe('Equity fund');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(choice).toHaveFocus();
    expect(rowOf(2).getByText('8 000 Kč')).toBeVisible();

    box(2).focus();
    await user.keyboard('{ArrowDown}');
    expect(box(3)).toHaveFocus();
    await user.keyboard(' ');
    expect(box(3)).not.toBeChecked();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(inputs().map(([id, oneOff]) => [id, oneOff])).toEqual([
      ['bond', 9000],
      ['equity', 8000],
    ]);
  });

  it('list the matching products below, with matched words, class and currency', async () => {
    const { user, onClose } = await openPaste('fund\t8 000\nEquity fund\t1', []);
    const list = within(await screen.findByRole('listbox', { name: 'Product of row 1' }));
    const first = list.getAllByRole('option')[0];
    expect(first).toHaveTextContent(/fund.*CZ \w+ CZK$/);
    expect(first?.querySelector('mark')).toHaveTextContent(/^fund$/i);
    expect(rowOf(1).getByRole('listbox')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Product of row 1' })).toHaveFocus());
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await user.click(screen.getByRole('option', { name: /^Equity fund/ }));
    expect(rowOf(1).getByText('8 000 Kč')).toBeVisible();
    expect(rowOf(2).getByText('merge')).toBeVisible();
  });

  it('keep decisions until they are discarded', async () => {
    const { user, onClose } = await openPaste('Equity fund\t150 000');
    await user.click(await rowBox(1));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    const question = within(await screen.findByRole('dialog', { name: 'Discard your decisions?' }));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(onClose).not.toHaveBeenCalled();
    expect(box(1)).not.toBeChecked();
  });

  it('report a figure that violates a bound, and raise it to that', async () => {
    const { user } = await openPaste('Fund\tOne-off\tHorizon\nEquity fund\t10\tabc');
    expect(await screen.findByText(/^One-off: at least 1 000 Kč\. The item is added with an error/)).toBeVisible();
    await user.click(screen.getByRole('combobox', { name: 'What to do: 1' }));
    await user.click(await screen.findByRole('option', { name: 'Raise to the minimum' }));
    expect(await screen.findByText('One-off: raised to 1 000 Kč.')).toBeVisible();
    expect(rowOf(1).getByText('1 000 Kč')).toBeVisible();
  });

  it('wait for an amount that cannot be read, corrected in the row (VALID-25)', async () => {
    const { user } = await openPaste('Equity fund\t5 tis.x\t600\nFund without a class\t1 000\t', []);
    await rowBox(1);
    expect(rowOf(1).getByText('not ready')).toBeVisible();
    expect(box(1)).toBeDisabled();
    expect(screen.getByText(/^One-off: “5 tis\.x” is not a valid amount/)).toBeVisible();
    const field = screen.getByRole('textbox', { name: 'One-off of row 1' });
    await waitFor(() => expect(field).toHaveFocus());
    await user.clear(field);
    await user.type(field, '5 tis.{Enter}');
    await waitFor(() => expect(rowOf(1).getByText('found')).toBeVisible());
    await user.click(screen.getByRole('button', { name: 'Add 2 of 2' }));
    expect(inputs()).toEqual([
      ['equity', 5000, 600],
      ['unclassed', 1000, null],
    ]);
  });

  it('ask for the currency of an amount that is stated in another one (VALID-25)', async () => {
    const { user } = await openPaste('Equity fund\t5 000,00 €', []);
    await rowBox(1);
    expect(rowOf(1).getByText('another currency')).toBeVisible();
    expect(screen.getByText('The amounts are not stated in CZK. Choose which currency they are in.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Nothing to add' })).toBeDisabled();
    await user.click(screen.getByRole('combobox', { name: 'What to do: 1' }));
    await user.click(await screen.findByRole('option', { name: 'Take as CZK' }));
    await user.click(screen.getByRole('button', { name: 'Add 1 of 1' }));
    expect(inputs()).toEqual([['equity', 5000, null]]);
  });

  it('take the product of the ISIN, and say that the name is of another one (CART-63)', async () => {
    openCatalogue({
      fundById: new Map([
        ['crowns', Object.assign(fund({ id: 'crowns', name: 'World' }), { isin: 'CZ0008474053' })],
        ['pounds', Object.assign(fund({ id: 'pounds', name: 'World GBP' }), { isin: 'IE00B4L5Y983' })],
      ]),
    });
    giveMarket();
    const { user } = await openPaste('World GBP\tCZ0008474053\t5 000\nWorld\tUS0378331005\t6 000', []);
    await rowBox(1);
    expect(screen.getByText('The name “World GBP” belongs to another product; the ISIN decides.')).toBeVisible();
    expect(rowOf(2).getByText('not found')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add 1 of 2' }));
    expect(inputs()).toEqual([['crowns', 5000, null]]);
  });

  it('are requested with the accepted formats, or read from a file of any encoding', async () => {
    const { user } = await openPaste('');
    await user.click(screen.getByRole('textbox', { name: 'Rows from a spreadsheet' }));
    await user.paste('Equity fund;5000');
    expect(await screen.findByRole('button', { name: 'Add 1 of 1' })).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Paste again' }));
    const file = new File([Uint8Array.from([0x8e, 0x3b, 0x31, 0x30])], 'rows.csv', { type: 'text/csv' });
    await user.upload(screen.getByLabelText('Choose a CSV file', { selector: 'input' }), file);
    // Nothing is recognized: the text is shown for editing, with the accepted formats.
    const raw = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Rows from a spreadsheet' });
    await waitFor(() => expect(raw).toHaveValue('Ž;10'));
    expect(screen.getByText(/^We did not recognise any fund or program/)).toBeVisible();
    expect(screen.getByText(/Kamenec Akcie;150000/)).toBeVisible();
    await user.clear(raw);
    await user.paste('Bond fund;10 000');
    expect(await screen.findByRole('button', { name: 'Add 1 of 1' })).toBeVisible();
  });

  it('are read from a file in UTF-16, separated as its first line says (CART-62)', async () => {
    const { user } = await openPaste('', []);
    const text = 'sep=,\r\nFund,One-off\r\nEquity fund,"5,000.00"\r\n';
    const units = Uint8Array.from([
      0xff,
      0xfe,
      ...Array.from(text, (letter) => [letter.codePointAt(0) ?? 0, 0]).flat(),
    ]);
    const file = new File([units], 'rows.csv', { type: 'text/csv' });
    await user.upload(screen.getByLabelText('Choose a CSV file', { selector: 'input' }), file);
    await user.click(await screen.findByRole('button', { name: 'Add 1 of 1' }));
    expect(inputs()).toEqual([['equity', 5000, null]]);
  });

  it("count a row that is added to another one's item as merged, not as an item", async () => {
    const { user } = await openPaste('Equity fund\t5 000\nEquity fund\t2 000\nFund without a class\t1 000', []);
    await user.click(await rowBox(3));
    expect(screen.getByText('Ready: 1 of 3 rows. 1 merged, 1 left out.')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'What to do: 2' })).toHaveTextContent('Add to row 1');
    await user.click(screen.getByRole('button', { name: 'Add 1 of 3' }));
    expect(inputs()).toEqual([['equity', 7000, null]]);
  });

  it('ask once how a column is read that mixes points and commas', async () => {
    const { user } = await openPaste('Equity fund\t1.250\nFund without a class\t3000,50', []);
    await rowBox(1);
    const asked = within(screen.getByRole('radiogroup', { name: /^Column B mixes points and commas\. “1\.250” is/ }));
    expect(asked.getByRole('radio', { name: /^1\s250$/ })).toBeChecked();
    expect(rowOf(1).getByText('1 250 Kč')).toBeVisible();
    await user.click(asked.getByRole('radio', { name: '1,25' }));
    await user.click(screen.getByRole('button', { name: 'Add 2 of 2' }));
    expect(inputs()).toEqual([
      ['equity', 1.25, null],
      ['unclassed', 3000.5, null],
    ]);
  });

  it('are navigated with the arrow keys, and not discarded silently by another paste', async () => {
    const { user } = await openPaste('Equity fund\t5 000\nfund\t8 000\nNobody\t9 000', []);
    const choice = await screen.findByRole('combobox', { name: 'Product of row 2' });
    await waitFor(() => expect(choice).toHaveFocus());
    await user.keyboard('{Escape}{ArrowDown}');
    expect(screen.getByRole('searchbox', { name: /for row 3$/ })).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(choice).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(box(1)).toHaveFocus();
    await user.keyboard(' ');
    await user.click(screen.getByRole('button', { name: 'Paste again' }));
    expect(await screen.findByRole('dialog', { name: 'Discard your decisions?' })).toBeVisible();
  });

  it('have columns whose role can be changed', async () => {
    const { user } = await openPaste('Equity fund\t5 000', []);
    await rowBox(1);
    await user.click(screen.getByRole('combobox', { name: 'Column B' }));
    await user.click(await screen.findByRole('option', { name: 'Monthly' }));
    await user.click(screen.getByRole('button', { name: 'Add 1 of 1' }));
    expect(inputs()).toEqual([['equity', null, 5000]]);
  });

  it('get the currency and charging method that the sheet lacks, if they are offered', async () => {
    openCatalogue({
      fundById: new Map([['equity', fund({ id: 'equity', name: 'Equity fund', currencyIds: ['CZK', 'EUR'] })]]),
    });
    giveMarket();
    const { user } = await openPaste('Equity fund\t5 000', []);
    await rowBox(1);
    expect(rowOf(1).getByText('CZ equity · CZK · As you go')).toBeVisible();
    await user.click(screen.getByRole('combobox', { name: 'Missing currency' }));
    await user.click(await screen.findByRole('option', { name: 'EUR' }));
    await user.click(screen.getByRole('combobox', { name: 'Fee payment' }));
    await user.click(await screen.findByRole('option', { name: 'Up front' }));
    expect(rowOf(1).getByText('CZ equity · EUR · Up front')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add 1 of 1' }));
    expect(cart.content().positions).toMatchObject([{ calcInput: { currencyId: 'EUR', chargingMethodId: 'upfront' } }]);
  });

  it('are ordered on a phone with those to decide first', async () => {
    const onPhone = (query: string) => ({
      matches: query === '(max-width: 48rem)',
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    });
    vi.stubGlobal('matchMedia', onPhone);
    const { user } = await openPaste('Equity fund\t5 000\nNobody\t9 000\nBond fund\t7 000', []);
    await rowBox(1);
    const places = () =>
      screen.getAllByRole('checkbox', { name: /^Add row \d/ }).map((one) => one.closest('tbody')?.dataset['place']);
    expect(places()).toEqual(['2', '1', '3']);
    await user.type(screen.getByRole('searchbox', { name: /for row 2$/ }), 'unclassed{Enter}');
    expect(places()).toEqual(['2', '1', '3']);
    vi.unstubAllGlobals();
  });
});
