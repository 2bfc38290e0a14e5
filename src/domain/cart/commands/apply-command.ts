import {
  emptyOrder,
  orderTypedFields,
  type CartOrder,
  type OrderTypedField,
  type CartPosition,
  type CartDocument,
  type ProductPosition,
  type PlanVariant,
} from '../document.ts';
import { typedFields } from '../product/product-fields.ts';
import {
  type OrderCommand,
  done,
  refusedFor,
  type Outcome,
  type PlacedPosition,
  type PositionCommand,
  type CartCommand,
  type CommandRefusal,
  type InputChange,
  type InputCommand,
  type QuestionnaireCommand,
  type SingleCommand,
  type VariantCommand,
} from './command.ts';
import { changed, withTypedTexts } from './typed-texts.ts';
import type { OrderContext } from '../context.ts';
import { endsAppendix } from '../order/resolve-order.ts';
import { mostVariants, variantsOf, withVariants } from '../variants/plan-variant.ts';
import { applyPackage } from './apply-package.ts';

/** Returns the initial order for a new contract or an appendix: everything else is cleared (FEE-10). */
const startedOrder = (contractIsAppendix: boolean): CartOrder => ({ ...emptyOrder, contractIsAppendix });

function withoutSample(order: CartOrder): CartOrder {
  const plain = { ...order };
  delete plain.isSample;
  return plain;
}

/** Keeps the mark of the sample, from which no contract is made, whatever the order becomes (SIL-230). */
const markedLike = ({ isSample }: CartOrder, order: CartOrder): CartOrder =>
  isSample ? { ...order, isSample } : order;

const feeFields = orderTypedFields.filter((field) => field !== 'dateOfBirth');

/** Sets the chosen values and clears the typed texts of these fields; returns the same object if nothing changes. */
function withoutTexts(order: CartOrder, chosen: Partial<CartOrder>, fields: readonly OrderTypedField[]): CartOrder {
  const values = changed(order, chosen);
  const typed = Object.fromEntries(fields.map((field) => [field, null]));
  return changed(values, { texts: withTypedTexts(order.texts, values, typed, orderTypedFields) });
}

/** Applies a change to the order, including the fields that the change resets (FEE-03…10, FEE-15…18). */
function applyOrder(order: CartOrder, command: OrderCommand): CartOrder {
  switch (command.kind) {
    case 'switch-appendix':
      return order.contractIsAppendix === command.contractIsAppendix
        ? order
        : markedLike(order, startedOrder(command.contractIsAppendix));
    case 'choose-fee-model': {
      const { serviceFeeId, fee, isForLtip } = command;
      const isLtip = order.isLtip && isForLtip;
      // Fees can be chosen for a new contract only, so choosing one also decides that.
      const chosen = { ...fee, contractIsAppendix: false, serviceFeeId, discount: 0, isLtip };
      return withoutTexts(order, chosen, feeFields);
    }
    case 'choose-framework-contract': {
      const { frameworkContractId, serviceFeeId, fee, dateOfBirth, isLtip } = command;
      const chosen = { frameworkContractId, serviceFeeId, dateOfBirth, isLtip };
      return withoutTexts(order, { ...fee, ...chosen, contractIsAppendix: true, discount: 0 }, orderTypedFields);
    }
    default: {
      const values = changed<CartOrder>(order, command.change);
      return changed(values, { texts: withTypedTexts(order.texts, values, command.texts ?? {}, orderTypedFields) });
    }
  }
}

type Positions = readonly CartPosition[];

const isSameProduct = (left: CartPosition, right: CartPosition) =>
  left.uuid === right.uuid || (left.itemType === right.itemType && left.id === right.id);

const holds = (positions: Positions, wanted: CartPosition) =>
  positions.some((position) => isSameProduct(position, wanted));

/** Returns the wanted positions that the cart does not hold yet, without duplicates. */
function without(positions: Positions, wanted: Positions): CartPosition[] {
  const missing: CartPosition[] = [];
  for (const position of wanted) if (!holds(positions, position) && !holds(missing, position)) missing.push(position);
  return missing;
}

function putBack(positions: Positions, removed: readonly PlacedPosition[], instead: readonly string[]): Positions {
  const there = positions.filter(({ uuid }) => !instead.includes(uuid));
  const next = [...there];
  for (const { position, place } of removed.toSorted((left, right) => left.place - right.place))
    if (!holds(there, position)) next.splice(place, 0, position);
  return next.length === there.length ? positions : next;
}

/** Adds or removes positions; one that the cart already holds is not added twice. */
function applyPosition(positions: Positions, command: PositionCommand): Outcome<Positions> {
  switch (command.kind) {
    case 'add':
    case 'apply-template':
      return holds(positions, command.position) ? refusedFor('already-there') : done([...positions, command.position]);
    case 'remove': {
      const others = positions.filter(({ uuid }) => uuid !== command.uuid);
      if (others.length === positions.length) return refusedFor('gone');
      return done([...others, ...without(others, command.alone)]);
    }
    case 'put-back': {
      const next = putBack(positions, command.removed, command.instead);
      return next === positions ? refusedFor('already-there') : done(next);
    }
    case 'remove-all':
      return done(positions.length === 0 ? positions : []);
    default:
      return done(without([], command.positions));
  }
}

export type Applied = { done: true; document: CartDocument } | { done: false; refusal: CommandRefusal };

