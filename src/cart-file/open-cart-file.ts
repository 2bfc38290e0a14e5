import { readCartFile, type OpenedCart, type CartReading } from '#contract/cart-file.ts';
import { hasChecksum, proposalFileName } from '#contract/cart-with-terms.ts';
import { isBoundedCartText, longestCartText } from '#domain/cart/text-bounds.ts';
import { attachedFile, beginsLikePdf } from './attached-file.ts';
import { UnreadablePdf } from './pdf-syntax.ts';

/** Maximum size of a file in bytes: no proposal is larger (API-53). */
export const mostFileBytes = 16_000_000;

type PlainFault = 'too-large' | 'unreadable-pdf' | 'no-cart-in-pdf' | 'damaged-pdf';
/** Why the cart that a proposal carries cannot be opened. */
export type CarriedFault = { kind: PlainFault } | { kind: 'other-version'; version: string };

const refused = (kind: PlainFault): { fault: CarriedFault } => ({ fault: { kind } });

/**
 * Opens the file of a cart, or a proposal as a PDF with its cart in it; one that is too large is refused by its size, before it
 * is read.
 */
export async function openCartFile(file: {
  size: number;
  arrayBuffer: () => Promise<ArrayBuffer>;
}): Promise<CartReading> {
  return file.size > mostFileBytes ? refused('too-large') : readCartBytes(new Uint8Array(await file.arrayBuffer()));
}

/** Reads a cart from the bytes of a file, whatever kind it is of. */
export async function readCartBytes(bytes: Uint8Array): Promise<CartReading> {
  if (beginsLikePdf(bytes)) {
    const carried = await readProposal(bytes);
    return 'fault' in carried ? carried : carried.opened;
  }
  return bytes.length > longestCartText ? refused('too-large') : readCartFile(new TextDecoder().decode(bytes));
}

/** A cart with the text that it was read from. */
interface CarriedCart {
  text: string;
  opened: OpenedCart;
}

/** Reads the cart that a proposal carries: as it was written, or not at all. */
export async function readProposal(pdf: Uint8Array): Promise<CarriedCart | { fault: CarriedFault }> {
  try {
    const data = await attachedFile(pdf, proposalFileName);
    return data ? wholeCart(new TextDecoder().decode(data)) : refused('no-cart-in-pdf');
  } catch (error) {
    if (error instanceof UnreadablePdf) return refused('unreadable-pdf');
    throw error;
  }
}

function wholeCart(text: string): CarriedCart | { fault: CarriedFault } {
  if (!isBoundedCartText(text)) return refused('too-large');
  const opened = readCartFile(text);
  if ('fault' in opened)
    return opened.fault.kind === 'other-version' ? { fault: opened.fault } : refused('damaged-pdf');
  return opened.proposal && hasChecksum(text) ? { text, opened } : refused('damaged-pdf');
}
