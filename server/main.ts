/* Starts the server. Loads nothing but the check of Node before that check. */
import { nodeFault } from './platform/node-version.ts';

const fault = nodeFault(process.versions.node);
if (fault !== null) {
  console.error(fault);
  process.exit(1);
}
const { runServer } = await import('./run-server.ts');
await runServer();
