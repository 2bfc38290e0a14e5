import { FileText, ArrowUpRight, BookA, Files, GraduationCap, Newspaper, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { Panel, Fund } from '#contract/catalogue.ts';
import { quickOptionFunds } from '#domain/catalogue/favourites.ts';
import type { SuiteLink } from '#domain/portal/external-address.ts';
import { formatFact } from '#i18n/format-fact.ts';
import { currentLanguage } from '#i18n/i18n.ts';
import { dayPart } from '#domain/dates/plain-date.ts';
import { greetingName } from '#domain/people/greeting-name.ts';
import { isFirstRun } from '#domain/portal/first-run.ts';
import { CartToggle } from '#portal-ui/cart-toggle.tsx';
import { PasteButton } from '#portal-ui/paste-button.tsx';
import { useOpenExternal } from '#portal-ui/use-open-external.ts';
import { paths } from '#routes/paths.ts';
import { cart } from '#state/cart/cart.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { externalAddress, isLinkDisabled } from '#state/catalogue/external-links.ts';
import { webRequestState } from '#state/web-request/web-request.ts';
import { assignmentState } from '#state/catalogue/favourites.ts';
import { templateState } from '#state/catalogue/templates.ts';
import { userState } from '#state/session/user.ts';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { classNames } from '#ui/class-names.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { VisuallyHidden } from '#ui/marks/visually-hidden.tsx';
import { ContractTypeCard, InertCard, ChoiceCard } from './choice-card.tsx';
import { FundsCard } from './funds-card.tsx';
import styles from './home-page.module.css';
import { NewCartButton } from './continue/new-cart-button.tsx';
import { ProgramsCard } from './programs-card.tsx';
import { TemplatesCard } from './templates-card.tsx';
import { WorkInProgress } from './work-in-progress.tsx';
import { LazyPart } from '#ui/layout/lazy-part.tsx';
import { screenNamed } from '#ui/screen-of.tsx';
import { serverNow } from '#clock/server-clock.ts';

const FirstRun = screenNamed('FirstRun', () => import('./first-run/first-run.tsx'), 'introduction');

/** A fund as a quick option, with its minimum investment if known. */
function FundChoiceCard({ fund }: { fund: Fund }) {
  const { t } = useTranslation('catalogue');
  const { codelists } = useSnapshot(catalogueState);
  const code = codelists.currencies.find(({ id }) => id === fund.currencyId)?.code;
  const { minPeriodicalAmount: periodical, minOneOffAmount: oneOff, isin } = fund;
  const least = () => {
    if (code === undefined) return null;
    if (periodical !== null) return t('home.from-monthly', { amount: formatFact('amount', periodical, code) });
    return oneOff === null ? null : t('home.from-once', { amount: formatFact('amount', oneOff, code) });
  };
  return (
    <ChoiceCard name={fund.name} path={paths.fund(fund.id)} description={[isin, least()].filter(Boolean).join(' · ')}>
      <CartToggle itemType="Fund" id={fund.id} name={fund.name} withText />
    </ChoiceCard>
  );
}

/** Contract types of quick use by order, then funds assigned for it by name (CAT-03, SIL-37). */
function QuickOptions() {
  const { t } = useTranslation('catalogue');
  const { contractTypes, fundById } = useSnapshot(catalogueState);
  const { assignedProducts } = useSnapshot(assignmentState);
  const types = contractTypes.filter(({ useType }) => useType === 'QuickOptions');
  const funds = quickOptionFunds(assignedProducts, (id) => fundById.get(id));
  if (types.length + funds.length === 0) return null;
  return (
    <ul className={styles.quick} aria-label={t('home.quick-options')}>
      {types.map((contractType) => (
        <li key={contractType.id}>
          <ContractTypeCard contractType={contractType} />
        </li>
      ))}
      {funds.map((fund) => (
        <li key={fund.id}>
          <FundChoiceCard fund={fund} />
        </li>
      ))}
    </ul>
  );
}

const cards: readonly {
  link: SuiteLink;
  icon: LucideIcon;
  name: 'news' | 'sales-documentation' | 'knowledge' | 'glossary';
}[] = [
  { link: 'NEWS', icon: Newspaper, name: 'news' },
  { link: 'SALES_DOCUMENTATION', icon: Files, name: 'sales-documentation' },
  { link: 'KNOWLEDGE', icon: GraduationCap, name: 'knowledge' },
  { link: 'GLOSSARY', icon: BookA, name: 'glossary' },
];

/** Links of the group suite, without those that are disabled in the language or have no address (CAT-04, CONF-04). */
function ExternalCards() {
  const { t } = useTranslation(['catalogue', 'shell']);
  const openExternal = useOpenExternal();
  const { links, config } = useSnapshot(catalogueState);
  const language = currentLanguage();
  const shown = cards.flatMap((card) => {
    const address = externalAddress(links, card.link);
    return address === null || isLinkDisabled(config, card.link, language) ? [] : [{ ...card, address }];
  });
  if (shown.length === 0) return null;
  return (
    <nav className={styles.external} aria-label={t('catalogue:home.more')}>
      {shown.map(({ link, icon, name, address }) => (
        <a
          key={link}
          className={styles.card}
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          onClick={(event) => {
            event.preventDefault();
            openExternal(address);
          }}
        >
          <Icon of={icon} />
          <span className={styles.externalName}>{t(`shell:menu.${name}`)}</span>
          <VisuallyHidden>, {t('shell:new-tab')}</VisuallyHidden>
          <Icon of={ArrowUpRight} size={16} className="tertiary" />
        </a>
      ))}
    </nav>
  );
}

/** Returns the kinds of templates that are not offered yet or any more, by order (CAT-21, CAT-39). */
const closedPanels = (panels: readonly Panel[]) =>
  panels
    .toSorted((left, right) => left.order - right.order)
    .flatMap(({ status, ...panel }) => (status === 'Active' ? [] : [{ ...panel, status }]));

/** Hidden without any work, because the starting card has this button. */
function PasteTool() {
  const count = useSnapshot(cart.list).positions.length;
  const { user } = useSnapshot(userState);
  const hasStartingCard = count === 0 && !user?.nrOfDrafts && !isFirstRun(user, count);
  return hasStartingCard ? null : <PasteButton />;
}

function Tools() {
  const { t } = useTranslation('shell');
  return (
    <div className={styles.buttons}>
      <ButtonLink icon={FileText} to={paths.contracts}>
        {t('menu.contracts')}
      </ButtonLink>
      <PasteTool />
      <NewCartButton />
    </div>
  );
}

/** Tells whose web request the order begins with, while nothing is in it yet (SIL-245). */
function RequestNotice() {
  const { t } = useTranslation('catalogue');
  const { read } = useSnapshot(webRequestState);
  const { webRequestId } = useSnapshot(cart.details);
  const client = read?.id === webRequestId ? read?.client : null;
  const isEmpty = useSnapshot(cart.list).positions.length === 0;
  if (!client || !isEmpty) return null;
  const name = [client.name, client.surname].filter(Boolean).join(' ');
  return <Banner kind="info">{name === '' ? t('home.request-unnamed') : t('home.request', { name })}</Banner>;
}

export function HomePage() {
  const { t } = useTranslation('catalogue');
  const [part] = useState(() => dayPart(serverNow().getHours()));
  const { contractTypes, panels } = useSnapshot(catalogueState);
  const { fundPackageTemplates } = useSnapshot(templateState);
  const { user } = useSnapshot(userState);
  const isNew = isFirstRun(user, useSnapshot(cart.list).positions.length);
  const greeted = greetingName(user?.fullName ?? '', currentLanguage());
  const drafts = user?.nrOfDrafts ?? 0;
  const standard = contractTypes.filter(({ useType }) => useType === 'Standard');
  const hasTemplates = fundPackageTemplates.some(({ packageType }) => packageType === 'Organisation');
  return (
    <>
      <div className="cluster spread to-bottom gap-3 below-6">
        <div>
          <h1 className="display-title">
            {[t(isNew ? 'home.greeting.welcome' : `home.greeting.${part}`), greeted].filter(Boolean).join(', ')}
          </h1>
          {isNew && <p className="lead">{t('home.first-run')}</p>}
          {drafts > 0 && <p className="lead">{t('home.drafts', { count: drafts })}</p>}
        </div>
        <Tools />
      </div>
      <RequestNotice />
      {isNew ? (
        <LazyPart waiting={<div className={styles.awaited} />}>
          <FirstRun />
        </LazyPart>
      ) : (
        <WorkInProgress />
      )}
      <h2 className={styles.offer}>{t('home.work.offer')}</h2>
      <div className={styles.cards}>
        <FundsCard />
        <ProgramsCard />
      </div>
      <div className={classNames(styles.second, hasTemplates && styles.withTemplates)}>
        {hasTemplates && (
          <div className={styles.templates}>
            <TemplatesCard />
            {closedPanels(panels).map(({ id, name, description, status }) => (
              <InertCard key={id} name={name} description={description} status={status} />
            ))}
          </div>
        )}
        <QuickOptions />
      </div>
      {standard.length > 0 && (
        <section aria-labelledby="home-contracts">
          <h2 id="home-contracts" className={styles.heading}>
            {t('home.contract-types')}
          </h2>
          <ul className={styles.contracts}>
            {standard.map((contractType) => (
              <li key={contractType.id}>
                <ContractTypeCard contractType={contractType} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <ExternalCards />
    </>
  );
}
