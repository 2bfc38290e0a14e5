import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { Fee, GainCells, useChargingName } from '#cart-ui/assumption-cells.tsx';
import { useFeeModelName } from '#cart-ui/use-fee-model-name.ts';
import { rateFigure, useQuotedRate } from '#cart-ui/use-quoted-rate.ts';
import { sharedRows } from '#domain/analysis/proposal/shared-rows.ts';
import { chargedTariffs } from '#domain/forecast/charged-tariffs.ts';
import type { ForecastItem } from '#domain/forecast/forecast-item.ts';
import { quotedPairs } from '#domain/forecast/forex.ts';
import { gainSteps } from '#domain/forecast/growth-runs.ts';
import { formatDate } from '#i18n/format.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { ScrollRegion } from '#ui/layout/scroll-region.tsx';
import { figureMark } from '#ui/marks/figure-mark.ts';
import styles from './proposal-sheet.module.css';
import { useProjectedRows, type SheetSectionProps } from './sheet-view.ts';

/** What the gains and the fee of an item are told by. */
const premisesOf = (item: ForecastItem) => [
  item.path && gainSteps(item.path, item.investmentHorizon),
  item.feeScheme?.calculationBase,
  chargedTariffs(item),
  item.discount ?? 0,
];

/** Items with the same gains, charging and fee share a row. */
function SharedPremises({ view }: SheetSectionProps) {
  const { t } = useTranslation(['proposal-document', 'forecast']);
  const projectedRows = useProjectedRows();
  const chargingName = useChargingName();
  const rows = sharedRows(
    projectedRows(view.document).map(({ name, projected: { input } }) => {
      const { forecast } = input;
      const charging = chargingName(forecast);
      return { name, key: JSON.stringify([charging, premisesOf(forecast)]), forecast, charging };
    }),
  );
  return (
    <ScrollRegion label={t('headings.assumptions')}>
      <table className={styles.premises}>
        <thead>
          <tr>
            <th scope="col">{t('forecast:assumptions.item')}</th>
            <th scope="col">{t('forecast:assumptions.gains')}</th>
            <th scope="col">{t('forecast:assumptions.charging')}</th>
            <th scope="col">{t('forecast:assumptions.fee')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ names, first: { key, forecast, charging } }) => (
            <tr key={key}>
              <th scope="row">{names.join(', ')}</th>
              <td>
                <GainCells forecast={forecast} isInline />
              </td>
              <td>{charging ?? '–'}</td>
              <td>
                <Fee forecast={forecast} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** What the calculation assumes: for all items, and for those that rest on the same. */
export function Premises({ view }: SheetSectionProps) {
  const { t } = useTranslation(['proposal-document', 'forecast']);
  const { config } = useSnapshot(catalogueState);
  const modelName = useFeeModelName();
  const rateText = useQuotedRate();
  const { order, rates } = view.document;
  const pairs = quotedPairs(rates);
  const date = formatDate(config.dataDate);
  const sentences = [
    t('assumptions.gains'),
    t('forecast:assumptions.timing'),
    t('forecast:assumptions.conversion', { currency: view.code }),
    pairs.length > 0 && t('forecast:converted', { rates: pairs.map(rateText).join(', '), date }),
    order.model && t('forecast:assumptions.fee-model', { model: modelName(order.model.code) }),
    config.dataDate && t('forecast:assumptions.data-date', { date }),
  ];
  return (
    <>
      <p className={styles.note} {...(pairs.length > 0 && figureMark(pairs.map(rateFigure)))}>
        {sentences.filter(Boolean).join(' ')}
      </p>
      <SharedPremises view={view} />
      <p className={styles.note}>{t('assumptions.contract')}</p>
    </>
  );
}
