import { screen } from '@testing-library/react';
import { ref } from 'valtio';
import type { Fund } from '#contract/catalogue.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { contractType, program } from '#test/helpers/products/catalogue-samples.ts';
import { clearStartUp } from '../../../helpers/page/clear-start-up.ts';

/** Replaces the canvas, which is tested elsewhere, by what the page passes to it. */
export const chartStub = { PriceChart: ({ label }: { label: string }) => <div role="img" aria-label={label} /> };

/** Returns the page's main cart button, which shows its text; that of the sticky title has only an icon. */
export const cartButton = (name: string) => screen.getByRole('button', { name: `Do košíku: ${name}`, pressed: false });

const fund = {
  id: 'f1',
  name: 'Akcie Evropa',
  isin: 'LU0000000001',
  currencyId: 'czk',
  currencyIds: ['czk'],
  contractTypeId: 'fund-contract',
  allowedInFundMarket: true,
  oneOffInvestmentType: 'Optional',
  periodicalInvestmentType: 'Optional',
  investmentHorizon: null,
  assetClassId: null,
  riskLevel: 6,
  performance: [{ type: '1Y', value: 4.2, asOfDate: '2026-11-19' }],
} satisfies Partial<Fund>;

export const history = {
  prices: [
    { date: '2026-01-02', price: 143.5 },
    { date: '2026-11-19', price: 157.85 },
  ],
  fromDate: '2026-01-02',
  toDate: '2026-11-19',
};

type Status = 'Active' | 'Disabled' | 'ComingSoon';

const line = (id: string, investmentHorizon: number) =>
  program({
    id,
    name: `Linie ${id}`,
    investmentHorizon,
    managementStyle: 'InvestmentPlan',
    contractTypeId: 'plan',
  });

/** Opens a catalogue with individual programs and a plan of two lines. */
export function openCatalogue(status: Status = 'Active'): void {
  clearStartUp();
  const programs = [
    program({ id: 'rust', name: 'Strategie Růst' }),
    program({ id: 'vynos', name: 'Strategie Výnos' }),
    line('short', 3),
    line('long', 20),
  ];
  const places = (...ids: string[]) => ({
    type: 'Map' as const,
    items: ids.map((id, order): [string, { id: string; order: number }] => [id, { id, order }]),
  });
  const types = [
    contractType({ id: 'asset', name: 'Správa majetku', status, programs: places('vynos', 'rust') }),
    contractType({
      id: 'plan',
      name: 'Životní plán',
      description: 'Přechází do klidnějších programů.',
      status,
      investmentPlanType: 'WithTargetProgram',
      programs: places('short', 'long'),
    }),
    contractType({ id: 'fund-contract', name: 'Fondy', businessType: 'Funds' }),
    contractType({ id: 'empty', name: 'Prázdná smlouva', description: 'Zatím bez programů.', status }),
  ];
  Object.assign(catalogueState, {
    programs: ref(programs),
    programById: ref(new Map(programs.map((one) => [one.id, one]))),
    contractTypes: ref(types),
    contractTypeById: ref(new Map(types.map((one) => [one.id, one]))),
    fundById: ref(new Map([['f1', fund]])),
    codelists: ref({
      ...catalogueState.codelists,
      currencies: [{ id: 'czk', code: 'CZK', name: 'Koruna' }],
    }),
  });
}
