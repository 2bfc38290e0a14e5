import { ref } from 'valtio';
import { subscribeKey } from 'valtio/utils';
import type { QuestionAnswer, QuestionnaireAnswers } from '#domain/aml/questionnaire.ts';
import type { ClientIdentity } from '#domain/client-form/client-identity.ts';
import type { ClientValues } from '#domain/client-form/client-values.ts';
import type { Held } from '../storage/held.ts';
import { browserValue } from '../storage/browser-store.ts';
import { sessionStore } from '../storage/session-store.ts';
import { userState } from '../session/user.ts';

export type ClientOrigin = 'framework-contract' | 'look-up' | 'web-request';

export interface ClientCard {
  /** Only fields with a value; null for an untouched card. */
  values: Held<Partial<ClientValues>> | null;
  /** AML answers by question (AML-07). */
  answers: QuestionnaireAnswers;
  origin: ClientOrigin | null;
  /** Identity of the stored client whose id is in the values; null for a new client (SIL-175). */
  readAs: ClientIdentity | null;
  /** The last focused field, at which the card reopens. */
  lastField: string | null;
}

/** An untouched card. */
export const emptyCard: ClientCard = { values: null, answers: {}, origin: null, readAs: null, lastField: null };

/** The client card of the order on the page. */
export const clientCardState = sessionStore<ClientCard>({ initial: () => ({ ...emptyCard }) });

const isRecord = (kept: unknown): kept is Record<string, unknown> =>
  typeof kept === 'object' && kept !== null && !Array.isArray(kept);

/** Restores the valid parts of a stored card (R14). */
function revive(kept: unknown): ClientCard | null {
  if (!isRecord(kept) || !isRecord(kept['values']) || !isRecord(kept['answers'])) return null;
  const { values, answers, origin, lastField } = kept;
  const held = Object.entries(values).filter(([, value]) => typeof value === 'string' || typeof value === 'boolean');
  const given = Object.entries(answers).flatMap(([code, answer]) =>
    isAnswer(answer) ? [[code, answer] as const] : [],
  );
  return {
    values: ref(Object.fromEntries(held)),
    answers: Object.fromEntries(given),
    origin: origins.find((one) => one === origin) ?? null,
    readAs: reviveIdentity(kept['readAs']),
    lastField: typeof lastField === 'string' ? lastField : null,
  };
}

const origins: readonly ClientOrigin[] = ['framework-contract', 'look-up', 'web-request'];

const isAnswer = (answer: unknown): answer is QuestionAnswer =>
  isRecord(answer) &&
  typeof answer['typed'] === 'string' &&
  Array.isArray(answer['chosen']) &&
  answer['chosen'].every(
    (one: unknown) => isRecord(one) && typeof one['code'] === 'string' && typeof one['text'] === 'string',
  );

function reviveIdentity(kept: unknown): ClientIdentity | null {
  if (!isRecord(kept)) return null;
  const { personalId, citizenship, identificationType } = kept;
  const type = (['BirthNumber', 'VID', ''] as const).find((one) => one === identificationType);
  if (typeof personalId !== 'string' || typeof citizenship !== 'string' || type === undefined) return null;
  return { personalId, citizenship, identificationType: type };
}

/** Limited to this window and session (security, C4). */
const storage = browserValue({ name: 'client-card', revive });

function keep(): void {
  const { values, answers, origin, readAs, lastField } = clientCardState;
  if (values) storage.write({ values, answers, origin, readAs, lastField });
  else storage.forget();
}

export function setClientCard(change: Partial<ClientCard>): void {
  Object.assign(clientCardState, change);
  keep();
}

export function noteClient(values: Partial<ClientValues>): void {
  setClientCard({ values: ref(values) });
}

export function noteAnswers(answers: QuestionnaireAnswers): void {
  setClientCard({ answers, values: clientCardState.values ?? ref({}) });
}

/** Empties the card, on request or after the contract (CLIENT-07, SIL-130). Returns a function that restores it. */
export function emptyClientCard(): () => void {
  const before = { ...clientCardState };
  setClientCard(emptyCard);
  return () => setClientCard(before);
}

const open = () => storage.openOnce((card) => Object.assign(clientCardState, card ?? emptyCard));

/**
 * Binds the card to the user of the session, so that another user never sees it (C4, R12). Called once by the page.
 * Returns a function that stops it.
 */
export function startClientCard(): () => void {
  open();
  const stop = subscribeKey(userState, 'user', open, true);
  return () => {
    stop();
    storage.release();
  };
}
