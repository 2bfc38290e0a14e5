import { ChartLine } from 'lucide-react';
import { type ReactNode, memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Fund } from '#contract/catalogue.ts';
import { displayName } from '#domain/catalogue/display-name.ts';
import { listPerformancePeriods } from '#domain/catalogue/vocabulary.ts';
import { CartToggle } from '#portal-ui/cart-toggle.tsx';
import { FavouriteButton } from '#portal-ui/favourite-button.tsx';
import { PerformanceFigure } from '#portal-ui/performance-figure.tsx';
import { TemplateCard } from '#portal-ui/templates/template-card.tsx';
import { paths } from '#routes/paths.ts';
import { classNames } from '#ui/class-names.ts';
import { CardLink } from '#ui/layout/card-link.tsx';
import card from '#ui/layout/card.module.css';
import { Picture } from '#ui/marks/picture.tsx';
import { Carousel } from './carousel.tsx';
import { FundFacts } from './fund-facts.tsx';
import styles from './fund-grid.module.css';
import {
  GroupHeading,
  groupHeadingId,
  type GroupKey,
  keepToggleFocus,
  NoGroups,
  useGroupsInTurn,
  useFundGroups,
} from './fund-groups.tsx';
import { useFundNames, type FundNames } from '#portal-ui/use-fund-names.ts';

interface FundTileProps {
  fund: Fund;
  names: FundNames;
}

const FundTile = memo(
  function FundTile({ fund, names }: FundTileProps) {
    const { t } = useTranslation('funds');
    return (
      <article className={classNames(card.card, styles.tile)} aria-label={fund.name}>
        <div className={styles.head}>
          <Picture kind="fund" id={fund.id} alt="" fallback={{ symbol: ChartLine }} />
          <FavouriteButton fundId={fund.id} name={fund.name} />
        </div>
        <h3 className={styles.name}>
          <CardLink to={paths.fund(fund.id)} title={fund.name}>
            {displayName(fund.name)}
          </CardLink>
        </h3>
        <p className="text-xs tertiary figures">{fund.isin}</p>
        <div className={styles.facts}>
          <FundFacts fund={fund} names={names} />
        </div>
        <dl className={styles.figures} aria-label={t('performance')}>
          {listPerformancePeriods.map((period) => (
            <div key={period} className={styles.figure}>
              <dt>{t(`column.${period}`)}</dt>
              <dd>
                <PerformanceFigure fund={fund} period={period} />
              </dd>
            </div>
          ))}
        </dl>
        <div className={styles.actions}>
          <CartToggle itemType="Fund" id={fund.id} name={fund.name} withText />
        </div>
      </article>
    );
  },
  (before, after) => before.fund === after.fund && before.names.assetClass === after.names.assetClass,
);

export function FundGrid() {
  const { portfolios, groups } = useFundGroups();
  const shownGroups = useGroupsInTurn(groups);
  const namesOf = useFundNames();
  if (portfolios.length === 0 && groups.length === 0) return <NoGroups />;
  return (
    <div ref={keepToggleFocus}>
      {portfolios.length > 0 && (
        <Group group="favourite-portfolios">
          {portfolios.map((template) => (
            <li key={template.id}>
              <TemplateCard template={template} />
            </li>
          ))}
        </Group>
      )}
      {shownGroups.map(({ key, funds }) => (
        <Group key={key} group={key}>
          {funds.map((fund) => (
            <li key={fund.id}>
              <FundTile fund={fund} names={namesOf(fund)} />
            </li>
          ))}
        </Group>
      ))}
    </div>
  );
}

function Group({ group, children }: { group: GroupKey; children: ReactNode }) {
  return (
    <section className={styles.group} aria-labelledby={groupHeadingId(group)}>
      <Carousel heading={<GroupHeading group={group} />} labelledBy={groupHeadingId(group)}>
        {children}
      </Carousel>
    </section>
  );
}
