import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { surviveMovedNodes } from '#app/moved-nodes.ts';
import { moveTexts } from '#test/helpers/page/move-texts.ts';

/** Texts beside what comes and goes, as on most screens. */
function Item() {
  const [amount, setAmount] = useState('');
  return (
    <section aria-label="Item">
      {amount === '' ? 'Awaits an amount' : null}
      {amount !== '' && <strong>Ready</strong>} of {amount !== '' && `${amount} CZK`} in the cart
      <input aria-label="Amount" value={amount} onChange={({ target }) => setAmount(target.value)} />
      {amount.length > 1 && 'More than nine'}
    </section>
  );
}

const { removeChild, insertBefore } = Object.getOwnPropertyDescriptors(Node.prototype);
beforeAll(surviveMovedNodes);
// Other files share the window.
afterAll(() => void Object.defineProperties(Node.prototype, { removeChild, insertBefore }));

const item = () => screen.getByRole('region', { name: 'Item' });

describe('a page whose texts a tool has moved', () => {
  it('takes edits and shows what they lead to (SHELL-68)', async () => {
    const user = userEvent.setup();
    render(<Item />);
    expect(moveTexts(item())).toBeGreaterThan(2);
    await user.type(screen.getByRole('textbox', { name: 'Amount' }), '300');
    expect(item()).toHaveTextContent(/^Ready of 300 CZK in the cart ?More than nine$/);
    moveTexts(item());
    await user.clear(screen.getByRole('textbox', { name: 'Amount' }));
    expect(item()).toHaveTextContent(/^Awaits an amount of in the cart$/);
  });

  it('keeps no empty elements of the tool (SHELL-68)', async () => {
    const user = userEvent.setup();
    render(<Item />);
    moveTexts(item());
    await user.type(screen.getByRole('textbox', { name: 'Amount' }), '3');
    expect([...item().querySelectorAll('font')].filter((font) => font.textContent === '')).toEqual([]);
  });

  it('changes nothing of a node that is elsewhere', () => {
    const [parent, child] = [document.createElement('p'), document.createElement('b')];
    const stranger = document.createElement('i');
    parent.append(child);
    expect(stranger.removeChild(child)).toBe(child);
    expect(child.parentNode).toBe(parent);
    expect(parent.removeChild(child).parentNode).toBeNull();
  });
});
