import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { setCallLanguage } from '#api-client/api.ts';
import { contractType, program } from '#test/helpers/products/catalogue-samples.ts';
import { FakePortal } from '#test/helpers/page/fake-portal.ts';
import { fundDetail } from '#test/helpers/products/fund-detail-sample.ts';
import { programDetail } from '#test/helpers/products/product-samples.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';
import { fund } from '../features/funds/fund-market.ts';
import { leavePortal } from './open-portal.tsx';

export const press = (keys: string) => userEvent.keyboard(keys);
export const dialog = (name: string) => screen.findByRole('dialog', { name });
export const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

/**
 * Sets up a portal in Czech with a program, two kinds of contract and funds for every test of the file; returns a
 * getter of the current one.
 */
export function setUpShell(): () => FakePortal {
  let portal: FakePortal;

  startTranslations('cs', [
    'common',
    'ui',
    'access',
    'shell',
    'validation',
    'catalogue',
    'cart',
    'drafts',
    'packages',
    'funds',
    'forecast',
    'fund-detail',
    'products',
  ]);

  beforeAll(() => {
    setCallLanguage('cs');
  });

  beforeEach(() => {
    portal = new FakePortal();
    portal.answer('GET', '/api/programs', 200, [program({ id: 'p1', code: 'RUST-80', name: 'Strategie Růst 80' })]);
    portal.answer('GET', '/api/contracttypes', 200, [
      contractType({ id: 'asset', name: 'Správa majetku' }),
      contractType({ id: 'funds', businessType: 'Funds', name: 'Fondy' }),
    ]);
    portal.answer('GET', '/api/funds', 200, [
      fund('1', { name: 'Žďár Zdraví', isin: 'CZ0001' }),
      fund('2', { name: 'Zdař Růst', isin: 'CZ0002' }),
      ...Array.from({ length: 12 }, (_, index) => fund(`a${index}`, { name: `Akcie ${index}`, isin: `LU${index}` })),
    ]);
    portal.answer('GET', '/api/program/p1', 200, programDetail({ id: 'p1', name: 'Strategie Růst 80' }));
    portal.answer('GET', '/api/fund/1', 200, fundDetail('1', { name: 'Žďár Zdraví' }));
    portal.answer('GET', '/api/fund/2', 200, fundDetail('2', { name: 'Zdař Růst' }));
    portal.answer('GET', '/api/links', 200, {
      NEWS: { label: '', url: 'https://suite.example' },
      GLOSSARY: { label: '', url: 'https://suite.example' },
    });
    portal.answerTerms({ program: ['p1'] });
  });

  afterEach(async () => {
    await leavePortal();
    localStorage.clear();
    sessionStorage.clear();
    vi.unstubAllGlobals();
  });

  return () => portal;
}
