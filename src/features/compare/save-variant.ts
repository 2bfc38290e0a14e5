import { cartFileText } from '#contract/cart-with-terms.ts';
import { encodeCart } from '#contract/draft-codec.ts';
import { calculatedVariant } from '#state/compare/compare.ts';
import { saveFile } from '#state/files/save-file.ts';

/** Saves the cart of a variant to a file that the page opens and `difference` compares; returns whether it could. */
export function saveVariant(id: string, fileName: string): boolean {
  const calculated = calculatedVariant(id);
  if (!calculated) return false;
  const { document, terms } = calculated;
  const text = cartFileText(document, { terms }) ?? encodeCart(document);
  saveFile(new Blob([text], { type: 'application/json' }), fileName);
  return true;
}
