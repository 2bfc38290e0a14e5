import { useTranslation } from 'react-i18next';
import { LineSample } from '#charts/lines/line-sample.tsx';
import { monthText } from '#domain/dates/month-text.ts';
import { FigureText } from '#ui/marks/figure-text.tsx';
import { ScrollRegion } from '#ui/layout/scroll-region.tsx';
import styles from './proposal-sheet.module.css';
import type { SheetSectionProps } from './sheet-view.ts';

const valueOf = {
  favourable: 'cart.favourable',
  moderate: 'cart.expected-assets',
  unfavourable: 'cart.unfavourable',
} as const;

function Scenarios({ view: { outlook, code, endYear } }: SheetSectionProps) {
  const { t } = useTranslation(['proposal-document', 'forecast']);
  return (
    <ScrollRegion label={t('headings.certainty')}>
      <table className={styles.wide}>
        <thead>
          <tr>
            <th scope="col">{t('columns.scenario', { year: endYear })}</th>
            <th scope="col">{t('columns.value')}</th>
            <th scope="col">{t('columns.return')}</th>
            <th scope="col">{t('columns.ofDeposits')}</th>
          </tr>
        </thead>
        <tbody>
          {outlook.scenarios.map(({ name, value, returns, percent }) => (
            <tr key={name}>
              <th scope="row">
                <span className="inline-row gap-2">
                  <LineSample style={name} />
                  {t(`forecast:series.${name}`)}
                </span>
              </th>
              <td className={styles.strong}>
                <FigureText of={valueOf[name]} value={value} currency={code} />
              </td>
              <td>
                <FigureText of="cart.scenario-return" subject={[name]} value={returns} currency={code} />
              </td>
              <td>
                <FigureText of="cart.return-percent" subject={[name]} value={percent} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** The three scenarios, and the warning in bold at the size of the text (calculation, section 10). */
export function Certainty({ view }: SheetSectionProps) {
  const { t } = useTranslation(['proposal-document', 'forecast']);
  const { breakEvenMonth } = view.document.summary.disclosure;
  const hasForecast = view.outlook.scenarios.length > 0;
  const breakEven =
    breakEvenMonth === null
      ? t('forecast:notes.no-break-even')
      : t('certainty.breakEven', { month: monthText(view.today, breakEvenMonth) });
  return (
    <>
      {hasForecast && <Scenarios view={view} />}
      <p className={styles.sentence}>
        <strong>{t('forecast:notes.warning')}</strong> {hasForecast && breakEven}
      </p>
    </>
  );
}
