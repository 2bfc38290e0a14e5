import { Package } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FundPackageTemplate } from '#contract/catalogue.ts';
import { displayName } from '#domain/catalogue/display-name.ts';
import { knownRisk } from '#domain/catalogue/fund-figures.ts';
import { paths } from '#routes/paths.ts';
import { Badge } from '#ui/marks/badge.tsx';
import frame from '#ui/layout/card.module.css';
import { CardLink } from '#ui/layout/card-link.tsx';
import { Picture } from '#ui/marks/picture.tsx';
import { RiskPips } from '#ui/marks/risk-pips.tsx';
import { CartToggle } from '../cart-toggle.tsx';
import { DeleteTemplateButton } from './delete-template-button.tsx';
import { TemplateIncome } from './template-income.tsx';
import { classNames } from '#ui/class-names.ts';
import { headingAbove } from '#ui/focus.ts';
import styles from './template-card.module.css';

export interface TemplateCardProps {
  template: FundPackageTemplate;
}

/** A package template as a tile; the advisor's own can be deleted (CAT-34). */
export function TemplateCard({ template }: TemplateCardProps) {
  const { t } = useTranslation('catalogue');
  const card = useRef<HTMLElement>(null);
  const { id, name } = template;
  const isOwn = template.packageType === 'Advisor';

  return (
    <article ref={card} className={classNames(frame.card, styles.card)} aria-label={name}>
      <div className="beside spread to-top below-3">
        <Picture kind="fundpackagetemplate" id={id} alt="" fallback={{ symbol: Package }} />
        {isOwn && (
          <div className={styles.own}>
            <Badge>{t('template.own')}</Badge>
            <DeleteTemplateButton id={id} name={name} focusAfter={() => headingAbove(card.current)} />
          </div>
        )}
      </div>
      <h3 className={styles.name}>
        <CardLink to={paths.template(id)} title={name}>
          {displayName(name)}
        </CardLink>
      </h3>
      <p className="text-xs tertiary">{t('template.fund-count', { count: template.funds.length })}</p>
      <dl className={styles.figures}>
        <div className={styles.figure}>
          <dt>{t('expected-income')}</dt>
          <dd className={styles.main}>
            <TemplateIncome value={template.expectedIncome} />
          </dd>
        </div>
        <div className={styles.figure}>
          <dt>{t('risk')}</dt>
          <dd>
            <RiskPips level={knownRisk(template.riskLevel)} />
          </dd>
        </div>
      </dl>
      <div className={styles.actions}>
        <CartToggle itemType="Package" id={id} name={name} withText />
      </div>
    </article>
  );
}
