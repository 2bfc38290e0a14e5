import { useState, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { Panel } from '#contract/catalogue.ts';
import { currentLanguage } from '#i18n/i18n.ts';
import { dayPart } from '#domain/dates/plain-date.ts';
import { greetingName } from '#domain/people/greeting-name.ts';
import type { CartToggleProps } from '#state/cart/cart.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { templateState } from '#state/catalogue/templates.ts';
import { userState } from '#state/session/user.ts';
import { classNames } from '#ui/class-names.ts';
import { ContractTypeCard } from './contract-type-card.tsx';
import { ExternalCards } from './external-cards.tsx';
import { FundsCard } from './funds-card.tsx';
import styles from './home-page.module.css';
import type { HomePaths } from './home-paths.ts';
import { InertCard } from './inert-card.tsx';
import { ProgramsCard } from './programs-card.tsx';
import { QuickOptions } from './quick-options.tsx';
import { TemplatesCard } from './templates-card.tsx';

export interface HomePageProps {
  CartToggle: ComponentType<CartToggleProps>;
  paths: HomePaths;
  /** What was left unfinished, and the ways to begin again. */
  work: ReactNode;
  tools: ReactNode;
  /** Opens an external address in a tab of its own. */
  onOpenExternal: (address: string) => void;
}

/** Kinds of templates that are not open yet or any more, by order (CAT-21, CAT-39). */
const closedPanels = (panels: readonly Panel[]) =>
  panels
    .toSorted((left, right) => left.order - right.order)
    .flatMap(({ status, ...panel }) => (status === 'Active' ? [] : [{ ...panel, status }]));

export function HomePage({ CartToggle, paths, work, tools, onOpenExternal }: HomePageProps) {
  const { t } = useTranslation('catalogue');
  const [part] = useState(() => dayPart(new Date().getHours()));
  const { contractTypes, panels } = useSnapshot(catalogueState);
  const { fundPackageTemplates } = useSnapshot(templateState);
  const { user } = useSnapshot(userState);
  const greeted = greetingName(user?.fullName ?? '', currentLanguage());
  const drafts = user?.nrOfDrafts ?? 0;
  const standard = contractTypes.filter(({ useType }) => useType === 'Standard');
  const hasTemplates = fundPackageTemplates.some(({ packageType }) => packageType === 'Organisation');
  return (
    <>
      <div className={styles.header}>
        <div>
          <h1 className={styles.title}>{[t(`home.greeting.${part}`), greeted].filter(Boolean).join(', ')}</h1>
          {drafts > 0 && <p className={styles.lead}>{t('home.drafts', { count: drafts })}</p>}
        </div>
        <div className={styles.buttons}>{tools}</div>
      </div>
      {work}
      <h2 className={styles.offer}>{t('home.work.offer')}</h2>
      <div className={styles.cards}>
        <FundsCard paths={paths} />
        <ProgramsCard paths={paths} />
      </div>
      <div className={classNames(styles.second, hasTemplates && styles.withTemplates)}>
        {hasTemplates && (
          <div className={styles.templates}>
            <TemplatesCard path={paths.templates} />
            {closedPanels(panels).map(({ id, name, description, status }) => (
              <InertCard key={id} name={name} description={description} status={status} />
            ))}
          </div>
        )}
        <QuickOptions CartToggle={CartToggle} paths={paths} />
      </div>
      {standard.length > 0 && (
        <section aria-labelledby="home-contracts">
          <h2 id="home-contracts" className={styles.heading}>
            {t('home.contract-types')}
          </h2>
          <ul className={styles.contracts}>
            {standard.map((contractType) => (
              <li key={contractType.id}>
                <ContractTypeCard contractType={contractType} CartToggle={CartToggle} paths={paths} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <ExternalCards onOpen={onOpenExternal} />
    </>
  );
}
