import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { chartColour } from '#domain/charts/palette.ts';
import type { Fund } from '#contract/catalogue.ts';
import { displayName } from '#domain/catalogue/display-name.ts';
import { fundGroups } from '#domain/catalogue/fund-groups.ts';
import { performanceOver, knownRisk } from '#domain/catalogue/fund-figures.ts';
import { formatFact } from '#i18n/format-fact.ts';
import { paths } from '#routes/paths.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { assignmentState } from '#state/catalogue/favourites.ts';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { ColourDot } from '#ui/marks/colour-dot.tsx';
import { NotAvailable } from '#ui/marks/not-available.tsx';
import { RiskPips } from '#ui/marks/risk-pips.tsx';
import styles from './home-page.module.css';

const shownFunds = 5;

function AssetClassName({ id }: { id: string | null }) {
  const { assetClasses } = useSnapshot(catalogueState);
  const order = assetClasses.findIndex((assetClass) => assetClass.id === id);
  const found = assetClasses[order];
  if (!found) return <NotAvailable />;
  return (
    <span className="inline-row gap-2">
      <ColourDot colour={chartColour(order, found.color)} />
      {found.name}
    </span>
  );
}

/** The first of the group that the grid and the list of funds show under the same name (SIL-47). */
function useTopPerforming(): readonly Fund[] {
  const { fundById } = useSnapshot(catalogueState);
  const { assignedProducts } = useSnapshot(assignmentState);
  return useMemo(() => {
    const group = fundGroups(assignedProducts, fundById).find(({ key }) => key === 'top-performance');
    return group?.funds.slice(0, shownFunds) ?? [];
  }, [assignedProducts, fundById]);
}

export function FundsCard() {
  const { t } = useTranslation('catalogue');
  const { marketFunds, fundMarket } = useSnapshot(catalogueState);
  const issuerCount = fundMarket.filterValues.basicIssuers.length;
  const best = useTopPerforming();
  return (
    <section className={styles.fundsCard} aria-labelledby="home-funds">
      <div className="cluster spread to-top gap-3 below-5">
        <div>
          <h2 id="home-funds" className="serif-title">
            {t('home.funds')}
          </h2>
          <p className="lead">
            {t('home.fund-count', { count: marketFunds.length, number: formatFact('count', marketFunds.length) })}{' '}
            {issuerCount > 0 &&
              t('home.issuer-count', { count: issuerCount, number: formatFact('count', issuerCount) })}
          </p>
        </div>
        <div className={styles.buttons}>
          <ButtonLink to={paths.funds}>{t('home.fund-grid')}</ButtonLink>
          <ButtonLink to={paths.fundList}>{t('home.fund-list')}</ButtonLink>
          <ButtonLink to={paths.fundsAdvanced}>{t('home.search-funds')}</ButtonLink>
        </div>
      </div>
      {best.length === 0 ? (
        <p className="tertiary">{t('home.no-performance')}</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('home.best-performing')}</th>
              <th scope="col" className="not-on-phone">
                {t('asset-class')}
              </th>
              <th scope="col">{t('risk')}</th>
              <th scope="col" className={styles.wideFigure}>
                {t('ytd')}
              </th>
              <th scope="col" className={styles.figure}>
                {t('one-year')}
              </th>
            </tr>
          </thead>
          <tbody>
            {best.map((fund) => (
              <tr key={fund.id}>
                <th scope="row" className={styles.name}>
                  <Link to={paths.fund(fund.id)} className={styles.rowLink} title={fund.name}>
                    {displayName(fund.name)}
                  </Link>
                </th>
                <td className="not-on-phone">
                  <AssetClassName id={fund.assetClassId} />
                </td>
                <td>
                  <RiskPips level={knownRisk(fund.riskLevel)} />
                </td>
                <td className={styles.wideFigure}>{formatFact('performance', performanceOver(fund, 'YTD'))}</td>
                <td className={styles.mainFigure}>{formatFact('performance', performanceOver(fund, '1Y'))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
