import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { NotFoundPage } from '#portal-ui/not-found-page.tsx';
import { paths } from '#routes/paths.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { ShortName } from '#ui/marks/short-name.tsx';
import { ProgramCard } from './program-card.tsx';
import styles from './programs-page.module.css';

const managementStyles = { active: 'Active', passive: 'Passive' } as const;

interface ProgramListProps {
  style: keyof typeof managementStyles;
  /** Narrows the page to the programs of one contract type (CAT-27). */
  contractTypeId: string | undefined;
}

function ProgramList({ style, contractTypeId }: ProgramListProps) {
  const { t } = useTranslation('catalogue');
  const { programs, contractTypeById } = useSnapshot(catalogueState);
  const contractType = contractTypeId === undefined ? undefined : contractTypeById.get(contractTypeId);
  const shown = programs.filter(
    (program) =>
      program.managementStyle === managementStyles[style] &&
      (contractTypeId === undefined || program.contractTypeId === contractTypeId),
  );
  return (
    <>
      <div className="below-6">
        <h1 className="display-title">{t(`programs.${style}`)}</h1>
        <p className="cluster gaps-1-4 above-1 secondary">
          {contractType && <ShortName of={contractType.name} />}
          <span>{t('programs.count', { count: shown.length })}</span>
          {contractType && <Link to={paths.programs(style)}>{t('programs.all')}</Link>}
        </p>
      </div>
      {shown.length === 0 ? (
        <EmptyState title={t('programs.empty')} text={t('programs.empty-hint')} />
      ) : (
        <ul className={styles.cards}>
          {shown.map((program) => (
            <ProgramCard key={program.id} program={program} />
          ))}
        </ul>
      )}
    </>
  );
}

const isStyle = (text: string): text is ProgramListProps['style'] => Object.hasOwn(managementStyles, text);

/** An unknown style or contract type is not found (SIL-45). */
export function ProgramsPage() {
  const { managementStyle: style = '', contractTypeId } = useParams();
  const { contractTypeById } = useSnapshot(catalogueState);
  if (!isStyle(style) || (contractTypeId !== undefined && !contractTypeById.has(contractTypeId)))
    return <NotFoundPage />;
  return <ProgramList key={style} style={style} contractTypeId={contractTypeId} />;
}
