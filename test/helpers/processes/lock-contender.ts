/*
 * A process that tries to lock a data folder whenever its parent says so, so that several processes can
 * try at the same moment. It replies whether it got the lock, and releases it on request.
 */
import { DataFolderInUse, lockDataFolder } from '../../../server/db/data-lock.ts';

export type Order = { kind: 'take'; folder: string; at: number } | { kind: 'free' };

let free = () => undefined as void;

function take(folder: string, at: number): boolean {
  while (Date.now() < at);
  try {
    free = lockDataFolder(folder);
    return true;
  } catch (error) {
    if (error instanceof DataFolderInUse) return false;
    throw error;
  }
}

process.on('message', (order: Order) => {
  if (order.kind === 'take') process.send?.(take(order.folder, order.at));
  else {
    free();
    free = () => undefined;
    process.send?.(true);
  }
});
