import type {
  CalcInput,
  PackageInput,
  CartDocument,
  CartPosition,
  PackagePosition,
  ProductPosition,
} from '../document.ts';
import type { ProductTerms } from '../catalogue/cart-catalogue.ts';
import { type CartProduct, findProduct, offeredCurrencies, isForQualifiedInvestors } from '../product/cart-product.ts';
import { defaultInput } from '../product/default-item.ts';
import { packageProducts, commonChargingMethods } from '../package/package-offer.ts';
import type { PrepareContext } from './prepare-context.ts';
import type { CartCommand, CommandRefusal, InputChange, SingleCommand } from '../commands/command.ts';
import { packageOfFund } from '../package/new-package.ts';
import { withConsistentLines } from '../product/line-path.ts';

/**
 * Returns the input of a fund that leaves its package: default values with the package's currency, horizon and charging method,
 * if they were entered and the fund offers them (SIL-107).
 */
export function putBackInput(
  product: CartProduct,
  terms: ProductTerms | null,
  { currencyId, investmentHorizon, chargingMethodId }: PackageInput,
  userCurrencyId: string,
): CalcInput {
  const kept = currencyId !== null && offeredCurrencies(product).includes(currencyId) ? currencyId : userCurrencyId;
  const input = defaultInput(product, terms, kept);
  const offersMethod = product.contractType?.commChargingMethods.includes(chargingMethodId ?? '') ?? false;
  return {
    ...input,
    investmentHorizon: investmentHorizon || input.investmentHorizon,
    chargingMethodId: offersMethod ? chargingMethodId : input.chargingMethodId,
  };
}

/**
 * Returns the funds of a package as separate positions, except those no longer offered or already in the cart separately
 * (PACK-13, PACK-14, SIL-107).
 */
export function fundsAlone(
  { calcInput, isAmlValidated = false }: PackagePosition,
  funds: readonly { id: string }[],
  there: readonly CartPosition[],
  { catalogue, terms, currencyId, newUuid }: PrepareContext,
): ProductPosition[] {
  return packageProducts({ funds }, catalogue).flatMap((product) => {
    if (!product || there.some(({ itemType, id }) => itemType === 'Fund' && id === product.id)) return [];
    const input = putBackInput(product, terms(product.termsOwner), calcInput, currencyId);
    const answered = isAmlValidated && { isAmlValidated };
    return [{ uuid: newUuid(), id: product.id, itemType: 'Fund', calcInput: input, texts: {}, ...answered }];
  });
}

/** Adapts the cart to this portal: removes packages if they are switched off (SIL-109). */
export function withoutPackages(document: CartDocument, context: PrepareContext): CartDocument {
  if (!context.packagesDisabled) return document;
  const positions: CartPosition[] = document.positions.filter(({ itemType }) => itemType !== 'Package');
  if (positions.length === document.positions.length) return document;
  for (const position of document.positions)
    if (position.itemType === 'Package')
      positions.push(...fundsAlone(position, position.division.funds, positions, context));
  return { ...document, positions };
}

/** The command for the advisor's action, or why it is refused. */
export type Prepared<Command extends CartCommand = CartCommand> = { command: Command } | { refusal: CommandRefusal };

type PreparedAs<Kind extends SingleCommand['kind']> = Prepared<Extract<SingleCommand, { kind: Kind }>>;

const find = ({ positions }: CartDocument, uuid: string): CartPosition | undefined =>
  positions.find((position) => position.uuid === uuid);

function findPackage(document: CartDocument, uuid: string): PackagePosition | undefined {
  const position = find(document, uuid);
  return position?.itemType === 'Package' ? position : undefined;
}

