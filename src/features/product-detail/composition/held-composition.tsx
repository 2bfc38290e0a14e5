import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { FundHolding, ProgramDetail, TemplateDetail } from '#contract/product-detail.ts';
import { paths } from '#routes/paths.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { NotAvailable } from '#ui/marks/not-available.tsx';
import { Composition } from './composition.tsx';
import styles from './held-composition.module.css';
import { HoldingsTable } from './holdings-table.tsx';
import { SectionHeading } from '../shared/product-sections.tsx';

export interface HeldCompositionProps {
  product: ProgramDetail | TemplateDetail;
  /** Whether the page also lists the funds. */
  hasFundList?: boolean;
}

const fundIdsOf = (product: ProgramDetail | TemplateDetail): string[] =>
  product.funds.map((part) => ('fundId' in part ? part.fundId : part.idFund));

/** Returns the address of a holding that is one of the product's funds. */
function usePathOf(product: HeldCompositionProps['product']): (holding: FundHolding) => string | null {
  const { fundById } = useSnapshot(catalogueState);
  const idByIsin = new Map(fundIdsOf(product).map((id) => [fundById.get(id)?.isin, id]));
  return ({ isin }) => {
    const id = isin === null ? undefined : idByIsin.get(isin);
    return id === undefined ? null : paths.fund(id);
  };
}

/** The holdings of a program or template, and their holdings (DATA-12); a page lists its funds only once. */
export function HeldComposition({ product, hasFundList = false }: HeldCompositionProps) {
  const { t } = useTranslation(['fund-detail', 'products']);
  const { composition2ndLevel, composition3rdLevel } = product;
  const pathOf = usePathOf(product);
  const holdings = hasFundList
    ? composition2ndLevel.filter((holding) => pathOf(holding) === null)
    : composition2ndLevel;
  const inside = <Composition compositions={composition3rdLevel} title={t('products:holdings.inside')} />;
  if (hasFundList && holdings.length === 0) return inside;
  return (
    <>
      <SectionHeading title={t('products:holdings.title')} />
      {holdings.length > 0 ? <HoldingsTable holdings={holdings} pathOf={pathOf} /> : <NotAvailable />}
      <div className={styles.inside}>{inside}</div>
    </>
  );
}
