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

/** Combines actions into one command: each is prepared on the result of those before it; if one is refused, all are. */
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

/** Prepares the removal of several positions; the funds of removed packages become separate positions (PACK-13). */
export const prepareRemovals = (document: CartDocument, uuids: readonly string[], context: PrepareContext): Prepared =>
  inTurn(
    document,
    uuids.map((uuid) => (at: CartDocument) => prepareRemoval(at, uuid, context)),
    context,
  );

export interface Packing {
  /** The target package; null for a new one with the given name. */
  uuid: string | null;
  fundUuids: readonly string[];
  name: string;
}

/**
 * Prepares moving separate funds with their input into a package, or into a new one created from the first of them; refused if
 * one of them cannot be moved (PACK-03, PACK-04, PACK-15, SIL-105).
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
  /** Known only after the previous steps have been prepared. */
  packageUuid: () => string;
}

/** Moves the funds' input into the package: every amount, and for a new package its investment type and currency. */
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

/** Enters the amount of a fund by the package's input method. */
function fundEntry({ positions }: CartDocument, { uuid, fundId, amount, total }: Entry): SingleCommand {
  const into = positions.find((position) => position.uuid === uuid);
  const isPercent = into?.itemType === 'Package' && into.division.method === 'PERCENT';
  return isPercent
    ? { kind: 'set-fund-share', uuid, fundId, share: shareOfAmount(total, amount), text: null }
    : { kind: 'set-fund-amount', uuid, fundId, amount, text: null };
}
