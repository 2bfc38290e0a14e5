import { useTranslation } from 'react-i18next';
import type { CartProgram } from '#domain/catalogue/cart-catalogue.ts';
import { endingLines } from '#domain/cart/product/line-path.ts';
import { cart } from '#state/cart/cart.ts';
import { Select } from '#ui/fields/select.tsx';
import styles from './item-fields.module.css';
import { useErrorText, type ItemSnapshot, type ItemView } from './item-view.ts';

/** The start line of a contract item and, unless its plan has no target, its end line (CART-52, CART-53). */
export function LineFields({ item, view }: { item: ItemSnapshot; view: ItemView }) {
  const { t } = useTranslation('cart');
  const errorText = useErrorText(item, view.currencyCode);
  const { lines, contractType } = view.product;
  const { startingLineId, endingLineId } = view.input;
  const options = (offered: readonly CartProgram[]) =>
    offered.map(({ id, name, investmentHorizon }) => ({
      value: id,
      label: investmentHorizon === null ? name : t('cart.line', { name, count: investmentHorizon }),
    }));
  const lineOf = (id: string | null) => (lines.some((line) => line.id === id) ? id : null);

  return (
    <div className={styles.lines}>
      <Select
        fieldName="startingLineId"
        label={t('cart.field.starting-line')}
        options={options(lines)}
        value={lineOf(startingLineId)}
        onChange={(id) => cart.changeItem(item.uuid, { startingLineId: id })}
        error={errorText('startingLineId')}
      />
      {contractType?.investmentPlanType !== 'WithoutTargetProgram' && (
        <Select
          fieldName="endingLineId"
          label={t('cart.field.ending-line')}
          options={options(endingLines(lines, startingLineId))}
          value={lineOf(endingLineId)}
          onChange={(id) => cart.changeItem(item.uuid, { endingLineId: id })}
          error={errorText('endingLineId')}
        />
      )}
    </div>
  );
}
