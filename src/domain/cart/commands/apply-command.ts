import { typedFields, type CartDocument, type CartPosition, type ProductPosition } from '../document.ts';
import { applyPackage } from './apply-package.ts';
import { applyPosition } from './apply-position.ts';
import {
  done,
  refusedFor,
  type CartCommand,
  type CommandRefusal,
  type InputChange,
  type InputCommand,
  type Outcome,
} from './command.ts';
import { changed, withTexts } from './typed-texts.ts';

export type Applied = { done: true; document: CartDocument } | { done: false; refusal: CommandRefusal };

function withInput(position: ProductPosition, { change, texts = {} }: InputChange): ProductPosition {
  const calcInput = changed(position.calcInput, change);
  return changed(position, { calcInput, texts: withTexts(position.texts, calcInput, texts, typedFields) });
}

/** The positions after a change of input, all of them or none; a change a uuid. */
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

function nextPositions({ positions }: CartDocument, command: CartCommand) {
  switch (command.kind) {
    case 'change-input':
      return applyInput(positions, command);
    case 'add':
    case 'apply-template':
    case 'remove':
    case 'put-back':
    case 'remove-all':
    case 'apply-draft':
      return applyPosition(positions, command);
    default:
      return applyPackage(positions, command);
  }
}

/**
 * The document after a command, or why the command has no effect. What does not change stays the same object, the document
 * too where nothing does (architecture, section 7).
 */
export function applyCommand(document: CartDocument, command: CartCommand): Applied {
  const next = nextPositions(document, command);
  if (!next.done) return next;
  return {
    done: true,
    document: next.value === document.positions ? document : { ...document, positions: next.value },
  };
}
