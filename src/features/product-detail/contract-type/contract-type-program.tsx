import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Program } from '#contract/catalogue.ts';
import { paths } from '#routes/paths.ts';
import { useKeptRead } from '#state/queries/use-server-read.ts';
import { RetryButton } from '#ui/buttons/retry-button.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { ShortName } from '#ui/marks/short-name.tsx';
import styles from './contract-type-program.module.css';
import { ExpectedIncome } from '../shared/expected-income.tsx';
import { ProductSectionsSkeleton } from '../shared/product-sections.tsx';
import { programRead } from '../program/program-reads.ts';
import { ProgramSections } from '../program/program-sections.tsx';

function ProgramContent({ program }: { program: Program }) {
  const { t, i18n } = useTranslation('products');
  const { data: detail, hasFailed, isGone, retry } = useKeptRead(programRead(program.id, i18n.language));
  if (detail) return <ProgramSections program={detail} />;
  const again = isGone ? null : <RetryButton size="md" onRetry={retry} />;
  if (hasFailed) return <EmptyState title={t('detail-not-found')} text={t('detail-not-found-hint')} action={again} />;
  return <ProductSectionsSkeleton />;
}

/** One program of a contract type, in its tab. */
export function ContractTypeProgram({ program }: { program: Program }) {
  const { t } = useTranslation(['products', 'catalogue']);
  const { id, name, description, expectedIncome, investmentHorizon } = program;
  return (
    <>
      <div className={styles.head}>
        <h2 className="text-lg semibold tight">
          <Link to={paths.program(id)} className={styles.link}>
            <ShortName of={name} />
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
      <ProgramContent program={program} />
    </>
  );
}
