import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { VariantBadge } from '#charts/variant-badge.tsx';
import { commonHoldings, overlapOf } from '#domain/analysis/look-through/common-holdings.ts';
import {
  type Holding,
  compositionNames,
  holdingsBy,
  shownComposition,
} from '#domain/analysis/look-through/look-through.ts';
import { formatDate, notAvailable } from '#i18n/format.ts';
import { formatFact } from '#i18n/format-fact.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { classNames } from '#ui/class-names.ts';
import { Select } from '#ui/fields/select.tsx';
import { ScrollRegion } from '#ui/layout/scroll-region.tsx';
import panel from '#ui/layout/panel.module.css';
import styles from './funds-compare.module.css';
import type { ComparedFund } from './use-compared-funds.ts';

const mostRows = 8;

interface Held extends ComparedFund {
  holdings: readonly Holding[];
}

function Matrix({ held }: { held: readonly Held[] }) {
  const { t } = useTranslation('funds-compare');
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('overlap')}</th>
          {held.slice(1).map(({ fund, look }) => (
            <th key={fund.id} scope="col">
              <VariantBadge look={look} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {held.slice(0, -1).map((first, row) => (
          <tr key={first.fund.id}>
            <th scope="row">
              <VariantBadge look={first.look} />
            </th>
            {held.slice(1).map((second, column) => {
              const overlap = column >= row ? overlapOf(first.holdings, second.holdings) : null;
              return (
                <td
                  key={second.fund.id}
                  className={classNames(overlap && styles.overlapping, overlap?.isMuch && styles.much)}
                  style={{ '--share': `${overlap?.percentage ?? 0}%` }}
                >
                  {column < row ? '' : overlap ? formatFact('share', overlap.percentage) : notAvailable}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ShareProps {
  /** Null if the fund does not hold it. */
  share: number | null;
  largest: number;
  colour: string;
}

function Share({ share, largest, colour }: ShareProps) {
  if (share === null) return <td>–</td>;
  return (
    <td>
      <span className={styles.share}>
        <span className={styles.shareRoom} aria-hidden>
          <span style={{ width: `${(share / largest) * 100}%`, background: `var(${colour})` }} />
        </span>
        {formatFact('share', share)}
      </span>
    </td>
  );
}

function Common({ held }: { held: readonly Held[] }) {
  const { t } = useTranslation('funds-compare');
  const rows = commonHoldings(held.map(({ holdings }) => holdings)).slice(0, mostRows);
  const largest = Math.max(...rows.flatMap(({ shares }) => shares.map((share) => share ?? 0)));
  if (rows.length === 0) return <p className={styles.note}>{t('no-common')}</p>;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('common')}</th>
          {held.map(({ fund, look }) => (
            <th key={fund.id} scope="col">
              <VariantBadge look={look} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, shares }) => (
          <tr key={id}>
            <th scope="row">{id}</th>
            {held.map(({ fund, look }, place) => (
              <Share key={fund.id} share={shares[place] ?? null} largest={largest} colour={look.colour} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The overlap of the funds by their published holdings (screens, section 7). */
export function OverlapPanel({ funds }: { funds: readonly ComparedFund[] }) {
  const { t } = useTranslation('funds-compare');
  const { config } = useSnapshot(catalogueState);
  const [chosen, setChosen] = useState<string | null>(null);
  const divisions = compositionNames(funds.map(({ detail }) => detail?.compositions ?? []));
  const division = shownComposition(divisions, chosen);
  const rest = t('rest');
  // The remainders of two funds are not the same holding.
  const held = funds.map((one) => ({
    ...one,
    holdings: holdingsBy(one.detail?.compositions ?? [], division).filter(({ id }) => id !== rest),
  }));
  const counts = held.map(({ look, holdings }) => `${look.letter} ${formatFact('count', holdings.length)}`);
  return (
    <section className={panel.panel} aria-label={t('overlap-title')}>
      <header className={panel.head}>
        <h2 className={panel.title}>{t('overlap-title')}</h2>
        {division !== null && (
          <Select
            className={styles.division}
            label={t('division')}
            hideLabel
            options={divisions.map((name) => ({ value: name, label: name }))}
            value={division}
            onChange={setChosen}
          />
        )}
      </header>
      <div className={styles.overlap}>
        <ScrollRegion label={t('overlap-title')}>
          <Matrix held={held} />
          <p className={styles.note}>
            {t('positions', { list: counts.join(', ') })}{' '}
            {config.dataDate && t('positions-date', { date: formatDate(config.dataDate) })}
          </p>
        </ScrollRegion>
        <ScrollRegion label={t('common')}>
          <Common held={held} />
        </ScrollRegion>
      </div>
    </section>
  );
}
