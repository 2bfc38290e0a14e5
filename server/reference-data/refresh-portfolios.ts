import { priceFigures } from '#domain/funds/price-figures.ts';
import type { Database } from '../db/database.ts';
import { replaceFigures } from '../db/insert-figures.ts';
import { portfolioPrices } from '../modules/portfolio/portfolio-prices.ts';
import type { SectionDifference } from './differences.ts';

/** Computes performance and volatility of programs and templates whose funds have changed. */
export async function refreshPortfolios(
  transaction: Database,
  differences: readonly SectionDifference[],
): Promise<void> {
  const changedIn = (section: string) =>
    differences
      .filter((difference) => difference.section === section)
      .flatMap(({ added, changed }) => [
        ...added,
        ...changed.filter(({ fields }) => fields.some(({ path }) => path.startsWith('funds'))).map(({ key }) => key),
      ]);
  for (const id of changedIn('programs')) {
    const parts = await transaction
      .selectFrom('program_funds')
      .where('program_id', '=', id)
      .select(['fund_id as id', 'share'])
      .orderBy('position')
      .execute();
    await refresh(transaction, 'program', { id, parts });
  }
  for (const id of changedIn('templates')) {
    const parts = await transaction
      .selectFrom('template_funds')
      .where('template_id', '=', id)
      .select(['fund_id as id', 'ratio as share'])
      .orderBy('position')
      .execute();
    await refresh(transaction, 'template', { id, parts });
  }
}

async function refresh(
  transaction: Database,
  product: 'program' | 'template',
  { id, parts }: { id: string; parts: readonly { id: string; share: string }[] },
): Promise<void> {
  const held = parts.map((part) => ({ id: part.id, share: Number(part.share) }));
  const figures = priceFigures(await portfolioPrices(transaction, held));
  await replaceFigures(transaction, product, [{ id, figures }]);
}
