import { useRef, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { FundPackageTemplate } from '#contract/catalogue.ts';
import { displayName } from '#domain/catalogue/display-name.ts';
import { knownRisk } from '#domain/catalogue/risk.ts';
import type { CartToggleProps } from '#state/cart.ts';
import { RiskPips } from '#ui/risk-pips.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { DeleteTemplateButton } from './delete-template-button.tsx';
import { ExpectedIncome } from './expected-income.tsx';
import { headingAbove } from '#ui/heading-above.ts';
import styles from './template-table.module.css';

export interface TemplateTableProps {
  templates: readonly FundPackageTemplate[];
  labelledBy: string;
  pathOf: (templateId: string) => string;
  CartToggle: ComponentType<CartToggleProps>;
}

/** Package templates as a table, in the order given. */
export function TemplateTable({ templates, labelledBy, pathOf, CartToggle }: TemplateTableProps) {
  const { t } = useTranslation('catalogue');
  return (
    <table className={styles.table} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">{t('template.name')}</th>
          <th scope="col" className={styles.risk}>
            {t('risk')}
          </th>
          <th scope="col" className={styles.figure}>
            {t('expected-income')}
          </th>
          <th scope="col" className={styles.actions}>
            <VisuallyHidden>{t('template.actions')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {templates.map((template) => (
          <TemplateRow key={template.id} template={template} path={pathOf(template.id)} CartToggle={CartToggle} />
        ))}
      </tbody>
    </table>
  );
}

interface TemplateRowProps extends Pick<TemplateTableProps, 'CartToggle'> {
  template: FundPackageTemplate;
  path: string;
}

function TemplateRow({ template, path, CartToggle }: TemplateRowProps) {
  const { t } = useTranslation('catalogue');
  const row = useRef<HTMLTableRowElement>(null);
  const { id, name } = template;
  return (
    <tr ref={row} className={styles.row}>
      <th scope="row">
        <Link to={path} className={styles.name} title={name}>
          {displayName(name)}
        </Link>
        <span className={styles.below}>{t('template.fund-count', { count: template.funds.length })}</span>
      </th>
      <td className={styles.risk}>
        <RiskPips level={knownRisk(template.riskLevel)} />
      </td>
      <td className={styles.figure}>
        <ExpectedIncome value={template.expectedIncome} />
      </td>
      <td className={styles.actions}>
        {template.packageType === 'Advisor' && (
          <DeleteTemplateButton id={id} name={name} focusAfter={() => headingAbove(row.current)} />
        )}
        <CartToggle itemType="Package" id={id} name={name} />
      </td>
    </tr>
  );
}
