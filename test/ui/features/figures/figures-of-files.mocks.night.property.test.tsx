import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ProductPosition } from '#domain/cart/document.ts';
import { csvDialect, csvText, type CsvCell, type CsvFigure } from '#domain/export/csv.ts';
import { figureName, figureRegistry } from '#domain/figures/figure-registry.ts';
import { cart } from '#state/cart/cart.ts';
import { showCart } from '#test/helpers/cart/open-cart.tsx';
import { openForecast } from '#test/helpers/cart/open-forecast.tsx';
import { beginCrawl, crawledCarts, endCrawl, resolvedItems } from '#test/helpers/figures/crawl.tsx';
import { figureOracle } from '#test/helpers/figures/figure-oracle.ts';
import { FakePortal } from '#test/helpers/page/fake-portal.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';
import { runs } from '#test/setup/runs.ts';

const { saveCsv } = vi.hoisted(() => ({ saveCsv: vi.fn<(rows: readonly (readonly CsvCell[])[]) => void>() }));
vi.mock('#state/files/save-csv.ts', () => ({ saveCsv }));

startTranslations('en', [
  'ui',
  'validation',
  'common',
  'cart',
  'explain',
  'packages',
  'forecast',
  'forecast-page',
  'drafts',
]);
beforeEach(() => void new FakePortal());
afterEach(() => {
  endCrawl();
  vi.unstubAllGlobals();
});

const files = {
  'the cart': async (items: readonly ProductPosition[]) => {
    const { user } = showCart(items);
    await user.click(await screen.findByRole('button', { name: 'File' }));
    await waitFor(() => expect(cart.summary.status).toBe('done'));
    await user.click(await screen.findByRole('menuitem', { name: 'Download the table (CSV)' }));
  },
  'the years': async (items: readonly ProductPosition[]) => {
    openForecast(items);
    await userEvent.click(await screen.findByRole('button', { name: 'CSV' }));
  },
  'the years in money of today': async (items: readonly ProductPosition[]) => {
    openForecast(items, '/forecast?real=2.5');
    await userEvent.click(await screen.findByRole('button', { name: 'CSV' }));
  },
};

const isFigure = (cell: CsvCell): cell is CsvFigure => typeof cell === 'object' && cell !== null;

/** What a number of a file may be besides a figure: an input of its item, or a year. */
const isEntered = (number: number) =>
  cart.content().positions.some(({ calcInput }) => Object.values<unknown>({ ...calcInput }).includes(number)) ||
  (Number.isInteger(number) && number >= 2000 && number < 2200);

/** A return is the difference of what is shown on screens, and in a file that of the amounts themselves. */
const exactOf = (valueOf: ReturnType<typeof figureOracle>, { of, subject }: CsvFigure) => {
  if (of !== 'year.return') return valueOf(figureName(of, ...subject), 'exact');
  const [moderate, invested] = ['year.moderate', 'year.invested'].map((one) =>
    valueOf([one, ...subject].join(':'), 'exact'),
  );
  return moderate && invested && moderate.minus(invested);
};

describe('every number of a file for spreadsheets', () => {
  it('is a figure with the value of its name, or was entered', async () => {
    const counts = { figures: 0, files: 0 };
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          items: crawledCarts(20),
          file: fc.constantFrom(...(Object.keys(files) as (keyof typeof files)[])),
        }),
        async ({ items, file }) => {
          beginCrawl(1440);
          saveCsv.mockReset();
          await files[file](items);
          const [rows] = saveCsv.mock.calls[0] ?? expect.fail('no file');
          const valueOf = figureOracle(resolvedItems(cart.list.positions));
          const cells = rows.flat();
          const wrong = cells.filter(isFigure).filter((figure) => {
            const exact = exactOf(valueOf, figure);
            const [text = ''] = csvText([[figure]], csvDialect('en'))
              .slice(1)
              .split('\r\n');
            const { decimals } = figureRegistry[figure.of];
            if (exact === null || exact === undefined) return exact === undefined || text !== '';
            return (
              text === '' ||
              !['-0.000002', '0', '0.000002'].some((near) => exact.plus(near).round(decimals.exact, 1).eq(text))
            );
          });
          expect(wrong).toEqual([]);
          expect(cells.filter((cell) => typeof cell === 'number' && !isEntered(cell))).toEqual([]);
          counts.figures += cells.filter(isFigure).length;
          counts.files += 1;
          endCrawl();
        },
      ),
      { numRuns: runs(200, 4) },
    );
    expect(counts.figures).toBeGreaterThan(counts.files);
    console.log(`${counts.figures} figures of ${counts.files} files`);
  });
});
