import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { Fund } from '#contract/catalogue.ts';
import type { FundGroup } from '#domain/catalogue/fund-groups.ts';
import { sortedFunds } from '#domain/funds/fund-order.ts';
import { TemplateTable } from '#portal-ui/templates/template-table.tsx';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { openFundFilter } from '#state/funds/fund-filter.ts';
import { useMediaQuery } from '#ui/layout/use-media-query.ts';
import { classNames } from '#ui/class-names.ts';
import sharedStyles from '#ui/tables/table.module.css';
import { ColumnChoice } from './table/column-choice.tsx';
import { cardFigure, FundCard } from './fund-cards.tsx';
import cardStyles from './fund-cards.module.css';
import styles from './fund-lists.module.css';
import { FundRow } from './table/fund-row.tsx';
import type { FundColumn } from './table/fund-table-columns.ts';
import { FundTableHead } from './table/fund-table-head.tsx';
import tableStyles from './table/fund-table.module.css';
import {
  GroupHeading,
  groupHeadingId,
  keepToggleFocus,
  NoGroups,
  useGroupsInTurn,
  useFundGroups,
} from './fund-groups.tsx';
import { PhoneSort } from './phone-sort.tsx';
import { useFundColumns } from './table/use-fund-columns.ts';
import { useFundNames } from '#portal-ui/use-fund-names.ts';
import { useFundTable } from './table/use-fund-table.ts';
import { useListSort } from './table/use-shown-sort.ts';

export function FundLists() {
  const isPhone = useMediaQuery('(max-width: 48rem)');
  const { portfolios, groups } = useFundGroups();
  const shownGroups = useGroupsInTurn(groups);
  const { offered, shown } = useFundColumns();
  const sort = useListSort();
  useEffect(openFundFilter, []);
  if (portfolios.length === 0 && groups.length === 0) return <NoGroups />;
  return (
    <div ref={keepToggleFocus}>
      {groups.length > 0 && (
        <div className={styles.bar}>
          {isPhone ? <PhoneSort sort={sort} hasPhrase={false} /> : <ColumnChoice offered={offered} />}
        </div>
      )}
      {portfolios.length > 0 && (
        <section className={styles.group} aria-labelledby={groupHeadingId('favourite-portfolios')}>
          <GroupHeading group="favourite-portfolios" />
          <div className={styles.sheet}>
            <TemplateTable templates={portfolios} labelledBy={groupHeadingId('favourite-portfolios')} />
          </div>
        </section>
      )}
      {shownGroups.map((group) => (
        <section key={group.key} className={styles.group} aria-labelledby={groupHeadingId(group.key)}>
          <GroupHeading group={group.key} />
          {isPhone ? <GroupCards group={group} /> : <GroupTable group={group} columns={shown} />}
        </section>
      ))}
    </div>
  );
}

function useSorted(funds: readonly Fund[]): readonly Fund[] {
  const sort = useListSort();
  const { assetClassById, codelists } = useSnapshot(catalogueState);
  const { language } = useTranslation('funds').i18n;
  return useMemo(() => {
    const currencyById = new Map(codelists.currencies.map((currency) => [currency.id, currency]));
    return sort ? sortedFunds(funds, sort, { assetClassById, currencyById, language }) : funds;
  }, [funds, sort, assetClassById, codelists, language]);
}

interface GroupProps {
  group: FundGroup<Fund>;
}

function GroupTable({ group, columns }: GroupProps & { columns: readonly FundColumn[] }) {
  const sort = useListSort();
  const table = useFundTable({ funds: useSorted(group.funds), shown: columns, sort });
  return (
    <div className={styles.sheet}>
      <table
        className={classNames(sharedStyles.table, tableStyles.table)}
        data-sorted={table.order?.id}
        aria-labelledby={groupHeadingId(group.key)}
      >
        <FundTableHead columns={table.columns} order={table.order} />
        <tbody>
          {table.rows.map((row, index) => (
            <FundRow key={row.id} fund={row.original} index={index} columns={table.columns} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function GroupCards({ group }: GroupProps) {
  const funds = useSorted(group.funds);
  const namesOf = useFundNames();
  const sort = useListSort();
  return (
    <ul className="frame" aria-labelledby={groupHeadingId(group.key)}>
      {funds.map((fund) => (
        <li key={fund.id} className={cardStyles.card}>
          <FundCard fund={fund} names={namesOf(fund)} figure={cardFigure(sort)} />
        </li>
      ))}
    </ul>
  );
}
