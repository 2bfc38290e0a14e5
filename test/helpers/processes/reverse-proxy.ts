/*
 * A small reverse proxy as a process of its own: `node --import tsx test/helpers/processes/reverse-proxy.ts TARGET_PORT…` prints
 * its port. It forwards calls to its targets in turn and, like nginx with $proxy_add_x_forwarded_for, appends the
 * caller's address to X-Forwarded-For and leaves the rest unchanged.
 */
import { createServer, request as send } from 'node:http';

const targetPorts = process.argv.slice(2).map(Number);
let calls = 0;

const server = createServer((incoming, outgoing) => {
  const given = incoming.headers['x-forwarded-for'];
  const caller = incoming.socket.remoteAddress ?? '';
  const headers = { ...incoming.headers, 'x-forwarded-for': given ? `${String(given)}, ${caller}` : caller };
  const { method, url } = incoming;
  const port = targetPorts[calls % targetPorts.length];
  calls += 1;
  const forwarded = send({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  forwarded.on('error', () => outgoing.destroy());
  outgoing.on('close', () => forwarded.destroy());
  incoming.pipe(forwarded);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(address && typeof address === 'object' ? address.port : '');
});
