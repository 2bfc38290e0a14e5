import type { CartCommand, CommandKind, SeveralCommand } from '../commands/command.ts';
import type { CartDocument } from '../document.ts';
import { withExpectedId } from './order-id.ts';
import { documentChange, inverse, noChange, withChange, type DocumentChange } from './document-change.ts';

/** Edits of one field at most this far apart are coalesced into one step. */
export const oneStepMs = 1000;
/** Maximum number of characters of a persisted history; the oldest steps are dropped first. */
export const mostHistoryText = 1_000_000;
/** Maximum number of steps: the history is written as a whole with every change, so that its length is a part of what an edit costs. */
export const mostHistorySteps = 500;

/** Describes a step for its label. */
export interface StepSubject {
  /** For several commands at once, the kind of the first one: all are of the same kind, except for accompanying changes. */
  kind: CommandKind;
  /** The changed position, if exactly one changed. */
  uuid: string | null;
  /** The changed field, if exactly one changed. */
  field: string | null;
  /** Number of positions, if several changed at once. */
  count?: number | undefined;
}

export interface HistoryStep<Mark> extends StepSubject {
  /** Time of the latest edit, in milliseconds. */
  at: number;
  change: DocumentChange;
  /** State outside the document that changed in the same step; null if none did. */
  mark: { before: Mark; after: Mark } | null;
  /** Serialized length in characters. */
  size: number;
}

/** Undo and redo stacks of a cart; the last element of each is the next to undo or redo. */
export interface CartHistory<Mark> {
  past: readonly HistoryStep<Mark>[];
  future: readonly HistoryStep<Mark>[];
}

export const noHistory: CartHistory<never> = { past: [], future: [] };

const only = <Value>(values: readonly Value[]): Value | null => (values.length === 1 ? (values[0] ?? null) : null);

/** Returns the positions and fields that a command changes. */
function aboutOf(command: CartCommand): { uuids: readonly string[]; fields: readonly string[] } {
  switch (command.kind) {
    case 'change-input':
      return {
        uuids: command.changes.map(({ uuid }) => uuid),
        // A change of the starting line may change the ending line as well.
        fields: command.changes.flatMap(({ change }) => Object.keys(change)[0] ?? []),
      };
    case 'several': {
      const all = command.commands.map(aboutOf);
      return { uuids: all.flatMap(({ uuids }) => uuids), fields: all.flatMap(({ fields }) => fields) };
    }
    default: {
      const { uuid, field } = subjectOf(command);
      return { uuids: uuid === null ? [] : [uuid], fields: field === null ? [] : [field] };
    }
  }
}

/** Describes several commands at once: the field they share, and the number of positions they change. */
function subjectOfSeveral(command: SeveralCommand): StepSubject {
  const { uuids, fields } = aboutOf(command);
  const kind = command.commands[0]?.kind ?? command.kind;
  const uuid = only([...new Set(uuids)]);
  const field = only([...new Set(fields)]);
  return { kind, uuid, field, ...(uuid === null && { count: new Set(uuids).size }) };
}

/** Describes a command: its position and field, if there is exactly one of each. */
export function subjectOf(command: CartCommand): StepSubject {
  const { kind } = command;
  switch (kind) {
    case 'several':
      return subjectOfSeveral(command);
    case 'change-input':
      return subjectOfSeveral({ kind: 'several', commands: [command] });
    case 'change-package':
      return { kind, uuid: command.uuid, field: only(Object.keys(command.change)) };
    case 'set-fund-amount':
    case 'set-fund-share':
      return { kind, uuid: command.uuid, field: command.fundId };
    case 'add':
    case 'apply-template':
    case 'create-package':
      return { kind, uuid: command.position.uuid, field: null };
    case 'put-back':
      return { kind, uuid: only(command.removed)?.position.uuid ?? null, field: null };
    case 'change-order':
      return { kind, uuid: null, field: only(Object.keys(command.change)) };
    case 'remove-all':
    case 'apply-draft':
    case 'take-variant':
    case 'keep-variant':
    case 'drop-variant':
    case 'choose-fee-model':
    case 'choose-framework-contract':
    case 'switch-appendix':
      return { kind, uuid: null, field: null };
    default:
      return { kind, uuid: command.uuid, field: null };
  }
}

