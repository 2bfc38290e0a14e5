import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { Fund } from '#contract/catalogue.ts';
import { formatMoney } from '#i18n/format.ts';
import { CartToggle } from '#portal-ui/cart-toggle.tsx';
import { paths } from '#routes/paths.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { ChoiceCard } from './choice-card.tsx';

/** A fund that is a quick option, with the least that can be invested as far as it is known. */
export function FundChoiceCard({ fund }: { fund: Fund }) {
  const { t } = useTranslation('catalogue');
  const { codelists } = useSnapshot(catalogueState);
  const code = codelists.currencies.find(({ id }) => id === fund.currencyId)?.code;
  const { minPeriodicalAmount: periodical, minOneOffAmount: oneOff, isin } = fund;
  const least = () => {
    if (code === undefined) return null;
    if (periodical !== null) return t('home.from-monthly', { amount: formatMoney(periodical, code) });
    return oneOff === null ? null : t('home.from-once', { amount: formatMoney(oneOff, code) });
  };
  return (
    <ChoiceCard name={fund.name} path={paths.fund(fund.id)} description={[isin, least()].filter(Boolean).join(' · ')}>
      <CartToggle itemType="Fund" id={fund.id} name={fund.name} withText />
    </ChoiceCard>
  );
}
