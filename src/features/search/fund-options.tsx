import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { ShoppingCart } from 'lucide-react';
import { chartColour } from '#domain/charts/palette.ts';
import type { Fund } from '#contract/catalogue.ts';
import { knownRisk } from '#domain/catalogue/fund-figures.ts';
import { displayName } from '#domain/catalogue/display-name.ts';
import { useAddOutcome } from '#portal-ui/use-add-outcome.ts';
import { paths } from '#routes/paths.ts';
import { cart } from '#state/cart/cart.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { Badge } from '#ui/marks/badge.tsx';
import { ColourDot } from '#ui/marks/colour-dot.tsx';
import { RiskPips } from '#ui/marks/risk-pips.tsx';
import styles from './search-dialog.module.css';
import type { SearchOption } from './search-options.tsx';
import type { FundSearchState } from './use-fund-search.ts';

/** Returns how a found fund is added to the cart: resolves to the text to announce, or null if a toast says it. */
function useAddFound(): (fund: Fund) => Promise<string | null> {
  const tell = useAddOutcome();
  const { t } = useTranslation('cart');
  return async ({ id, name }) => {
    const fund = { itemType: 'Fund' as const, id, name };
    const outcome = await cart.add(fund);
    // A fund that was added is marked in the list, which a toast would cover.
    if (outcome.status === 'added') return t('fund-add-cart-success', { fundName: displayName(name) });
    tell(fund, outcome);
    return null;
  };
}

/** Facts that distinguish a fund at a glance: class, risk, currency, and whether it is in the cart. */
function FundFacts({ fund }: { fund: Fund }) {
  const { t } = useTranslation('shell');
  const { assetClasses, codelists } = useSnapshot(catalogueState);
  const { positions } = useSnapshot(cart.list);
  const place = assetClasses.findIndex(({ id }) => id === fund.assetClassId);
  const assetClass = assetClasses[place];
  const currency = codelists.currencies.find(({ id }) => id === fund.currencyId);
  const isInCart = positions.some(({ itemType, id }) => itemType === 'Fund' && id === fund.id);
  const risk = knownRisk(fund.riskLevel);
  return (
    <span className={styles.facts}>
      {assetClass && (
        <span className="inline-row gap-1-5">
          <ColourDot colour={chartColour(place, assetClass.color)} />
          {assetClass.name}
        </span>
      )}
      {risk !== null && <RiskPips level={risk} />}
      {currency && <span>{currency.code}</span>}
      {isInCart && (
        <Badge kind="success" icon={ShoppingCart}>
          {t('search.in-cart')}
        </Badge>
      )}
    </span>
  );
}

/** Returns the funds found as search options, followed by a link to all of them if there are more. */
export function useFundOptions(search: FundSearchState, section?: string): SearchOption[] {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const addToCart = useAddFound();
  const open = (path: string) => void navigate(path);
  const { hits, total, phrase } = search;
  const options = hits.map((fund): SearchOption => {
    const href = paths.fund(fund.id);
    return {
      id: `fund-${fund.id}`,
      name: fund.name,
      detail: fund.isin,
      facts: <FundFacts fund={fund} />,
      section,
      href,
      run: () => open(href),
      addToCart: () => addToCart(fund),
    };
  });
  if (total <= hits.length) return options;
  const href = paths.foundFunds(phrase);
  const name = t('search.all', { shown: hits.length, total });
  return [...options, { id: 'all-funds', name, isPlain: true, section, href, run: () => open(href) }];
}
