import { FileSignature } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import type { ContractType, Program } from '#contract/catalogue.ts';
import { displayName } from '#domain/catalogue/display-name.ts';
import { contractTypePrograms } from '#domain/catalogue/contract-lines.ts';
import { CartToggle, type CartToggleProps } from '#portal-ui/cart-toggle.tsx';
import { paths } from '#routes/paths.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { Badge } from '#ui/marks/badge.tsx';
import { StickyTitle } from '#ui/layout/sticky-title.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { ContractTypeFacts } from './contract-type-facts.tsx';
import styles from './contract-type-page.module.css';
import { ContractTypeProgram } from './contract-type-program.tsx';
import { NotThere } from '../shared/not-there.tsx';
import { OfferState } from '../shared/offer-state.tsx';
import { ProductHead } from '../shared/product-head.tsx';

/**
 * Returns the product to add: the contract with the line of the active tab; without a plan, or for a program that is
 * not a line, the program itself (SIL-54, SIL-75).
 */
function boughtProduct(contractType: ContractType, program: Program): CartToggleProps {
  const isLine = contractType.investmentPlanType !== 'None' && program.managementStyle === 'InvestmentPlan';
  if (!isLine) return { itemType: 'Program', id: program.id, name: program.name };
  const { id, name } = contractType;
  return { itemType: 'Contract', id, name, startingLineId: program.id };
}

const tabParam = 'program';

/** Falls back to the first program if the given one does not belong to the contract type. */
function useContractType(id: string, programId: string | null) {
  const { contractTypeById, programById } = useSnapshot(catalogueState);
  const contractType = contractTypeById.get(id);
  const isOpen = contractType?.status === 'Active';
  const programs = contractType && isOpen ? contractTypePrograms(contractType, programById) : [];
  return { contractType, programs, open: programs.find((program) => program.id === programId) ?? programs[0] };
}

/** Links a contract type that is sold fund by fund to the funds (SIL-128). */
function WayToFunds({ of: { businessType, status } }: { of: ContractType }) {
  const { t } = useTranslation('catalogue');
  if (businessType !== 'Funds' || status !== 'Active') return null;
  return (
    <ButtonLink to={paths.fundsAdvanced} variant="primary">
      {t('home.choose-funds')}
    </ButtonLink>
  );
}

/**
 * A contract type with one tab per program (CAT-29); without programs only its description, disabled if it is not open.
 * The active tab is in the address: a reload keeps it, and a link leads to it.
 */
export function ContractTypePage({ id }: { id: string }) {
  const [search, setSearch] = useSearchParams();
  const { t } = useTranslation(['products', 'catalogue']);
  const { contractType, programs, open } = useContractType(id, search.get(tabParam));
  if (!contractType) return <NotThere listPath={paths.home} />;
  const product = open && boughtProduct(contractType, open);
  return (
    <>
      <ProductHead
        picture={{ kind: 'contracttype', id, symbol: FileSignature }}
        name={contractType.name}
        trail={[{ label: t('contract-type.all'), path: paths.home }]}
        description={contractType.description}
        tags={
          <>
            {contractType.longTermInvestmentProduct === 'REQUIRED' && (
              <Badge kind="info">{t('catalogue:home.ltip')}</Badge>
            )}
            <OfferState status={contractType.status} />
          </>
        }
        actions={product ? <CartToggle {...product} withText isMain /> : <WayToFunds of={contractType} />}
      />
      {open && (
        <>
          <StickyTitle
            name={contractType.name}
            figure={displayName(open.name)}
            action={product && <CartToggle {...product} />}
          />
          <div className={styles.facts}>
            <ContractTypeFacts contractType={contractType} />
          </div>
          <Tabs
            label={t('contract-type.programs')}
            tabs={programs.map((program) => ({ id: program.id, label: displayName(program.name) }))}
            active={open.id}
            onChange={(programId) => setSearch({ [tabParam]: programId }, { replace: true, preventScrollReset: true })}
          >
            <ContractTypeProgram key={open.id} program={open} />
          </Tabs>
        </>
      )}
    </>
  );
}
