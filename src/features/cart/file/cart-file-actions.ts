import { openCartFile } from '#cart-file/open-cart-file.ts';
import type { CartFileFault, OpenedCart } from '#contract/cart-file.ts';
import { driverFacts } from '#state/analysis/driver-facts.ts';
import { savedCart } from '#state/cart/stored/saved-cart.ts';
import { fileRefusal, takeFile, type FileRefusal } from '#state/cart/take-file.ts';
import { hasOrder } from '#state/drafts/apply-draft.ts';

/* What the menu of files loads with the first of them. */

export interface ReadFile {
  name: string;
  opened: OpenedCart;
  /** Whether it would replace anything. */
  isReplacing: boolean;
}

/** Reads a file, or returns why its cart is not taken. */
export async function readFile(file: File): Promise<ReadFile | { fault: CartFileFault | FileRefusal }> {
  const opened = await openCartFile(file);
  if ('fault' in opened) return opened;
  const fault = fileRefusal(opened);
  return fault ? { fault } : { name: file.name, opened, isReplacing: hasOrder() };
}

/** Replaces the cart; returns how to undo it. */
export const takeRead = ({ name, opened }: ReadFile): (() => void) => takeFile(name, opened);

export async function savedBlob(): Promise<Blob> {
  const drivers = await driverFacts();
  return new Blob([savedCart(drivers)], { type: 'application/json' });
}
