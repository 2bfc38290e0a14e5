import type { CartCommand, CommandKind, SeveralCommand } from '../commands/command.ts';
import type { CartDocument } from '../document.ts';
import { documentChange, inverse, noChange, withChange, type DocumentChange } from './document-change.ts';

/** Keys that follow each other this fast in one field are one step. */
export const oneStepMs = 1000;
/** Most characters that a kept history takes; beyond it the oldest steps go. */
export const mostHistoryText = 1_000_000;

/** What was done, for the words that name it. */
export interface StepSubject {
  /** Of several changes at once the kind of the first: they are of one kind, but for what comes along with it. */
  kind: CommandKind;
  /** The position that it was done to, where it was one. */
  uuid: string | null;
  /** The field that was changed, where it was one. */
  field: string | null;
  /** To how many positions it was done, where it was done to several at once. */
  count?: number | undefined;
}

export interface HistoryStep<Mark> extends StepSubject {
  /** When it was done last, in milliseconds. */
  at: number;
  change: DocumentChange;
  /** What changed with it beside the document, where anything did. */
  mark: { before: Mark; after: Mark } | null;
  /** Characters that it takes. */
  size: number;
}

/** What was done to a cart and can be undone, the newest last; what was undone and can be done again, the next last. */
export interface CartHistory<Mark> {
  past: readonly HistoryStep<Mark>[];
  future: readonly HistoryStep<Mark>[];
}

export const noHistory: CartHistory<never> = { past: [], future: [] };

const only = <Value>(values: readonly Value[]): Value | null => (values.length === 1 ? (values[0] ?? null) : null);

/** The position and fields that a command is about. */
function aboutOf(command: CartCommand): { uuids: readonly string[]; fields: readonly string[] } {
  switch (command.kind) {
    case 'change-input':
      return {
        uuids: command.changes.map(({ uuid }) => uuid),
        // A change of the starting line may take the ending line along.
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

/** What several changes at once are about: the field that they share, and how many positions they reach. */
function subjectOfSeveral(command: SeveralCommand): StepSubject {
  const { uuids, fields } = aboutOf(command);
  const kind = command.commands[0]?.kind ?? command.kind;
  const uuid = only([...new Set(uuids)]);
  const field = only([...new Set(fields)]);
  return { kind, uuid, field, ...(uuid === null && { count: new Set(uuids).size }) };
}

/** What a command is about: the one position and field, where it is one. */
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

const sized = <Mark>(step: Omit<HistoryStep<Mark>, 'size'>): HistoryStep<Mark> => ({
  ...step,
  size: JSON.stringify(step).length,
});

/** The newest steps that together are not too large to be kept. */
function bounded<Mark>(steps: readonly HistoryStep<Mark>[]): readonly HistoryStep<Mark>[] {
  let left = mostHistoryText;
  const first = steps.findLastIndex(({ size }) => {
    left -= size;
    return left < 0;
  });
  return steps.slice(first + 1);
}

interface Done<Mark> {
  before: CartDocument;
  after: CartDocument;
  subject: StepSubject;
  at: number;
  mark?: HistoryStep<Mark>['mark'];
}

/** The history after something was done: one step more, or the last one longer. What was undone before is no longer there. */
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

/** The history and the document with the newest step undone, or null where there is none or it does not fit the document. */
export function undone<Mark>(
  { past, future }: CartHistory<Mark>,
  document: CartDocument,
): { history: CartHistory<Mark>; document: CartDocument; step: HistoryStep<Mark> } | null {
  const step = past.at(-1);
  const before = step && withChange(document, inverse(step.change));
  if (!step || !before) return null;
  return { history: { past: past.slice(0, -1), future: [...future, step] }, document: before, step };
}

/** The history and the document with the step that was undone last done again, or null where there is none. */
export function redone<Mark>(
  { past, future }: CartHistory<Mark>,
  document: CartDocument,
): { history: CartHistory<Mark>; document: CartDocument; step: HistoryStep<Mark> } | null {
  const step = future.at(-1);
  const after = step && withChange(document, step.change);
  if (!step || !after) return null;
  return { history: { past: [...past, step], future: future.slice(0, -1) }, document: after, step };
}
