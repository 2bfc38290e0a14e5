import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { fundKey, inputColumns, type InputColumn, type TableColumn } from '#domain/cart/table/table-rows.ts';
import { paths } from '#routes/paths.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { cart } from '#state/cart/cart.ts';
import type { PackageState } from '#state/cart/cart-state.ts';
import {
  usePackageErrorText,
  usePackageView,
  type PackageSnapshot,
  type PackageView,
} from '../../packages/package-view.ts';
import { usePackageCells, usePackageFundCells } from '../cells/cell-model.ts';
import styles from '../cart-table.module.css';
import { useRowState } from '../grid/grid-store.ts';
import { GridRow } from './grid-row.tsx';
import { InputCell } from '../cells/input-cell.tsx';
import { NameCell } from '../cells/name-cell.tsx';
import { ItemInputs } from './product-row.tsx';
import { MessageCell, OutcomeCells, ResultCells } from '../cells/result-cells.tsx';
import { SelectCell } from '../cells/select-cell.tsx';
import { useNoForecastReason } from '#cart-ui/notes/use-no-forecast-reason.ts';
import { useConversions } from '#cart-ui/notes/use-conversions.ts';
import { fundFigures } from './use-row-figures.ts';
import { useRowMessage } from './use-row-message.ts';
import { useRowResult } from './use-row-result.ts';

interface RowProps {
  columns: readonly TableColumn[];
  index: number;
}

/** Returns the asset class shares of a package's funds, for the stripe beside its name. */
export function useClassShares(item: PackageSnapshot, view: PackageView) {
  const { fundById } = useSnapshot(catalogueState);
  const parts = new Map<string | null, number>();
  for (const [place, { id }] of item.resolved.position.division.funds.entries()) {
    const assetClassId = fundById.get(id)?.assetClassId ?? null;
    parts.set(assetClassId, (parts.get(assetClassId) ?? 0) + (view.divided?.shares[place] ?? 1));
  }
  return [...parts].map(([assetClassId, part]) => ({ assetClassId, part }));
}

/** Returns the error of a package's funds as a whole. */
export function useFundsError({ errors }: PackageView) {
  return usePackageErrorText()(errors.fields.funds ?? errors.funds[0]?.message);
}

/** The row of a package: the values that apply to all of its funds, whose rows follow. */
export const PackageRow = memo(function PackageRow({ bundle, columns, index }: RowProps & { bundle: PackageState }) {
  const { t } = useTranslation('cart-table');
  const item = useSnapshot(bundle, { sync: true });
  const { uuid } = item;
  const view = usePackageView(item);
  const state = useRowState(uuid, uuid);
  const cells = usePackageCells(item, view);
  const shares = useClassShares(item, view);
  const result = useRowResult()(item);
  const message = useRowMessage(item, cells, useFundsError(view));
  const { name, funds } = view;
  return (
    <GridRow item={{ uuid, isLeaving: item.isLeaving }} rowKey={uuid} index={index} level={2} state={state}>
      <SelectCell uuid={uuid} name={name} state={state} />
      <NameCell
        row={uuid}
        uuid={uuid}
        warnings={item.resolved.warnings}
        name={name}
        path={null}
        shares={shares}
        state={state}
      >
        {t('package-funds', { count: funds.length })}
      </NameCell>
      <ItemInputs uuid={uuid} name={name} columns={columns} cells={cells} state={state} />
      <OutcomeCells
        row={uuid}
        columns={columns}
        state={state}
        result={result}
        currencyId={view.input.currencyId}
        itemType="Package"
        message={message}
      />
    </GridRow>
  );
});

interface FundRowProps extends RowProps {
  bundle: PackageState;
  fundId: string;
}

/** A fund of a package: either its amount or its share is entered, and the other is derived. */
export const PackageFundTableRow = memo(function PackageFundTableRow({ bundle, fundId, columns, index }: FundRowProps) {
  const { t } = useTranslation('packages');
  const item = useSnapshot(bundle, { sync: true });
  const { fundById } = useSnapshot(catalogueState);
  const view = usePackageView(item);
  const place = view.funds.findIndex(({ id }) => id === fundId);
  const fund = view.funds[place] ?? { id: fundId, kind: 'new' as const };
  const key = fundKey(item.uuid, fundId);
  const state = useRowState(key, null);
  const cells = usePackageFundCells(item, view, { fund, place });
  const figures = fundFigures(item, fundId, useConversions()(view.input.currencyId));
  const noForecast = useNoForecastReason()('Fund');
  const found = fundById.get(fundId);
  const name = found?.name ?? t('unknown-fund');
  const change = (column: InputColumn, value: number | null, text: string | null) =>
    cart.cells.change([{ uuid: item.uuid, fundId, column, value, text }]);
  return (
    <GridRow item={null} rowKey={key} index={index} level={3} state={state}>
      <span role="presentation" className={styles.gap} />
      <NameCell
        row={key}
        uuid={null}
        name={name}
        path={found ? paths.fund(fundId) : null}
        shares={[{ assetClassId: found?.assetClassId ?? null, part: 1 }]}
        state={state}
      >
        <span className="figures">{found?.isin}</span>
      </NameCell>
      {inputColumns
        .filter((column) => columns.includes(column))
        .map((column) => (
          <InputCell
            key={column}
            row={key}
            rowName={name}
            column={column}
            place={columns.indexOf(column)}
            cell={cells[column]}
            state={state}
            onType={(of, { value, text }) => change(of, value, text)}
            onChoose={() => undefined}
            onLeave={(of) => cart.cells.leave(item.uuid, of)}
          />
        ))}
      {figures ? (
        <ResultCells
          row={key}
          columns={columns}
          state={state}
          figures={figures}
          noForecast={noForecast}
          isCalculating={view.status === 'calculating'}
        />
      ) : (
        <MessageCell row={key} columns={columns} state={state} text="" isError={false} />
      )}
    </GridRow>
  );
});
