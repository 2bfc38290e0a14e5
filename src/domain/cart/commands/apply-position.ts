import type { CartPosition } from '../document.ts';
import { done, refusedFor, type Outcome, type PlacedPosition, type PositionCommand } from './command.ts';

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
export function applyPosition(positions: Positions, command: PositionCommand): Outcome<Positions> {
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
