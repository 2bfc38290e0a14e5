import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Program } from '#contract/catalogue.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './contract-type-program.module.css';
import { ExpectedIncome } from './expected-income.tsx';
import type { ProductPaths } from './product-paths.ts';
import { ProductSectionsSkeleton } from './product-sections.tsx';
import { readProgram } from './program-reads.ts';
import { ProgramSections } from './program-sections.tsx';
import { useProduct } from './use-product.ts';

export interface ContractTypeProgramProps {
  program: Program;
  paths: ProductPaths;
}

function ProgramContent({ program, paths }: ContractTypeProgramProps) {
  const { t } = useTranslation('products');
  const state = useProduct(readProgram(program.id));
  if (state.status === 'loading') return <ProductSectionsSkeleton />;
  if (state.status === 'content') return <ProgramSections program={state.product} fundPath={paths.fund} />;
  return <EmptyState title={t('detail-not-found')} text={t('detail-not-found-hint')} />;
}

/** One program of a contract type, under its tab. */
export function ContractTypeProgram({ program, paths }: ContractTypeProgramProps) {
  const { t } = useTranslation(['products', 'catalogue']);
  const { id, name, description, expectedIncome, investmentHorizon } = program;
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.name}>
          <Link to={paths.program(id)} className={styles.link}>
            {name}
            <Icon of={ChevronRight} size={18} />
          </Link>
        </h2>
        <span className={styles.figure}>
          {t('catalogue:expected-income')}{' '}
          <strong>
            <ExpectedIncome value={expectedIncome} />
          </strong>
        </span>
        {investmentHorizon !== null && (
          <span className={styles.figure}>{t('recommended', { count: investmentHorizon })}</span>
        )}
        {description && <p className={styles.description}>{description}</p>}
      </div>
      <ProgramContent program={program} paths={paths} />
    </>
  );
}
