import { FileSignature, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams, Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import type { ContractType, Program, CalcConfiguration } from '#contract/catalogue.ts';
import { displayName } from '#domain/catalogue/display-name.ts';
import { contractTypePrograms } from '#domain/cart/catalogue/contract-lines.ts';
import { formatFact } from '#i18n/format-fact.ts';
import { CartToggle, type CartToggleProps } from '#portal-ui/cart-toggle.tsx';
import { paths } from '#routes/paths.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { useCachedRead } from '#state/queries/use-server-read.ts';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { RetryButton } from '#ui/buttons/retry-button.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Facts } from '#ui/layout/facts.tsx';
import { Badge } from '#ui/marks/badge.tsx';
import { StickyTitle } from '#ui/layout/sticky-title.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { ShortName } from '#ui/marks/short-name.tsx';
import { programRead } from '../program/program-reads.ts';
import { ProgramSections } from '../program/program-sections.tsx';
import { ExpectedIncome, OfferState, ProductHead } from '../shared/product-head.tsx';
import { ProductSectionsSkeleton, TwoColumns } from '../shared/product-sections.tsx';
import styles from './contract-type-page.module.css';
import { NotThere } from '../shared/not-there.tsx';

function ProgramContent({ program }: { program: Program }) {
  const { t, i18n } = useTranslation('products');
  const { data: detail, hasFailed, isGone, retry } = useCachedRead(programRead(program.id, i18n.language));
  if (detail) return <ProgramSections program={detail} />;
  const again = isGone ? null : <RetryButton size="md" onRetry={retry} />;
  if (hasFailed) return <EmptyState title={t('detail-not-found')} text={t('detail-not-found-hint')} action={again} />;
  return <ProductSectionsSkeleton />;
}

/** One program of a contract type, in its tab. */
function ContractTypeProgram({ program }: { program: Program }) {
  const { t } = useTranslation(['products', 'catalogue']);
  const { id, name, description, expectedIncome, investmentHorizon } = program;
  return (
    <>
      <div className={styles.head}>
        <h2 className="section-title">
          <Link to={paths.program(id)} className="inline-row gap-1">
            <ShortName of={name} />
            <Icon of={ChevronRight} size={18} />
          </Link>
        </h2>
        <span className="secondary">
          {t('catalogue:expected-income')}{' '}
          <strong>
            <ExpectedIncome value={expectedIncome} />
          </strong>
        </span>
        {investmentHorizon !== null && (
          <span className="secondary">{t('recommended', { count: investmentHorizon })}</span>
        )}
        {description && <p className={styles.description}>{description}</p>}
      </div>
      <ProgramContent program={program} />
    </>
  );
}

type Amount = 'minOneOffAmount' | 'minPeriodicalAmount';

/** The bounds of a contract type, with amounts in each of its currencies (DATA-14). */
function ContractTypeFacts({ contractType }: { contractType: ContractType }) {
  const { t } = useTranslation(['products', 'catalogue']);
  const { codelists } = useSnapshot(catalogueState);
  const { calcConfiguration, commChargingMethods } = contractType;
  const codeOf = ({ currencyId }: CalcConfiguration) => codelists.currencies.find(({ id }) => id === currencyId)?.code;

  const amounts = (amount: Amount) =>
    calcConfiguration
      .flatMap((configuration) => {
        const code = codeOf(configuration);
        const value = configuration[amount];
        return code === undefined || value === null ? [] : [formatFact('amount', value, code)];
      })
      .join(' / ');
  const years = (bound: 'minInvestmentHorizon' | 'maxInvestmentHorizon') =>
    calcConfiguration.flatMap((configuration) => configuration[bound] ?? []);
  const horizon = { from: years('minInvestmentHorizon'), to: years('maxInvestmentHorizon') };
  const methods = commChargingMethods.flatMap(
    (id) => codelists.commissionChargingMethods.find((method) => method.id === id)?.name ?? [],
  );

  return (
    <TwoColumns>
      <Facts
        facts={[
          { label: t('contract-type.min-one-off'), value: amounts('minOneOffAmount') },
          { label: t('contract-type.min-periodical'), value: amounts('minPeriodicalAmount') },
          {
            label: t('contract-type.currencies'),
            value: calcConfiguration.flatMap((one) => codeOf(one) ?? []).join(', '),
          },
        ]}
      />
      <Facts
        facts={[
          {
            label: t('catalogue:horizon'),
            value:
              horizon.from.length > 0 && horizon.to.length > 0
                ? t('contract-type.horizon', { from: Math.min(...horizon.from), count: Math.max(...horizon.to) })
                : null,
          },
          { label: t('contract-type.charging-methods'), value: methods.join(' · ') },
        ]}
      />
    </TwoColumns>
  );
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
