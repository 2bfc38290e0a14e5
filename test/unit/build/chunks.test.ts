import { describe, expect, it } from 'vitest';
import { chunkOf, entries } from '../../../build/chunks.ts';

const [logIn] = entries['log-in'];
const [activation, legal] = entries.access;
const [card, contract] = entries.order;
const [portal] = entries.portal;
const [cart] = entries.cart;
const [autosave] = entries.autosave;
const [reads] = entries.reads;
const [cipher] = entries.cipher;
const [funds, programs] = ['src/app/funds-route.tsx', 'src/app/programs-route.tsx'];

describe('chunkOf', () => {
  it.each([
    ['the start', ['index.html', logIn, cart], 'start'],
    ['the start alone', ['index.html'], 'start'],
    ['the log-in and anything else', [logIn, portal, cart], 'log-in'],
    ['late reads', [reads, portal], 'reads'],
    ['the cipher and a screen', [cipher, funds], 'reads'],
    ['screens without a session', [activation, legal], 'access'],
    ['the portal and screens without a session', [activation, portal], 'forms'],
    ['the cart and screens without a session', [activation, cart], 'forms'],
    ['other screens with and without a session', [activation, funds], 'access-forms'],
    ['the order', [card, contract], 'order'],
    ['the order and screens without a session', [card, activation], 'order-forms'],
    ['the portal and a screen', [portal, card], 'portal'],
    ['the cart and another screen', [cart, funds], 'screens'],
    ['the saving of the cart and other screens', [autosave, funds], 'autosave'],
    ['other screens', [funds, programs], 'products'],
    ['one screen', [funds], null],
    ['the log-in alone', [logIn], null],
  ])('returns the shared file of what is needed by %s', (_needed, paths, chunk) => {
    expect(chunkOf(paths)).toBe(chunk);
  });
});