/** Prepares a change of a product's input, with the ending line that a new starting line requires (CART-41). */
export function prepareInput(
  document: CartDocument,
  change: InputChange,
  { catalogue }: Pick<PrepareContext, 'catalogue'>,
): Prepared {
  const position = find(document, change.uuid);
  if (!position || position.itemType === 'Package') return { refusal: 'gone' };
  const wanted = { ...position.calcInput, ...change.change };
  const lines = findProduct({ ...position, calcInput: wanted }, catalogue)?.lines ?? [];
  const { endingLineId } = withConsistentLines(wanted, lines);
  const isConsistent = endingLineId === wanted.endingLineId;
  const changes = [isConsistent ? change : { ...change, change: { ...change.change, endingLineId } }];
  return { command: { kind: 'change-input', changes } };
}

/** Prepares the removal of a position; the funds of a package become separate positions (PACK-13). */
export function prepareRemoval(document: CartDocument, uuid: string, context: PrepareContext): PreparedAs<'remove'> {
  const position = find(document, uuid);
  if (!position) return { refusal: 'gone' };
  const { positions } = document;
  const alone =
    position.itemType === 'Package' ? fundsAlone(position, position.division.funds, positions, context) : [];
  return { command: { kind: 'remove', uuid, alone } };
}

/** Prepares a new package from a separate fund; refused for funds for qualified investors (PACK-03, PACK-15). */
export function prepareNewPackage(
  document: CartDocument,
  { fundUuid, name }: { fundUuid: string; name: string },
  context: PrepareContext,
): PreparedAs<'create-package'> {
  const { catalogue, packagesDisabled, currencyId, method, newUuid } = context;
  const fund = find(document, fundUuid);
  if (fund?.itemType !== 'Fund') return { refusal: 'gone' };
  if (packagesDisabled || isForQualifiedInvestors(fund.id, catalogue)) return { refusal: 'closed' };
  const products = packageProducts({ funds: [fund] }, catalogue).filter((product) => product !== null);
  const chargingMethodId = commonChargingMethods(products)[0] ?? null;
  const [product] = products;
  const isOffered = !product || offeredCurrencies(product).includes(currencyId);
  const ownCurrency = isOffered ? currencyId : (fund.calcInput.currencyId ?? currencyId);
  const position = packageOfFund(fund.id, name, ownCurrency, { uuid: newUuid(), method, chargingMethodId });
  return { command: { kind: 'create-package', fundUuid, position } };
}

/** Prepares moving a separate fund into a package, if that accepts it (PACK-03, PACK-04, SIL-105). */
export function prepareMove(
  document: CartDocument,
  { uuid, fundUuid }: { uuid: string; fundUuid: string },
  { catalogue, packagesDisabled }: Pick<PrepareContext, 'catalogue' | 'packagesDisabled'>,
): PreparedAs<'move-into-package'> {
  const fund = find(document, fundUuid);
  if (!fund) return { refusal: 'gone' };
  if (packagesDisabled || isForQualifiedInvestors(fund.id, catalogue)) return { refusal: 'closed' };
  const currencyId = findPackage(document, uuid)?.calcInput.currencyId ?? null;
  const product = findProduct({ itemType: 'Fund', id: fund.id, calcInput: { startingLineId: null } }, catalogue);
  // If the fund does not offer the package's currency, the whole package could not be ordered.
  const isOffered = currencyId === null || !product || offeredCurrencies(product).includes(currencyId);
  return isOffered ? { command: { kind: 'move-into-package', uuid, fundUuid } } : { refusal: 'other-currency' };
}

/**
 * Prepares taking a fund out of a package; it becomes a separate position unless it already is one or is no longer offered
 * (PACK-14, SIL-107).
 */
export function prepareTakeOut(
  document: CartDocument,
  { uuid, fundId }: { uuid: string; fundId: string },
  context: PrepareContext,
): Prepared {
  const position = findPackage(document, uuid);
  if (!position) return { refusal: 'gone' };
  const [alone = null] = fundsAlone(position, [{ id: fundId }], document.positions, context);
  return { command: { kind: 'take-out-of-package', uuid, fundId, alone } };
}
