import type { Texts } from '../db/tables/catalogue.ts';
import type { SeedFund } from './create-funds.ts';

interface SeedTag {
  id: string;
  label: Texts;
  color: string | null;
  fits: (row: SeedFund['row']) => boolean;
}

const tag = (
  id: string,
  [en, cs, sk]: readonly [string, string, string],
  color: string | null,
  fits: SeedTag['fits'],
): SeedTag => ({ id, label: { en, cs, sk }, color, fits });

/** In the order in which a fund shows them. */
export const tags: readonly SeedTag[] = [
  tag('ltip', ['LTIP', 'DIP', 'DIP'], '#2f6f4e', (row) => row.available_for_ltip),
  tag(
    'article-9',
    ['Art. 9', 'čl. 9', 'čl. 9'],
    '#1f7a5c',
    (row) => isSustainable(row) && row.sub_asset_class_id === 'energy',
  ),
  tag(
    'article-8',
    ['Art. 8', 'čl. 8', 'čl. 8'],
    '#3b7f3b',
    (row) => isSustainable(row) && row.sub_asset_class_id !== 'energy',
  ),
  tag(
    'qualified',
    ['Qualified investors', 'Kvalifikovaní investoři', 'Kvalifikovaní investori'],
    '#8a4b2a',
    (row) => row.fund_type_id === 'fki',
  ),
  tag('etf', ['ETF', 'ETF', 'ETF'], '#2a5d8a', (row) => row.fund_type_id === 'etf'),
  tag('index', ['Index', 'Indexový', 'Indexový'], null, (row) => row.fund_sub_type_id === 'index'),
  tag('hedged', ['Hedged', 'Zajištěný', 'Zaistený'], '#6a4c93', (row) => row.fund_sub_type_id === 'hedged'),
  tag('reinvests', ['Reinvests', 'Reinvestuje', 'Reinvestuje'], null, (row) => row.dividend_policy === 'ReInvestment'),
  tag('pays', ['Pays out', 'Vyplácí', 'Vypláca'], null, (row) => row.dividend_policy === 'Distribution'),
];

const isSustainable = (row: SeedFund['row']) => row.fund_sub_type_id === 'sustainable';

/** Tags of one fund; more than these would not fit beside its name. */
export const tagsOf = (row: SeedFund['row']) => tags.filter(({ fits }) => fits(row)).slice(0, 4);
