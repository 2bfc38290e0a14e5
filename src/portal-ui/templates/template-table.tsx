import type { TFunction } from 'i18next';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { FundPackageTemplate } from '#contract/catalogue.ts';
import { displayName } from '#domain/catalogue/display-name.ts';
import { knownRisk } from '#domain/catalogue/fund-figures.ts';
import { paths } from '#routes/paths.ts';
import { RiskPips } from '#ui/marks/risk-pips.tsx';
import { DataTable, type DataColumn } from '#ui/tables/data-table.tsx';
import { CartToggle } from '../cart-toggle.tsx';
import { DeleteTemplateButton } from './delete-template-button.tsx';
import { TemplateIncome } from './template-income.tsx';
import { headingAbove } from '#ui/focus.ts';
import styles from './template-table.module.css';

export interface TemplateTableProps {
  templates: readonly FundPackageTemplate[];
  labelledBy: string;
}

function Name({ template: { id, name, funds } }: { template: FundPackageTemplate }) {
  const { t } = useTranslation('catalogue');
  return (
    <>
      <Link to={paths.template(id)} className={styles.name} title={name}>
        {displayName(name)}
      </Link>
      <span className="block text-xs tertiary truncate">{t('template.fund-count', { count: funds.length })}</span>
    </>
  );
}

function Actions({ template: { id, name, packageType } }: { template: FundPackageTemplate }) {
  const place = useRef<HTMLSpanElement>(null);
  return (
    <span ref={place}>
      {packageType === 'Advisor' && (
        <DeleteTemplateButton id={id} name={name} focusAfter={() => headingAbove(place.current)} />
      )}
      <CartToggle itemType="Package" id={id} name={name} />
    </span>
  );
}

function templateColumns(t: TFunction<'catalogue'>): DataColumn<FundPackageTemplate>[] {
  return [
    {
      id: 'name',
      header: t('template.name'),
      meta: { isRowHead: true },
      cell: ({ row: { original: template } }) => <Name template={template} />,
    },
    {
      id: 'risk',
      header: t('risk'),
      meta: { className: styles.risk },
      cell: ({ row }) => <RiskPips level={knownRisk(row.original.riskLevel)} />,
    },
    {
      id: 'income',
      header: t('expected-income'),
      meta: { className: styles.figure },
      cell: ({ row }) => <TemplateIncome value={row.original.expectedIncome} />,
    },
    {
      id: 'actions',
      header: t('template.actions'),
      meta: { className: styles.actions, isHeadHidden: true },
      cell: ({ row }) => <Actions template={row.original} />,
    },
  ];
}

/** Package templates as a table, in the order given. */
export function TemplateTable({ templates, labelledBy }: TemplateTableProps) {
  const { t } = useTranslation('catalogue');
  const columns = templateColumns(t);
  return (
    <DataTable
      columns={columns}
      rows={templates}
      className={styles.table}
      rowClassName={styles.row}
      labelledBy={labelledBy}
    />
  );
}