function continues<Mark>(last: HistoryStep<Mark> | undefined, subject: StepSubject, at: number): boolean {
  if (!last || last.mark || subject.field === null || subject.count !== undefined) return false;
  const isSame = last.kind === subject.kind && last.uuid === subject.uuid && last.field === subject.field;
  return isSame && at >= last.at && at - last.at <= oneStepMs;
}

const sized = <Mark>(step: Omit<HistoryStep<Mark>, 'size'>): HistoryStep<Mark> => {
  const { size: _, ...rest } = { size: 0, ...step };
  return { ...step, size: JSON.stringify(rest).length };
};

/** Returns the newest steps that together fit into the maximum size and number. */
function bounded<Mark>(steps: readonly HistoryStep<Mark>[]): readonly HistoryStep<Mark>[] {
  let left = mostHistoryText;
  const first = steps.findLastIndex(({ size }) => {
    left -= size;
    return left < 0;
  });
  return steps.slice(Math.max(first + 1, steps.length - mostHistorySteps));
}

interface Done<Mark> {
  before: CartDocument;
  after: CartDocument;
  subject: StepSubject;
  at: number;
  mark?: HistoryStep<Mark>['mark'];
}

/** Records a change: adds a step, or extends the last one if they coalesce. Clears the redo stack. */
export function recorded<Mark>(
  history: CartHistory<Mark>,
  { before, after, subject, at, mark = null }: Done<Mark>,
): CartHistory<Mark> {
  const last = history.past.at(-1);
  const isOngoing = history.future.length === 0 && mark === null && continues(last, subject, at);
  const origin = isOngoing && last ? withChange(before, inverse(last.change)) : null;
  const past = origin ? history.past.slice(0, -1) : history.past;
  const change = documentChange(origin ?? before, after);
  if (!change && !mark) return origin ? { past, future: [] } : history;
  const step = sized<Mark>({ ...subject, at, change: change ?? noChange, mark });
  return { past: bounded([...past, step]), future: [] };
}

type Moved<Mark> = { history: CartHistory<Mark>; document: CartDocument; step: HistoryStep<Mark> } | null;

/**
 * Undoes the newest step; null if the stack is empty or the step does not fit the document. `outside` is the state outside
 * the document as it is now: a step that replaces it brings it back when it is redone.
 */
export function undone<Mark>({ past, future }: CartHistory<Mark>, document: CartDocument, outside?: Mark): Moved<Mark> {
  const step = past.at(-1);
  const before = step && withChange(document, inverse(step.change));
  if (!step || !before) return null;
  const left =
    step.mark && outside !== undefined ? sized({ ...step, mark: { before: step.mark.before, after: outside } }) : step;
  return { history: { past: past.slice(0, -1), future: [...future, left] }, document: before, step: left };
}

/** Redoes the step that was undone last; null if there is nothing to redo or the step does not fit the document. */
export function redone<Mark>({ past, future }: CartHistory<Mark>, document: CartDocument, outside?: Mark): Moved<Mark> {
  const step = future.at(-1);
  const after = step && withChange(document, step.change);
  if (!step || !after) return null;
  const left =
    step.mark && outside !== undefined ? sized({ ...step, mark: { before: outside, after: step.mark.after } }) : step;
  return { history: { past: [...past, left], future: future.slice(0, -1) }, document: after, step: left };
}

/** Returns the documents before the newest steps, newest first, at most so many, as far as they can be undone. */
export function formerDocuments<Mark>(
  history: CartHistory<Mark>,
  document: CartDocument,
  most: number,
): { step: HistoryStep<Mark>; before: CartDocument; after: CartDocument }[] {
  const found: ReturnType<typeof formerDocuments<Mark>> = [];
  let current = { history, document };
  while (found.length < most) {
    const newest = current.history.past.at(-1);
    const after = newest && withExpectedId(current.document, newest.change, 'after');
    const moved = after && undone(current.history, after);
    if (!moved) break;
    found.push({ step: moved.step, before: moved.document, after });
    current = moved;
  }
  return found;
}
