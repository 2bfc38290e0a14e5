import { clientMessage, type ClientMessage, type ClientView } from '#domain/client-screen/client-view.ts';

/** How often the window looks whether the one that opened it is still there. */
const watchMs = 1000;

function isOpenerGone(): boolean {
  const opener: Window | null = window.opener;
  return opener === null || opener.closed;
}

/**
 * Follows the channel on which the opener of this window shows the cart; without an opener nothing is followed. Returns a
 * function that stops it.
 *
 * @param show - called with what to show; null empties the screen
 */
export function followAdvisor(channelName: string | null, show: (view: ClientView | null) => void): () => void {
  if (channelName === null || isOpenerGone()) return () => undefined;
  const channel = new BroadcastChannel(channelName);
  const send: (message: ClientMessage) => void = channel.postMessage.bind(channel);
  const leave = () => send({ kind: 'closed' });
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = clientMessage(data);
    if (message?.kind === 'show') show(message.view);
    if (message?.kind === 'empty') show(null);
  });
  window.addEventListener('pagehide', leave);
  // A closed window sends no message where it was ended by force.
  const watch = setInterval(() => isOpenerGone() && show(null), watchMs);
  send({ kind: 'ready' });
  return () => {
    clearInterval(watch);
    window.removeEventListener('pagehide', leave);
    channel.close();
  };
}
