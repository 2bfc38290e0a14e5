import { applyCommand } from '../commands/apply-command.ts';
import type { SingleCommand } from '../commands/command.ts';
import type { CartDocument } from '../document.ts';
import { prepareMove, prepareNewPackage, prepareRemoval, type Prepared } from './prepare-change.ts';
import type { PrepareContext } from './prepare-context.ts';

type Step = (document: CartDocument) => Prepared<SingleCommand>;

/** Wishes as one step: each is prepared against what the ones before it have made; none comes to anything where one does not. */
function inTurn(document: CartDocument, steps: readonly Step[], { ordering }: PrepareContext): Prepared {
  const commands: SingleCommand[] = [];
  let after = document;
  for (const step of steps) {
    const prepared = step(after);
    if ('refusal' in prepared) return prepared;
    const { command } = prepared;
    const applied = applyCommand(after, command, ordering);
    if (!applied.done) return { refusal: applied.refusal };
    commands.push(command);
    after = applied.document;
  }
  return { command: { kind: 'several', commands } };
}

/** The removal of several positions; the funds of removed packages stand alone from then on (PACK-13). */
export const prepareRemovals = (document: CartDocument, uuids: readonly string[], context: PrepareContext): Prepared =>
  inTurn(
    document,
    uuids.map((uuid) => (at: CartDocument) => prepareRemoval(at, uuid, context)),
    context,
  );

export interface Packing {
  /** The package that takes them; null for a new one by the name. */
  uuid: string | null;
  fundUuids: readonly string[];
  name: string;
}

/** Funds that stand alone into a package, or a new one made of the first of them (PACK-03, PACK-04, PACK-15). */
export function preparePacking(
  document: CartDocument,
  { uuid, fundUuids, name }: Packing,
  context: PrepareContext,
): Prepared {
  let into = uuid;
  const steps = fundUuids.map((fundUuid) => (at: CartDocument): Prepared<SingleCommand> => {
    if (into !== null) return prepareMove(at, { uuid: into, fundUuid }, context);
    const created = prepareNewPackage(at, { fundUuid, name }, context);
    if ('command' in created) into = created.command.position.uuid;
    return created;
  });
  return inTurn(document, steps, context);
}
