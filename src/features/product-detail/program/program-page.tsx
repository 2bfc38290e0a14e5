import { Layers } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { Program } from '#contract/catalogue.ts';
import { CartToggle } from '#portal-ui/cart-toggle.tsx';
import { paths } from '#routes/paths.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { useCachedRead } from '#state/queries/use-server-read.ts';
import { StickyTitle } from '#ui/layout/sticky-title.tsx';
import { ExpectedIncome, OfferState, ProductHead } from '../shared/product-head.tsx';
import { NotThere } from '../shared/not-there.tsx';
import { ProductSectionsSkeleton } from '../shared/product-sections.tsx';
import { programRead } from './program-reads.ts';
import { ProgramSections } from './program-sections.tsx';

/**
 * Returns the breadcrumbs of a program: the overview that lists it, or its contract type for a program of an investment
 * plan (SIL-53).
 */
function useTrail({ managementStyle, contractTypeId }: Program) {
  const { t } = useTranslation('products');
  const contractType = useSnapshot(catalogueState).contractTypeById.get(contractTypeId);
  const ofType = contractType ? [{ label: contractType.name, path: paths.contractType(contractTypeId) }] : [];
  if (managementStyle === 'InvestmentPlan') return ofType;
  const style = managementStyle === 'Active' ? 'active' : 'passive';
  return [{ label: t(`style.${style}`), path: paths.programs(style) }, ...ofType];
}

function ProgramHead({ program }: { program: Program }) {
  const { t } = useTranslation(['products', 'catalogue']);
  const trail = useTrail(program);
  const { contractTypeById } = useSnapshot(catalogueState);
  const { id, name, investmentHorizon, expectedIncome } = program;
  const status = contractTypeById.get(program.contractTypeId)?.status ?? 'Active';
  const product = { itemType: 'Program', id, name } as const;
  const income = <ExpectedIncome value={expectedIncome} />;
  return (
    <>
      <ProductHead
        picture={{ kind: 'program', id, symbol: Layers }}
        name={name}
        trail={trail}
        description={program.description}
        tags={
          <>
            {investmentHorizon !== null && <span>{t('recommended', { count: investmentHorizon })}</span>}
            <OfferState status={status} />
          </>
        }
        figure={{ label: t('catalogue:expected-income'), value: income }}
        actions={status === 'Active' && <CartToggle {...product} withText isMain />}
      />
      <StickyTitle name={name} figure={income} action={status === 'Active' && <CartToggle {...product} />} />
    </>
  );
}

/** The page of a program (CAT-28); its head is shown at once if the catalogue contains it. */
export function ProgramPage({ id }: { id: string }) {
  const { programById } = useSnapshot(catalogueState);
  const { language } = useTranslation().i18n;
  const { data: detail, hasFailed, isGone, retry } = useCachedRead(programRead(id, language));
  if (!detail && hasFailed)
    return <NotThere listPath={paths.programs('active')} onRetry={isGone ? undefined : retry} />;
  const program = detail ?? programById.get(id);
  return (
    <>
      {program && <ProgramHead program={program} />}
      {detail ? <ProgramSections program={detail} /> : <ProductSectionsSkeleton />}
    </>
  );
}
