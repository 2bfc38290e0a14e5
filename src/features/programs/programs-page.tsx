import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import type { FundManagementStyle } from '#domain/catalogue/vocabulary.ts';
import type { CartToggleProps } from '#state/cart/cart.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { ShortName } from '#ui/marks/short-name.tsx';
import { ProgramCard } from './program-card.tsx';
import styles from './programs-page.module.css';

export interface ProgramsPageProps {
  managementStyle: FundManagementStyle;
  /** Narrows the page to the programs of one contract type (CAT-27). */
  contractTypeId?: string | undefined;
  /** Where all programs of the style are. */
  allPath: string;
  /** Where a program's page is. */
  pathOf: (programId: string) => string;
  CartToggle: ComponentType<CartToggleProps>;
}

export function ProgramsPage({ managementStyle, contractTypeId, allPath, pathOf, CartToggle }: ProgramsPageProps) {
  const { t } = useTranslation('catalogue');
  const { programs, contractTypeById } = useSnapshot(catalogueState);
  const contractType = contractTypeId === undefined ? undefined : contractTypeById.get(contractTypeId);
  const shown = programs.filter(
    (program) =>
      program.managementStyle === managementStyle &&
      (contractTypeId === undefined || program.contractTypeId === contractTypeId),
  );
  return (
    <>
      <div className={styles.header}>
        <h1 className={styles.title}>{t(managementStyle === 'Active' ? 'programs.active' : 'programs.passive')}</h1>
        <p className={styles.lead}>
          {contractType && <ShortName of={contractType.name} />}
          <span>{t('programs.count', { count: shown.length })}</span>
          {contractType && <Link to={allPath}>{t('programs.all')}</Link>}
        </p>
      </div>
      {shown.length === 0 ? (
        <EmptyState title={t('programs.empty')} text={t('programs.empty-hint')} />
      ) : (
        <ul className={styles.cards}>
          {shown.map((program) => (
            <ProgramCard key={program.id} program={program} path={pathOf(program.id)} CartToggle={CartToggle} />
          ))}
        </ul>
      )}
    </>
  );
}
