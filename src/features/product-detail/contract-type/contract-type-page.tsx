import { FileSignature } from 'lucide-react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { ContractType, Program } from '#contract/catalogue.ts';
import { displayName } from '#domain/catalogue/display-name.ts';
import { contractTypePrograms } from '#domain/catalogue/contract-lines.ts';
import type { CartToggleProps } from '#state/cart/cart.ts';
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
import type { ProductPaths } from '../shared/product-paths.ts';

export interface ContractTypePageProps {
  id: string;
  /** The program of the active tab; the first one if it does not belong to the contract type. */
  programId: string | null;
  onProgramChange: (programId: string) => void;
  paths: ProductPaths;
  CartToggle: ComponentType<CartToggleProps>;
}

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

function useContractType(id: string, programId: string | null) {
  const { contractTypeById, programById } = useSnapshot(catalogueState);
  const contractType = contractTypeById.get(id);
  const isOpen = contractType?.status === 'Active';
  const programs = contractType && isOpen ? contractTypePrograms(contractType, programById) : [];
  return { contractType, programs, open: programs.find((program) => program.id === programId) ?? programs[0] };
}

/** Links a contract type that is sold fund by fund to the funds (SIL-128). */
function WayToFunds({ of: { businessType, status }, path }: { of: ContractType; path: string }) {
  const { t } = useTranslation('catalogue');
  if (businessType !== 'Funds' || status !== 'Active') return null;
  return (
    <ButtonLink to={path} variant="primary">
      {t('home.choose-funds')}
    </ButtonLink>
  );
}

/**
 * A contract type with one tab per program (CAT-29); without programs only its description, disabled if it is not open.
 */
export function ContractTypePage({ id, programId, onProgramChange, paths, CartToggle }: ContractTypePageProps) {
  const { t } = useTranslation(['products', 'catalogue']);
  const { contractType, programs, open } = useContractType(id, programId);
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
        actions={
          product ? (
            <CartToggle {...product} withText isMain />
          ) : (
            <WayToFunds of={contractType} path={paths.fundsAdvanced} />
          )
        }
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
            onChange={onProgramChange}
          >
            <ContractTypeProgram key={open.id} program={open} paths={paths} />
          </Tabs>
        </>
      )}
    </>
  );
}
