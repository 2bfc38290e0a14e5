import type { ReactNode } from 'react';
import { TemplateCard } from '#portal-ui/template-card.tsx';
import { Carousel } from './carousel.tsx';
import styles from './fund-grid.module.css';
import { FundTile } from './fund-tile.tsx';
import { GroupHeading, groupHeadingId, type GroupKey } from './group-heading.tsx';
import { keepFocus } from './keep-focus.ts';
import { NoGroups } from './no-groups.tsx';
import { useGroupsInTurn } from './use-groups-in-turn.ts';
import { useFundGroups } from './use-fund-groups.ts';
import { useFundNames } from '#portal-ui/use-fund-names.ts';

export function FundGrid() {
  const { portfolios, groups } = useFundGroups();
  const shownGroups = useGroupsInTurn(groups);
  const namesOf = useFundNames();
  if (portfolios.length === 0 && groups.length === 0) return <NoGroups />;
  return (
    <div ref={keepFocus}>
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
