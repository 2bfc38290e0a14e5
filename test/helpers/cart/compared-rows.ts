import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { openCompare } from './open-compare.tsx';

export const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00A0', ' ');
/** Matches figures that contain no-break spaces. */
export const spaced = (name: string) => new RegExp(`^${name.replaceAll(' ', '\\s')}$`);
export const rowOf = async (name: string) => {
  const table = await screen.findByRole('table', { name: /at the end of their horizons/ });
  return (await within(table).findByText(spaced(name))).closest('tr') as HTMLTableRowElement;
};
const cells = async (name: string) =>
  [...(await rowOf(name)).cells].slice(1).map(({ textContent }) => plain(textContent));
export const figures = async (name: string) => {
  const [oneOff, monthly, until, invested, unfavourable, moderate, favourable, gain, perYear, fee, against] =
    await cells(name);
  return { oneOff, monthly, until, invested, unfavourable, moderate, favourable, gain, perYear, fee, against };
};
export const numberIn = (text: string | undefined) => Number((text ?? '').replaceAll(/[^\d−-]/g, '').replace('−', '-'));

type User = Awaited<ReturnType<typeof openCompare>>;

export async function makeVariant(user: User, name: string) {
  await user.click(screen.getByRole('button', { name: 'New variant' }));
  await user.click(await screen.findByRole('menuitem', { name: spaced(name) }));
  await waitFor(async () => expect((await figures(name)).moderate).toMatch(/\d/));
}

export async function choose(user: User, name: string, entry: string) {
  await user.click(screen.getByRole('button', { name: spaced(`Actions for ${name}`) }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
}
