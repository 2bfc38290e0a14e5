import { useTranslation } from 'react-i18next';
import { VariantBadge } from '#charts/variant-badge.tsx';
import { changedInputs, type ChangedInput } from '#domain/analysis/compare/variant.ts';
import { itemInputs, type InputName } from '#domain/cart/package/item-inputs.ts';
import type { CartPosition } from '#domain/cart/document.ts';
import { findProduct } from '#domain/cart/product/cart-product.ts';
import { displayName } from '#domain/catalogue/display-name.ts';
import { formatMoney } from '#i18n/format.ts';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import panel from '#ui/layout/panel.module.css';
import { useCartCatalogue, useCurrencyCode } from '#cart-ui/reference.ts';
import { useChoiceName } from '#cart-ui/use-choice-name.ts';
import { useFieldName } from '#cart-ui/use-field-name.ts';
import type { Comparison } from './compare-figures.ts';
import styles from './changed-list.module.css';

/** Returns a function that names the product or package of a position from any cart. */
function usePositionName(): (position: CartPosition) => string {
  const { t } = useTranslation('cart');
  const catalogue = useCartCatalogue();
  return (position) => {
    if (position.itemType === 'Package') return position.name;
    const name = findProduct(position, catalogue)?.name;
    return name === undefined ? t('cart.unknown-product') : displayName(name);
  };
}

type Changed = Extract<ChangedInput, { kind: 'changed' }>;
type ChangedField = Changed['fields'][number];

function useValueText() {
  const { t } = useTranslation(['compare', 'forecast']);
  const choiceName = useChoiceName();
  const codeOf = useCurrencyCode();
  return (field: InputName, value: ChangedField['before'], { calcInput }: CartPosition): string => {
    if (value === null) return t('compare:changes.nothing');
    const input = itemInputs[field];
    if (typeof value === 'number')
      return input.kind === 'years'
        ? t('forecast:year', { count: value })
        : formatMoney(value, codeOf(calcInput.currencyId), Number.isInteger(value) ? 0 : 2);
    if (input.kind !== 'choice') return value;
    if (input.list === 'investment-types')
      return t(value === 'OneOff' ? 'compare:changes.one-off' : 'compare:changes.monthly');
    return choiceName(input.list, value);
  };
}

function useChangeText(): (change: ChangedInput) => string {
  const { t } = useTranslation('compare');
  const fieldName = useFieldName();
  const valueText = useValueText();
  return (change) => {
    if (change.kind !== 'changed') return t(`changes.${change.kind}`);
    return change.fields
      .map(({ field, before, after }) => {
        const name = field === 'investmentType' ? t('changes.type') : fieldName(field);
        if (field === 'funds') return name;
        const { position } = change;
        return t('changes.from-to', {
          field: name,
          before: valueText(field, before, position),
          after: valueText(field, after, position),
        });
      })
      .join(', ');
  };
}

/** Lists for each cart the inputs that differ from those of the base. */
export function ChangedList({ comparison: { base, carts } }: { comparison: Comparison }) {
  const { t } = useTranslation('compare');
  const nameOf = usePositionName();
  const changeText = useChangeText();
  const others = carts.flatMap(({ id, look, name, figures }) =>
    id === base.id || !figures
      ? []
      : [{ id, look, name, changes: changedInputs(base.figures?.positions ?? [], figures.positions) }],
  );
  if (others.length === 0) return null;
  return (
    <section className={panel.panel} aria-labelledby="compare-changes">
      <header className={panel.head}>
        <h2 id="compare-changes" className={panel.title}>
          {t('changes.title')} {base.look.letter}
        </h2>
      </header>
      <div className={panel.body}>
        {others.map(({ id, look, name, changes }) => (
          <Disclosure
            key={id}
            label={
              <span className="row gap-3">
                <VariantBadge look={look} />
                {name}
              </span>
            }
            summary={changes.length === 0 ? t('changes.none') : t('changes.count', { count: changes.length })}
          >
            <dl className={styles.changes}>
              {changes.map((change) => (
                <div key={change.position.uuid} className={styles.change}>
                  <dt>{nameOf(change.position)}</dt>
                  <dd>{changeText(change)}</dd>
                </div>
              ))}
            </dl>
          </Disclosure>
        ))}
      </div>
    </section>
  );
}
