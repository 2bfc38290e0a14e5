import { once } from 'node:events';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

interface Received {
  from: string;
  to: string[];
  /** The raw message with its folded header lines joined. */
  raw: string;
  header: (name: string) => string | undefined;
}

export interface SmtpSink {
  url: string;
  received: Received[];
  close: () => Promise<void>;
}

type DataFault = (count: number, close: () => void) => Error | null;

interface SinkOptions extends SMTPServerOptions {
  /**
   * Called after the n-th message is complete: returns an error to respond with, or `close` to cut the connection
   * without a response.
   */
  afterData?: DataFault;
  port?: number;
}

/** Returns an SMTP error response with the given code. */
export const smtpError = (responseCode: number) => Object.assign(new Error(`answer ${responseCode}`), { responseCode });

/** Starts a real SMTP server on a free port that stores its messages. */
export async function openSmtpSink({ afterData, port = 0, ...options }: SinkOptions = {}): Promise<SmtpSink> {
  const received: Received[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    authOptional: true,
    onData(stream, session, answer) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push(messageOf(Buffer.concat(chunks).toString(), mailFrom ? mailFrom.address : '', rcptTo));
        const cut: { isDone: boolean } = { isDone: false };
        const close = () => {
          cut.isDone = true;
          for (const connection of server.connections) connection.close();
        };
        const error = afterData?.(received.length, close) ?? null;
        if (!cut.isDone) answer(error);
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  if (!address || typeof address === 'string') throw new Error('no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function messageOf(raw: string, from: string, recipients: { address: string }[]): Received {
  const head = (raw.split(/\r?\n\r?\n/, 1)[0] ?? '').replaceAll(/\r?\n[ \t]+/g, ' ');
  const headers = new Map(
    head.split(/\r?\n/).map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
    }),
  );
  return { from, to: recipients.map(({ address }) => address), raw, header: (name) => headers.get(name.toLowerCase()) };
}
