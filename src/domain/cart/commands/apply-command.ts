import type { CartDocument } from '../document.ts';
import { applyInput } from './apply-input.ts';
import { applyPackage } from './apply-package.ts';
import { applyPosition } from './apply-position.ts';
import type { CartCommand, CommandRefusal } from './command.ts';

export type Applied = { done: true; document: CartDocument } | { done: false; refusal: CommandRefusal };

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