function withInput(position: ProductPosition, { change, texts = {} }: InputChange): ProductPosition {
  const calcInput = changed(position.calcInput, change);
  return changed(position, { calcInput, texts: withTypedTexts(position.texts, calcInput, texts, typedFields) });
}

/** Applies a change of input to all named positions or to none; at most one change per uuid. */
function applyInput(positions: readonly CartPosition[], { changes }: InputCommand): Outcome<readonly CartPosition[]> {
  const changeOf = new Map(changes.map((change) => [change.uuid, change]));
  let isSame = true;
  const next = positions.map((position) => {
    const change = changeOf.get(position.uuid);
    if (!change || position.itemType === 'Package') return position;
    changeOf.delete(position.uuid);
    const nextPosition = withInput(position, change);
    if (nextPosition !== position) isSame = false;
    return nextPosition;
  });
  if (changeOf.size > 0) return refusedFor('gone');
  return done(isSame ? positions : next);
}

function applyQuestionnaire(
  positions: readonly CartPosition[],
  { uuid, isAmlValidated }: QuestionnaireCommand,
): Outcome<readonly CartPosition[]> {
  const place = positions.findIndex((position) => position.uuid === uuid);
  const position = positions[place];
  if (!position) return refusedFor('gone');
  const isSame = (position.isAmlValidated ?? false) === isAmlValidated;
  return done(isSame ? positions : positions.with(place, { ...position, isAmlValidated }));
}

const orderCommands: ReadonlySet<string> = new Set<OrderCommand['kind']>([
  'choose-fee-model',
  'change-order',
  'choose-framework-contract',
  'switch-appendix',
]);

const isOrderCommand = (command: SingleCommand): command is OrderCommand => orderCommands.has(command.kind);

const isVariantCommand = (command: SingleCommand): command is VariantCommand =>
  command.kind === 'keep-variant' || command.kind === 'drop-variant';

function nextPositions(
  { positions }: CartDocument,
  command: Exclude<SingleCommand, OrderCommand | VariantCommand>,
): Outcome<readonly CartPosition[]> {
  switch (command.kind) {
    case 'change-input':
      return applyInput(positions, command);
    case 'set-aml-validated':
      return applyQuestionnaire(positions, command);
    case 'add':
    case 'apply-template':
    case 'remove':
    case 'put-back':
    case 'remove-all':
    case 'apply-draft':
    case 'take-variant':
      return applyPosition(positions, command);
    default:
      return applyPackage(positions, command);
  }
}

/** Returns the order of an emptied cart; one that was empty before stays no appendix (SIL-116). */
function emptiedOrder({ positions, order }: CartDocument): CartOrder {
  const staysOff = positions.length === 0 && order.contractIsAppendix === false;
  return staysOff ? startedOrder(false) : emptyOrder;
}

function nextOrder(document: CartDocument, command: SingleCommand): CartOrder {
  const { order } = document;
  if (isOrderCommand(command)) return applyOrder(order, command);
  const own = order.isSample ? withoutSample(order) : order;
  if (command.kind === 'apply-draft') return changed(own, command.order);
  return command.kind === 'remove-all' && command.withOrder === true ? changed(own, emptiedOrder(document)) : order;
}

function applyVariant(document: CartDocument, command: VariantCommand): Outcome<readonly PlanVariant[]> {
  const variants = variantsOf(document);
  const id = command.kind === 'keep-variant' ? command.variant.id : command.id;
  const place = variants.findIndex((one) => one.id === id);
  if (command.kind === 'drop-variant') return place === -1 ? refusedFor('gone') : done(variants.toSpliced(place, 1));
  if (place !== -1) return done(variants.with(place, command.variant));
  const hasRoom = variants.length < mostVariants && document.positions.length > 0;
  return hasRoom ? done([...variants, command.variant]) : refusedFor('closed');
}

/** An order without items has no variants. */
function nextVariants(document: CartDocument, command: SingleCommand): readonly PlanVariant[] {
  if (command.kind === 'take-variant') return command.variants;
  if (command.kind === 'apply-draft') return command.variants ?? [];
  return variantsOf(document);
}

function applySingle(document: CartDocument, command: SingleCommand, context: OrderContext): Applied {
  if (isVariantCommand(command)) {
    const variants = applyVariant(document, command);
    return variants.done ? { done: true, document: withVariants(document, variants.value) } : variants;
  }
  const positions = isOrderCommand(command) ? done(document.positions) : nextPositions(document, command);
  if (!positions.done) return positions;
  const plan = changed(document, { positions: positions.value, order: nextOrder(document, command) });
  const next = withVariants(plan, plan.positions.length > 0 ? nextVariants(document, command) : []);
  const ends = endsAppendix(document, next, context);
  if (ends) return { done: true, document: { ...next, order: startedOrder(false) } };
  const isEmptied = next.order.isSample && next.positions.length === 0;
  return { done: true, document: isEmptied ? { ...next, order: withoutSample(next.order) } : next };
}

/**
 * Applies a command to the document, or returns why it has no effect; a `several` command has none if one of its parts has
 * none. Unchanged parts keep their object identity, and so does the document if nothing changes (architecture, section 7).
 * Removing the last item ends the appendix mode (FEE-12).
 */
export function applyCommand(document: CartDocument, command: CartCommand, context: OrderContext): Applied {
  if (command.kind !== 'several') return applySingle(document, command, context);
  let after = document;
  for (const one of command.commands) {
    const applied = applySingle(after, one, context);
    if (!applied.done) return applied;
    after = applied.document;
  }
  return { done: true, document: after };
}
