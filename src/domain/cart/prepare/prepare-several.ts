import { applyCommand } from '../commands/apply-command.ts';
import type { SingleCommand } from '../commands/command.ts';
import { packageTotal, type CartDocument } from '../document.ts';
import { packedAmount, planPacking, type PackingPlan } from '../package/packing-plan.ts';
import { splitOf } from '../../packages/divided-package.ts';
import { shareOfAmount } from '../../packages/shares.ts';
import { exactSum } from '../../money/exact.ts';
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

/**
 * Funds that stand alone into a package, or a new one made of the first of them, with what is entered for them; refused where one
 * has no way into it (PACK-03, PACK-04, PACK-15, SIL-105).
 */
export function preparePacking(
  document: CartDocument,
  { uuid, fundUuids, name }: Packing,
  context: PrepareContext,
): Prepared {
  const plan = planPacking(document, { uuid, uuids: fundUuids }, context);
  if (plan.refused.length > 0) return { refusal: 'closed' };
  let into = uuid;
  const steps = fundUuids.map((fundUuid) => (at: CartDocument): Prepared<SingleCommand> => {
    if (into !== null) return prepareMove(at, { uuid: into, fundUuid }, context);
    const created = prepareNewPackage(at, { fundUuid, name }, context);
    if ('command' in created) into = created.command.position.uuid;
    return created;
  });
  const fill = fillSteps(document, plan, { uuid, packageUuid: () => into ?? '' });
  return inTurn(document, [...steps, ...fill], context);
}

interface Filled {
  /** The package as it was before; null for a new one. */
  uuid: string | null;
  /** Known once the steps before have been prepared. */
  packageUuid: () => string;
}

/** What the funds were entered with goes into the package: kind and currency of a new one, and every amount. */
function fillSteps(document: CartDocument, plan: PackingPlan, { uuid, packageUuid }: Filled): Step[] {
  const { currencyId, investmentType, taken } = plan;
  const kind = uuid === null ? { currencyId, investmentType } : {};
  const added = taken.map((fund) => [fund.id, packedAmount(fund, investmentType)] as const);
  const hasAmounts = added.some(([, amount]) => amount > 0);
  const amounts = hasAmounts ? new Map([...heldAmounts(document, uuid), ...added]) : new Map<string, number>();
  const total = exactSum([...amounts.values()]);
  const change = hasAmounts ? { ...kind, investedAmount: total } : kind;
  if (Object.keys(change).length === 0) return [];
  return [
    () => ({ command: { kind: 'change-package', uuid: packageUuid(), change } }),
    ...[...amounts].map(([fundId, amount]): Step => (at) => ({
      command: fundEntry(at, { uuid: packageUuid(), fundId, amount, total }),
    })),
  ];
}

function heldAmounts({ positions }: CartDocument, uuid: string | null): (readonly [string, number])[] {
  const into = positions.find((position) => position.uuid === uuid);
  if (into?.itemType !== 'Package') return [];
  const { amounts } = splitOf(into.division, packageTotal(into));
  return into.division.funds.map(({ id }, index) => [id, amounts[index] ?? 0] as const);
}

interface Entry {
  uuid: string;
  fundId: string;
  amount: number;
  total: number;
}

/** The amount of a fund, as the package is entered. */
function fundEntry({ positions }: CartDocument, { uuid, fundId, amount, total }: Entry): SingleCommand {
  const into = positions.find((position) => position.uuid === uuid);
  const isPercent = into?.itemType === 'Package' && into.division.method === 'PERCENT';
  return isPercent
    ? { kind: 'set-fund-share', uuid, fundId, share: shareOfAmount(total, amount), text: null }
    : { kind: 'set-fund-amount', uuid, fundId, amount, text: null };
}
