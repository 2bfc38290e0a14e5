import { typedFields, type CartPosition, type ProductPosition } from '../document.ts';
import { done, refusedFor, type InputChange, type InputCommand, type Outcome } from './command.ts';
import { changed, withTexts } from './typed-texts.ts';

function withInput(position: ProductPosition, { change, texts = {} }: InputChange): ProductPosition {
  const calcInput = changed(position.calcInput, change);
  return changed(position, { calcInput, texts: withTexts(position.texts, calcInput, texts, typedFields) });
}

/** The positions after a change of input, all of them or none; a change a uuid. */
export function applyInput(
  positions: readonly CartPosition[],
  { changes }: InputCommand,
): Outcome<readonly CartPosition[]> {
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
