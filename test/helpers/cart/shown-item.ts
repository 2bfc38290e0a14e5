import type { CalcInput, PackageInput } from '#domain/cart/document.ts';
import type { PackageErrors } from '#domain/cart/package/validate-package.ts';
import type { ItemErrors } from '#domain/cart/product/validate-item.ts';
import type { ItemState } from '#state/cart/cart-state.ts';
import { currentDivision, itemStatus, packageErrors, type ItemStatus } from '#state/cart/calculation/item-status.ts';
import type { ItemProjection, PackageProjection } from '#worker-client/forecast-outcome.ts';

type Texts = Partial<Record<string, string | null>>;

interface Shown {
  uuid: string;
  id: string;
  status: ItemStatus;
  texts: Texts;
  isLeaving: boolean;
}

export interface ShownProduct extends Shown {
  calcInput: CalcInput;
  errors: ItemErrors;
  forecast: ItemProjection | null;
}

export interface ShownPackage extends Shown {
  name: string;
  packageType: string | null;
  method: string;
  calcInput: PackageInput;
  funds: string[];
  shares: readonly number[] | null;
  amounts: readonly number[] | null;
  fundTexts: Texts;
  errors: PackageErrors;
  forecast: PackageProjection | null;
}

const hasFigures = (status: ItemStatus) => status === 'done' || status === 'calculating';

/** Returns a product as its card shows it. */
export function shownProduct(item: ItemState | undefined): ShownProduct | undefined {
  if (item?.kind !== 'product') return undefined;
  const { uuid, id, texts, isLeaving, resolved, answer } = item;
  const status = itemStatus(item);
  const forecast = hasFigures(status) && answer?.status === 'done' ? answer : null;
  const { calcInput } = resolved.position;
  return { uuid, id, status, texts, isLeaving, calcInput, errors: resolved.errors, forecast };
}

/** Returns a package as its card shows it. */
export function shownPackage(item: ItemState | undefined): ShownPackage | undefined {
  if (item?.kind !== 'package') return undefined;
  const { uuid, id, texts, fundTexts, isLeaving, answer } = item;
  const { name, packageType, calcInput, division } = item.resolved.position;
  const status = itemStatus(item);
  const divided = currentDivision(item);
  return {
    uuid,
    id,
    status,
    texts,
    isLeaving,
    name,
    packageType,
    method: division.method,
    calcInput,
    funds: division.funds.map((fund) => fund.id),
    shares: divided?.shares ?? null,
    amounts: divided?.amounts ?? null,
    fundTexts,
    errors: packageErrors(item),
    forecast: hasFigures(status) && answer?.status === 'done' ? answer.forecast : null,
  };
}
