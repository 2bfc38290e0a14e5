import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { inputColumns, type InputColumn, type TableColumn } from '#domain/cart/table/table-rows.ts';
import { classSharesOf } from '#domain/cart/resolve/resolve-product.ts';
import { productPath } from '#routes/paths.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { cart } from '#state/cart/cart.ts';
import type { ProductState } from '#state/cart/cart-state.ts';
import { useShareClassParts } from '#state/analysis/use-share-class-parts.ts';
import { useErrorText, useItemView, type ItemSnapshot, type ItemView } from '../../card/item-view.ts';
import { useAssetClass, useCartCatalogue } from '#cart-ui/reference.ts';
import { useProductCells, type RowCells } from '../cells/cell-model.ts';
import styles from '../cart-table.module.css';
import { useRowState, type RowState } from '../grid/grid-store.ts';
import { GridRow } from './grid-row.tsx';
import { InputCell } from '../cells/input-cell.tsx';
import { NameCell } from '../cells/name-cell.tsx';
import { MessageCell, OutcomeCells } from '../cells/result-cells.tsx';
import { SelectCell } from '../cells/select-cell.tsx';
import { useRowMessage } from './use-row-message.ts';
import { useRowResult } from './use-row-result.ts';

/** Returns the kind of a product, shown below its name. */
export function useKind({ product, input }: ItemView) {
  const { t } = useTranslation('cart-table');
  const { fundById } = useSnapshot(catalogueState);
  const parts = useShareClassParts();
  const assetClass = useAssetClass();
  if (product.itemType === 'Program') return t('program');
  if (product.itemType === 'Contract') {
    const lineOf = (id: string | null) => product.lines.find((line) => line.id === id)?.name;
    const lines = [lineOf(input.startingLineId), lineOf(input.endingLineId)].filter((name) => name !== undefined);
    return [...new Set(lines)].join(' → ');
  }
  const fund = fundById.get(product.id);
  const part = parts.get(product.id);
  return (
    <>
      {part && <strong className="secondary semibold">{part} </strong>}
      <span className="figures">{fund?.isin}</span>{' '}
      <span className={part ? 'visually-hidden' : undefined}>{assetClass(fund?.assetClassId ?? null).name}</span>
    </>
  );
}

interface InputsProps {
  uuid: string;
  name: string;
  columns: readonly TableColumn[];
  cells: RowCells;
  state: RowState;
}

export function ItemInputs({ uuid, name, columns, cells, state }: InputsProps) {
  const change = (column: InputColumn, value: number | string | null, text?: string | null) =>
    cart.cells.change([{ uuid, column, value, text }]);
  return inputColumns
    .filter((column) => columns.includes(column))
    .map((column) => (
      <InputCell
        key={column}
        row={uuid}
        rowName={name}
        column={column}
        place={columns.indexOf(column)}
        cell={cells[column]}
        state={state}
        onType={(of, { value, text }) => change(of, value, text)}
        onChoose={(of, id) => change(of, id)}
        onLeave={(of) => cart.cells.leave(uuid, of)}
      />
    ));
}

interface RowProps {
  uuid: string;
  columns: readonly TableColumn[];
  index: number;
}

function ShownProduct({ item, view, columns, index }: { item: ItemSnapshot; view: ItemView } & RowProps) {
  const { uuid } = item;
  const state = useRowState(uuid, uuid);
  const cells = useProductCells(item, view);
  const errorText = useErrorText(item, view.currencyCode);
  const result = useRowResult()(item);
  const message = useRowMessage(item, cells, errorText('item'));
  const catalogue = useCartCatalogue();
  const { product } = view;
  const kind = useKind(view);
  return (
    <GridRow item={{ uuid, isLeaving: item.isLeaving }} rowKey={uuid} index={index} level={2} state={state}>
      <SelectCell uuid={uuid} name={product.name} state={state} />
      <NameCell
        row={uuid}
        uuid={uuid}
        warnings={item.resolved.warnings}
        name={product.name}
        path={productPath(product.itemType, product.id)}
        shares={classSharesOf(item.resolved.position, product, catalogue)}
        state={state}
      >
        {kind}
      </NameCell>
      <ItemInputs uuid={uuid} name={product.name} columns={columns} cells={cells} state={state} />
      <OutcomeCells
        row={uuid}
        columns={columns}
        state={state}
        result={result}
        currencyId={view.input.currencyId}
        itemType={product.itemType}
        message={message}
      />
    </GridRow>
  );
}

/** A product that is no longer offered; it can only be selected and removed. */
function MissingProduct({ item, columns, index }: { item: ItemSnapshot } & RowProps) {
  const { t } = useTranslation(['cart', 'cart-table']);
  const { uuid } = item;
  const state = useRowState(uuid, uuid);
  const name = t('cart:cart.unknown-product');
  return (
    <GridRow item={{ uuid, isLeaving: item.isLeaving }} rowKey={uuid} index={index} level={2} state={state}>
      <SelectCell uuid={uuid} name={name} state={state} />
      <NameCell row={uuid} uuid={uuid} name={name} path={null} shares={[]} state={state}>
        {null}
      </NameCell>
      <span
        className={styles.gap}
        role="presentation"
        style={{
          gridColumn: `span ${columns.filter((column) => inputColumns.some((input) => input === column)).length}`,
        }}
      />
      <MessageCell row={uuid} columns={columns} state={state} text={t('cart:warning.product-not-found')} isError />
    </GridRow>
  );
}

/** The row of a product; it re-renders for changes of its own item only. */
export const ProductRow = memo(function ProductRow(props: RowProps & { product: ProductState }) {
  const item = useSnapshot(props.product, { sync: true });
  const view = useItemView(item);
  return view ? <ShownProduct {...props} item={item} view={view} /> : <MissingProduct {...props} item={item} />;
});
