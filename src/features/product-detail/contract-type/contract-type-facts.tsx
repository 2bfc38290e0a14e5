import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { CalcConfiguration, ContractType } from '#contract/catalogue.ts';
import { formatMoney } from '#i18n/format.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { Facts } from '#ui/layout/facts.tsx';
import { TwoColumns } from '../shared/two-columns.tsx';

type Amount = 'minOneOffAmount' | 'minPeriodicalAmount';

/** The bounds of a contract type, with amounts in each of its currencies (DATA-14). */
export function ContractTypeFacts({ contractType }: { contractType: ContractType }) {
  const { t } = useTranslation(['products', 'catalogue']);
  const { codelists } = useSnapshot(catalogueState);
  const { calcConfiguration, commChargingMethods } = contractType;
  const codeOf = ({ currencyId }: CalcConfiguration) => codelists.currencies.find(({ id }) => id === currencyId)?.code;

  const amounts = (amount: Amount) =>
    calcConfiguration
      .flatMap((configuration) => {
        const code = codeOf(configuration);
        const value = configuration[amount];
        return code === undefined || value === null ? [] : [formatMoney(value, code)];
      })
      .join(' / ');
  const years = (bound: 'minInvestmentHorizon' | 'maxInvestmentHorizon') =>
    calcConfiguration.flatMap((configuration) => configuration[bound] ?? []);
  const horizon = { from: years('minInvestmentHorizon'), to: years('maxInvestmentHorizon') };
  const methods = commChargingMethods.flatMap(
    (id) => codelists.commissionChargingMethods.find((method) => method.id === id)?.name ?? [],
  );

  return (
    <TwoColumns>
      <Facts
        facts={[
          { label: t('contract-type.min-one-off'), value: amounts('minOneOffAmount') },
          { label: t('contract-type.min-periodical'), value: amounts('minPeriodicalAmount') },
          {
            label: t('contract-type.currencies'),
            value: calcConfiguration.flatMap((one) => codeOf(one) ?? []).join(', '),
          },
        ]}
      />
      <Facts
        facts={[
          {
            label: t('catalogue:horizon'),
            value:
              horizon.from.length > 0 && horizon.to.length > 0
                ? t('contract-type.horizon', { from: Math.min(...horizon.from), count: Math.max(...horizon.to) })
                : null,
          },
          { label: t('contract-type.charging-methods'), value: methods.join(' · ') },
        ]}
      />
    </TwoColumns>
  );
}
