import type { TFunction } from 'i18next';
import { useRef, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { FundPackageTemplate } from '#contract/catalogue.ts';
import { displayName } from '#domain/catalogue/display-name.ts';
import { knownRisk } from '#domain/catalogue/fund-figures.ts';
import type { CartToggleProps } from '#state/cart/cart.ts';
import { RiskPips } from '#ui/marks/risk-pips.tsx';
import { DataTable, type DataColumn } from '#ui/tables/data-table.tsx';
import { DeleteTemplateButton } from './delete-template-button.tsx';
import { TemplateIncome } from './template-income.tsx';
import { headingAbove } from '#ui/focus.ts';
import styles from './template-table.module.css';

export interface TemplateTableProps {
  templates: readonly FundPackageTemplate[];
  labelledBy: string;
  pathOf: (templateId: string) => string;
  CartToggle: ComponentType<CartToggleProps>;
}

function Name({ template: { name, funds }, path }: { template: FundPackageTemplate; path: string }) {
  const { t } = useTranslation('catalogue');
  return (
    <>
      <Link to={path} className={styles.name} title={name}>
        {displayName(name)}
      </Link>
      <span className={styles.below}>{t('template.fund-count', { count: funds.length })}</span>
    </>
  );
}

function Actions({
  template: { id, name, packageType },
  CartToggle,
}: Pick<TemplateTableProps, 'CartToggle'> & { template: FundPackageTemplate }) {
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

function templateColumns(
  t: TFunction<'catalogue'>,
  { pathOf, CartToggle }: Pick<TemplateTableProps, 'pathOf' | 'CartToggle'>,
): DataColumn<FundPackageTemplate>[] {
  return [
    {
      id: 'name',
      header: t('template.name'),
      meta: { isRowHead: true },
      cell: ({ row: { original: template } }) => <Name template={template} path={pathOf(template.id)} />,
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
      cell: ({ row }) => <Actions template={row.original} CartToggle={CartToggle} />,
    },
  ];
}

/** Package templates as a table, in the order given. */
export function TemplateTable({ templates, labelledBy, pathOf, CartToggle }: TemplateTableProps) {
  const { t } = useTranslation('catalogue');
  const columns = templateColumns(t, { pathOf, CartToggle });
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
