import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { ProgramDetail } from '#contract/product-detail.ts';
import { formatPercent } from '#i18n/format.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { Facts } from '#ui/layout/facts.tsx';
import { TwoColumns } from '../shared/two-columns.tsx';
import { useCartBounds } from '../shared/use-cart-bounds.ts';

const percent = (value: number | null, decimals: number, signed = false) =>
  value === null ? null : formatPercent(value, decimals, { signed });

/** The costs and terms of a program (DATA-11, DATA-12). */
export function ProgramFacts({ program }: { program: ProgramDetail }) {
  const { t } = useTranslation(['fund-detail', 'products', 'catalogue']);
  const { currencies } = useSnapshot(catalogueState).codelists;
  const codeOf = (currencyId: string) => currencies.find(({ id }) => id === currencyId)?.code;
  const currencyIds = program.currencyIds.length > 0 ? program.currencyIds : [program.currencyId];
  const cartBounds = useCartBounds();

  return (
    <TwoColumns>
      <Facts
        facts={[
          { label: t('fact.entry-fee'), value: percent(program.maximalEntryFee, 2) },
          { label: t('catalogue:ter'), value: percent(program.ter, 2) },
          { label: t('fact.exit-cost'), value: percent(program.exitCost, 2) },
          { label: t('fact.currency'), value: currencyIds.flatMap((id) => codeOf(id) ?? []).join(', ') },
        ]}
      />
      <Facts
        facts={[
          { label: t('products:gain.favourable'), value: percent(program.favourableGain, 1, true) },
          { label: t('products:gain.unfavourable'), value: percent(program.unfavourableGain, 1, true) },
          ...cartBounds({ itemType: 'Program', product: program }, program.limits),
        ]}
      />
    </TwoColumns>
  );
}
