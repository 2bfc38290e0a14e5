import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import type { Program } from '#contract/catalogue.ts';
import { displayName } from '#domain/catalogue/display-name.ts';
import { formatFact } from '#i18n/format-fact.ts';
import { paths } from '#routes/paths.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { NotAvailable } from '#ui/marks/not-available.tsx';
import { RiskPips } from '#ui/marks/risk-pips.tsx';
import styles from './home-page.module.css';

interface Group {
  heading: string;
  programs: readonly Program[];
  shown: number;
}

interface ProgramRowsProps {
  group: Group;
  isFirst: boolean;
}

function ProgramRows({ group: { heading, programs, shown }, isFirst }: ProgramRowsProps) {
  const { t } = useTranslation('catalogue');
  return (
    <tbody>
      {!isFirst && (
        <tr>
          <th scope="rowgroup" colSpan={4} className={styles.group}>
            {heading}
          </th>
        </tr>
      )}
      {programs.slice(0, shown).map((program) => (
        <tr key={program.id}>
          <th scope="row" className={styles.name}>
            <Link to={paths.program(program.id)} className={styles.rowLink} title={program.name}>
              {displayName(program.name)}
            </Link>
          </th>
          <td>
            <RiskPips level={program.riskLevel} />
          </td>
          <td className={styles.wideFigure}>
            {program.investmentHorizon === null ? <NotAvailable /> : t('years', { count: program.investmentHorizon })}
          </td>
          <td className={styles.mainFigure}>{formatFact('expected-income', program.expectedIncome)}</td>
        </tr>
      ))}
    </tbody>
  );
}

/** A few programs of each style; the first group is named by the head of the table. */
function ProgramTable({ groups }: { groups: readonly Group[] }) {
  const { t } = useTranslation('catalogue');
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{groups[0]?.heading}</th>
          <th scope="col">{t('risk')}</th>
          <th scope="col" className={styles.wideFigure}>
            {t('horizon')}
          </th>
          <th scope="col" className={styles.figure}>
            {t('expected-income')}
          </th>
        </tr>
      </thead>
      {groups.map((group, index) => (
        <ProgramRows key={group.heading} group={group} isFirst={index === 0} />
      ))}
    </table>
  );
}

function StyleLink({ path, label }: { path: string; label: string }) {
  return (
    <Link to={path} className="inline-row gap-1 medium touch-target">
      {label}
      <Icon of={ChevronRight} size={16} />
    </Link>
  );
}

export function ProgramsCard() {
  const { t } = useTranslation('catalogue');
  const { programs } = useSnapshot(catalogueState);
  const active = programs.filter(({ managementStyle }) => managementStyle === 'Active');
  const passive = programs.filter(({ managementStyle }) => managementStyle === 'Passive');
  const groups = [
    { heading: t('home.active'), programs: active, shown: 2 },
    { heading: t('home.passive'), programs: passive, shown: 1 },
  ].filter(({ programs: listed }) => listed.length > 0);
  const count = active.length + passive.length;
  return (
    <section className={styles.programsCard} aria-labelledby="home-programs">
      <div className="cluster spread to-top gap-3 below-5">
        <div>
          <h2 id="home-programs" className="serif-title">
            {t('home.programs')}
          </h2>
          <p className="lead">{t('home.program-count', { count, number: formatFact('count', count) })}</p>
        </div>
      </div>
      {groups.length > 0 && <ProgramTable groups={groups} />}
      <div className={styles.links}>
        <StyleLink path={paths.programs('active')} label={t('home.all-active', { count: active.length })} />
        <StyleLink path={paths.programs('passive')} label={t('home.all-passive', { count: passive.length })} />
      </div>
    </section>
  );
}
