import { request, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';

export interface CallFrom {
  /** Local address that the call comes from, such as 127.0.0.2. */
  from: string;
  port: number;
  method?: 'GET' | 'POST';
  path: string;
  headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  body?: object;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Calls a local port from one of its addresses with any headers, because fetch sets neither the address nor Host. */
export function callFrom({ from, port, method = 'GET', path, headers = {}, body }: CallFrom): Promise<Answer> {
  const sent = body && { 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, localAddress: from, method, path, headers: { ...sent, ...headers } };
    const call = request(options, (answer) => {
      const { statusCode: status = 0, headers: given } = answer;
      text(answer).then((read) => resolve({ status, headers: given, body: read }), reject);
    });
    call.on('error', reject);
    call.end(body && JSON.stringify(body));
  });
}
