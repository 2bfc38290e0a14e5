import { lineText } from '../../text/plain-characters.ts';
import { withFund, withFundAmount, withFundShare, withMethod, withoutFund } from '../../packages/edit-division.ts';
import { packageTotal, type CartPosition, type PackagePosition } from '../document.ts';
import { packageTypedFields } from '../package/package-fields.ts';
import { longestPackageName } from '../package/new-package.ts';
import { done, refusedFor, type Outcome, type PackageCommand } from './command.ts';
import { changed, keptTypedText, withTypedTexts } from './typed-texts.ts';
import { isDeepEqual } from '../../equality.ts';

type Positions = readonly CartPosition[];
type Change<Kind extends PackageCommand['kind']> = Extract<PackageCommand, { kind: Kind }>;
type Edit = Exclude<PackageCommand, { kind: 'create-package' | 'move-into-package' | 'take-out-of-package' }>;

/** Normalises a package name: trims it and truncates it to the maximum length; empty if nothing remains. */
const packageName = (name: string): string => lineText(name).slice(0, longestPackageName).trim();

function renamed(position: PackagePosition, { name }: Change<'rename-package'>): Outcome<PackagePosition> {
  const title = packageName(name);
  return title === '' ? refusedFor('no-name') : done(changed(position, { name: title }));
}

function withInput(position: PackagePosition, { change, texts = {} }: Change<'change-package'>): PackagePosition {
  const calcInput = changed(position.calcInput, change);
  return changed(position, { calcInput, texts: withTypedTexts(position.texts, calcInput, texts, packageTypedFields) });
}

function withFundEntry(
  position: PackagePosition,
  command: Change<'set-fund-amount'> | Change<'set-fund-share'>,
): Outcome<PackagePosition> {
  const { division } = position;
  if (!division.funds.some(({ id }) => id === command.fundId)) return refusedFor('gone');
  const total = packageTotal(position);
  const isAmount = command.kind === 'set-fund-amount';
  // The input has to match the method: an amount in percent mode would not be displayed anywhere.
  if (isAmount !== (division.method === 'AMOUNT')) return refusedFor('closed');
  const text = keptTypedText(isAmount ? command.amount : command.share, command.text);
  const entry = { id: command.fundId, ...(text !== undefined && { text }) };
  const next = isAmount
    ? withFundAmount(division, total, { ...entry, amount: command.amount })
    : withFundShare(division, total, { ...entry, share: command.share });
  return done(isDeepEqual(next, division) ? position : { ...position, division: next });
}

function edited(position: PackagePosition, command: Edit): Outcome<PackagePosition> {
  switch (command.kind) {
    case 'rename-package':
      return renamed(position, command);
    case 'change-package':
      return done(withInput(position, command));
    case 'change-input-method': {
      const division = withMethod(position.division, packageTotal(position), command.method);
      return done(changed(position, { division }));
    }
    default:
      return withFundEntry(position, command);
  }
}

function edit(
  positions: Positions,
  uuid: string,
  change: (position: PackagePosition) => Outcome<PackagePosition>,
): Outcome<Positions> {
  const place = positions.findIndex((position) => position.uuid === uuid);
  const position = positions[place];
  if (position?.itemType !== 'Package') return refusedFor('gone');
  const next = change(position);
  if (!next.done) return next;
  return done(next.value === position ? positions : positions.with(place, next.value));
}

function created(positions: Positions, { fundUuid, position }: Change<'create-package'>): Outcome<Positions> {
  const name = packageName(position.name);
  if (name === '') return refusedFor('no-name');
  const others = positions.filter(({ uuid, itemType }) => uuid !== fundUuid || itemType !== 'Fund');
  if (others.length === positions.length) return refusedFor('gone');
  if (others.some(({ uuid, id }) => uuid === position.uuid || id === position.id)) return refusedFor('already-there');
  const { isAmlValidated = false } = positions.find(({ uuid }) => uuid === fundUuid) ?? {};
  return done([...others, { ...changed(position, { name }), ...(isAmlValidated && { isAmlValidated }) }]);
}

/**
 * Resets the questionnaire flag if the fund arrives without a valid one: the answers for the other funds do not cover it
 * (SIL-146).
 */
function withMovedFund(position: PackagePosition, fund: CartPosition): PackagePosition {
  const division = withFund(position.division, packageTotal(position), fund.id);
  const isAsked = position.isAmlValidated === true && fund.isAmlValidated !== true;
  return changed(position, isAsked ? { division, isAmlValidated: false } : { division });
}

function movedIn(positions: Positions, { uuid, fundUuid }: Change<'move-into-package'>): Outcome<Positions> {
  const fund = positions.find((position) => position.uuid === fundUuid);
  if (fund?.itemType !== 'Fund') return refusedFor('gone');
  const moved = edit(positions, uuid, (position) =>
    position.packageType === null ? refusedFor('closed') : done(withMovedFund(position, fund)),
  );
  return moved.done ? done(moved.value.filter((position) => position.uuid !== fundUuid)) : moved;
}

function takenOut(positions: Positions, command: Change<'take-out-of-package'>): Outcome<Positions> {
  const { uuid, fundId, alone } = command;
  const taken = edit(positions, uuid, (position) => {
    const division = withoutFund(position.division, packageTotal(position), fundId);
    return division === position.division ? refusedFor('gone') : done({ ...position, division });
  });
  if (!taken.done || !alone) return taken;
  const isThere = positions.some(
    ({ itemType, id, uuid: other }) => (itemType === 'Fund' && id === fundId) || other === alone.uuid,
  );
  return isThere ? taken : done([...taken.value, alone]);
}

/** Applies a change to a package (PACK-03 to PACK-16). */
export function applyPackage(positions: Positions, command: PackageCommand): Outcome<Positions> {
  switch (command.kind) {
    case 'create-package':
      return created(positions, command);
    case 'move-into-package':
      return movedIn(positions, command);
    case 'take-out-of-package':
      return takenOut(positions, command);
    default:
      return edit(positions, command.uuid, (position) => edited(position, command));
  }
}
