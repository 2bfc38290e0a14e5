import type { CartCommand, CommandRefusal, InputChange, SingleCommand } from '../commands/command.ts';
import type { CartDocument, CartPosition, PackagePosition } from '../document.ts';
import { isForQualifiedInvestors } from '../package/can-move.ts';
import { packageOfFund } from '../package/new-package.ts';
import { commonChargingMethods, packageProducts } from '../package/package-offer.ts';
import { offeredCurrencies } from '../product/offered-currencies.ts';
import { findProduct } from '../product/cart-product.ts';
import { withConsistentLines } from '../product/line-path.ts';
import { fundsAlone } from './funds-alone.ts';
import type { PrepareContext } from './prepare-context.ts';

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
