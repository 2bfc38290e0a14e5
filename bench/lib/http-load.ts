import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface Call {
  method?: 'GET' | 'PUT';
  path: string;
  headers?: Readonly<Record<string, string>>;
}

const headEnd = '\r\n\r\n';

/** Opens keep-alive sockets for sequential requests, with as little overhead as possible. */
export async function openSockets(port: number, count: number): Promise<readonly Socket[]> {
  const sockets = Array.from({ length: count }, () => connect({ port, host: '127.0.0.1', noDelay: true }));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  return sockets;
}

/**
 * Sends requests over the sockets, on each its own sequence, the next one as soon as the previous is answered; throws on an
 * unexpected status.
 */
export async function sendMany(
  sockets: readonly Socket[],
  calls: readonly Call[],
  wanted: { count: number; status: number },
): Promise<void> {
  let left = wanted.count;
  const next = () => {
    left -= 1;
    return left >= 0;
  };
  await Promise.all(
    sockets.map(async (socket, place) => {
      const call = calls[place % calls.length];
      if (!call) return;
      const bytes = requestOf(call);
      while (next()) {
        const status = await answerOf(socket, bytes);
        if (status !== wanted.status) throw new Error(`${call.path} answered ${status} instead of ${wanted.status}.`);
      }
    }),
  );
}

function requestOf({ method = 'GET', path, headers = {} }: Call): Buffer {
  const lines = Object.entries({ host: '127.0.0.1', ...headers }).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from([`${method} ${path} HTTP/1.1`, ...lines].join('\r\n') + headEnd);
}

/** Returns the status of the next response once it is complete. */
function answerOf(socket: Socket, request: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    let head = '';
    let bodyLeft = -1;
    const end = (settle: () => void) => {
      socket.off('data', take).off('close', fail);
      settle();
    };
    const fail = () => end(() => reject(new Error('The server hung up.')));
    const take = (chunk: Buffer) => {
      if (bodyLeft >= 0) bodyLeft -= chunk.length;
      else {
        head += chunk.toString('latin1');
        const at = head.indexOf(headEnd);
        if (at < 0) return;
        const length = /\r\ncontent-length: (\d+)/i.exec(head.slice(0, at))?.[1] ?? 0;
        bodyLeft = Number(length) - (head.length - at - headEnd.length);
      }
      if (bodyLeft <= 0) end(() => resolve(Number(head.slice(9, 12))));
    };
    socket.on('data', take).on('close', fail);
    socket.write(request);
  });
}
