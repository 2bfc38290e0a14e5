import { render, screen } from '@testing-library/react';
import { Suspense, type ComponentType } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { screenOf } from '#ui/screen-of.tsx';

const Greeting = ({ name }: { name: string }) => <p>Dobrý den, {name}</p>;

const Fallback = vi.fn(() => <p>Načítá se</p>);
beforeEach(() => void Fallback.mockClear());

const show = (Screen: ComponentType<{ name: string }>) =>
  render(
    <Suspense fallback={<Fallback />}>
      <Screen name="Jano" />
    </Suspense>,
  );

it('shows a screen that is loaded at once, without its fallback', async () => {
  const Screen = screenOf(() => Promise.resolve(Greeting));
  await Screen.load();
  show(Screen);
  expect(screen.getByText('Dobrý den, Jano')).toBeVisible();
  expect(Fallback).not.toHaveBeenCalled();
});

it('loads a screen that is shown before it is loaded, behind its fallback', async () => {
  show(screenOf(() => Promise.resolve(Greeting)));
  expect(screen.queryByText('Dobrý den, Jano')).not.toBeInTheDocument();
  expect(await screen.findByText('Dobrý den, Jano')).toBeVisible();
  expect(Fallback).toHaveBeenCalled();
});
