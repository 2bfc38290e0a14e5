import {
  clientMessage,
  usualChoice,
  type ClientChoice,
  type ClientMessage,
  type ClientView,
} from '#domain/client-screen/client-view.ts';
import { sessionStore } from '../storage/session-store.ts';

interface ClientScreenState {
  /** `empty`: the window is open and shows nothing of the cart. */
  status: 'closed' | 'shown' | 'empty';
  /** Counts openings; after each one the figures are sent. */
  openings: number;
  choice: ClientChoice;
}

let channel: BroadcastChannel | null = null;
/** What the window shows; sent again when it asks. */
let shown: ClientView | null = null;

let send: ((message: ClientMessage) => void) | null = null;

function clear(): void {
  shown = null;
  send?.({ kind: 'empty' });
}

function close(): void {
  clear();
  channel?.close();
  channel = null;
  send = null;
  window.removeEventListener('pagehide', clear);
}

/** The client's screen that this page has opened; the window is emptied when the session ends (security). */
export const clientScreenState = sessionStore<ClientScreenState>({
  initial: () => ({ status: 'closed', openings: 0, choice: usualChoice }),
  onEnd: close,
});

function receive({ data }: MessageEvent<unknown>): void {
  const message = clientMessage(data);
  if (message?.kind === 'ready' && shown) send?.({ kind: 'show', view: shown });
  if (message?.kind !== 'closed') return;
  close();
  clientScreenState.status = 'closed';
}

/** Chooses a name that no other page can guess; it is never stored. */
const newChannel = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Opens the window of the client's screen, or takes the one that is open, for the cart of this page. Returns whether the
 * browser has opened it. To be called in the event of a click or a key.
 *
 * @param addressOf - the address of the window that listens to a channel
 */
export function openClientScreen(addressOf: (channel: string) => string): boolean {
  const name = newChannel();
  const opened = window.open(addressOf(name), 'client-screen', 'popup,width=1280,height=800');
  if (!opened) return false;
  close();
  channel = new BroadcastChannel(name);
  send = channel.postMessage.bind(channel);
  channel.addEventListener('message', receive);
  window.addEventListener('pagehide', clear);
  clientScreenState.status = 'shown';
  clientScreenState.openings += 1;
  return true;
}

/** Shows a view on the client's screen, unless it was emptied since it was opened; null shows nothing until the next view. */
export function showToClient(view: ClientView | null): void {
  if (clientScreenState.status !== 'shown') return;
  if (!view) return clear();
  shown = view;
  send?.({ kind: 'show', view });
}

/** Empties the client's screen until it is opened again: the cart is another client's. */
export function emptyClientScreen(): void {
  if (clientScreenState.status !== 'shown') return;
  clear();
  clientScreenState.status = 'empty';
}

/** Chooses what the client's screen shows. */
export function chooseForClient(change: Partial<ClientChoice>): void {
  clientScreenState.choice = { ...clientScreenState.choice, ...change };
}
