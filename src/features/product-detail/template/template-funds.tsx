import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { chartColour } from '#domain/charts/palette.ts';
import type { TemplateDetail } from '#contract/product-detail.ts';
import { knownRisk } from '#domain/catalogue/fund-figures.ts';
import { formatFact } from '#i18n/format-fact.ts';
import { paths } from '#routes/paths.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { classNames } from '#ui/class-names.ts';
import { ColourDot } from '#ui/marks/colour-dot.tsx';
import { NotAvailable } from '#ui/marks/not-available.tsx';
import { RiskPips } from '#ui/marks/risk-pips.tsx';
import { ShortName } from '#ui/marks/short-name.tsx';
import styles from '../composition/parts-table.module.css';
import { SignedPercent } from '../performance/signed-percent.tsx';

type Part = TemplateDetail['funds'][number];

function AssetClassName({ id }: { id: string | null }) {
  const { assetClasses } = useSnapshot(catalogueState);
  const order = assetClasses.findIndex((one) => one.id === id);
  const assetClass = assetClasses[order];
  if (!assetClass) return <NotAvailable />;
  return (
    <span className="inline-row gap-2">
      <ColourDot colour={chartColour(order, assetClass.color)} />
      {assetClass.name}
    </span>
  );
}

/** A fund that the catalogue no longer contains keeps its row with its ratio, because the ratios add up. */
function FundRow({ part: { idFund, ratio } }: { part: Part }) {
  const fund = useSnapshot(catalogueState).fundById.get(idFund);
  return (
    <tr>
      <th scope="row" className={styles.name}>
        {fund ? (
          <Link to={paths.fund(idFund)}>
            <ShortName of={fund.name} />
          </Link>
        ) : (
          <NotAvailable />
        )}
      </th>
      <td className="not-on-phone">
        <AssetClassName id={fund?.assetClassId ?? null} />
      </td>
      <td className="nowrap">
        <RiskPips level={knownRisk(fund?.riskLevel)} />
      </td>
      <td className={classNames(styles.share, 'not-on-phone')}>
        <SignedPercent value={fund?.performance.find(({ type }) => type === '1Y')?.value} />
      </td>
      <td className={styles.share}>{formatFact('share', ratio)}</td>
    </tr>
  );
}

/** The funds of a template with their ratios, the largest first (DATA-16). */
export function TemplateFunds({ funds }: { funds: readonly Part[] }) {
  const { t } = useTranslation(['products', 'catalogue']);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('holdings.name')}</th>
          <th scope="col" className="not-on-phone">
            {t('catalogue:asset-class')}
          </th>
          <th scope="col" className="nowrap">
            {t('catalogue:risk')}
          </th>
          <th scope="col" className={classNames(styles.share, 'not-on-phone')}>
            {t('performance.1Y')}
          </th>
          <th scope="col" className={styles.share}>
            {t('holdings.ratio')}
          </th>
        </tr>
      </thead>
      <tbody>
        {funds
          .toSorted((left, right) => right.ratio - left.ratio)
          .map((part) => (
            <FundRow key={part.idFund} part={part} />
          ))}
      </tbody>
    </table>
  );
}
