import type { OrderContext } from '../context.ts';
import {
  emptyOrder,
  typedFields,
  type CartDocument,
  type CartOrder,
  type CartPosition,
  type ProductPosition,
} from '../document.ts';
import { endsAppendix } from '../order/appendix.ts';
import { applyOrder, startedOrder } from './apply-order.ts';
import { applyPackage } from './apply-package.ts';
import { applyPosition } from './apply-position.ts';
import {
  done,
  refusedFor,
  type CartCommand,
  type CommandRefusal,
  type InputChange,
  type InputCommand,
  type OrderCommand,
  type Outcome,
  type QuestionnaireCommand,
  type SingleCommand,
} from './command.ts';
import { changed, withTexts } from './typed-texts.ts';

export type Applied = { done: true; document: CartDocument } | { done: false; refusal: CommandRefusal };

function withInput(position: ProductPosition, { change, texts = {} }: InputChange): ProductPosition {
  const calcInput = changed(position.calcInput, change);
  return changed(position, { calcInput, texts: withTexts(position.texts, calcInput, texts, typedFields) });
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

function nextPositions(
  { positions }: CartDocument,
  command: Exclude<SingleCommand, OrderCommand>,
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

function nextOrder({ order }: CartDocument, command: SingleCommand): CartOrder {
  if (isOrderCommand(command)) return applyOrder(order, command);
  if (command.kind === 'apply-draft') return changed(order, command.order);
  return command.kind === 'remove-all' && command.withOrder === true ? changed(order, emptyOrder) : order;
}

function applySingle(document: CartDocument, command: SingleCommand, context: OrderContext): Applied {
  const positions = isOrderCommand(command) ? done(document.positions) : nextPositions(document, command);
  if (!positions.done) return positions;
  const next = changed(document, { positions: positions.value, order: nextOrder(document, command) });
  const ends = endsAppendix(document, next, context);
  return { done: true, document: ends ? { ...next, order: startedOrder(false) } : next };
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
