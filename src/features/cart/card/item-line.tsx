import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AssetStripe } from '#cart-ui/asset-stripe.tsx';
import { useNoForecastReason } from '#cart-ui/notes/use-no-forecast-reason.ts';
import { useCartCatalogue } from '#cart-ui/reference.ts';
import { classSharesOf } from '#domain/cart/resolve/resolve-product.ts';
import { displayName } from '#domain/catalogue/display-name.ts';
import { formatFact } from '#i18n/format-fact.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { CardShell } from '../shared/card-shell.tsx';
import { LabelledFigure } from '../shared/item-result.tsx';
import { RemoveButton } from '../shared/remove-button.tsx';
import styles from './item-line.module.css';
import type { ItemSnapshot, ItemView } from './item-view.ts';

/** Returns the inputs of a product as one text: amounts and years. */
function useInputsText(): (input: ItemView['input']) => string {
  const { t } = useTranslation('cart');
  return ({ oneOffAmount, periodicalAmount, investmentHorizon }) => {
    const amounts = [
      oneOffAmount && formatFact('amount', oneOffAmount),
      periodicalAmount && t('cart.line-monthly', { amount: formatFact('amount', periodicalAmount) }),
    ];
    const years = investmentHorizon !== null && `${investmentHorizon} ${t('cart.years', { count: investmentHorizon })}`;
    return [amounts.filter(Boolean).join(' + '), years].filter(Boolean).join(' · ');
  };
}

/** The column heads of the lines, whose entries name their figures for screen readers. */
export function LineHeads() {
  const { t } = useTranslation('cart');
  return (
    <div className={styles.heads} aria-hidden>
      <span className={styles.inputs}>{t('cart.line-inputs')}</span>
      <span className={styles.invested}>{t('cart.total-investment')}</span>
      <span>{t('cart.expected-assets')}</span>
    </div>
  );
}

interface ItemLineProps {
  item: ItemSnapshot;
  view: ItemView;
  onOpen: () => void;
}

/** A complete item collapsed to one line: its name, which expands it, its inputs and its result. */
export function ItemLine({ item, view, onOpen }: ItemLineProps) {
  const { t } = useTranslation('cart');
  const catalogue = useCartCatalogue();
  const inputsText = useInputsText();
  const { name } = view.product;
  const totals = view.shown;
  const noForecast = useNoForecastReason();
  return (
    <CardShell item={item} name={name} isLine>
      <div className={styles.line}>
        <AssetStripe
          className={styles.stripe}
          shares={classSharesOf(item.resolved.position, view.product, catalogue)}
        />
        <h2 className={styles.name} title={name}>
          <button type="button" className={styles.open} aria-expanded={false} onClick={onOpen}>
            <span className={styles.text}>{displayName(name)}</span>
            <Icon of={ChevronDown} size={16} />
          </button>
        </h2>
        <dl className={styles.figures}>
          <div className={styles.inputs}>
            <dt className="visually-hidden">{t('cart.line-inputs')}</dt>
            <dd>{inputsText(view.input)}</dd>
          </div>
          <LabelledFigure
            className={styles.invested}
            label={t('cart.total-investment')}
            hideLabel
            of="item.invested"
            subject={[item.uuid]}
            value={totals?.invested}
            currency={view.currencyCode}
          />
          <LabelledFigure
            label={t('cart.expected-assets')}
            hideLabel
            of="item.expected-assets"
            subject={[item.uuid]}
            value={totals?.expectedAssets}
            currency={view.currencyCode}
            note={totals?.expectedAssets === null ? noForecast(view.product.itemType) : undefined}
          />
        </dl>
        <RemoveButton uuid={item.uuid} name={name} />
      </div>
    </CardShell>
  );
}
