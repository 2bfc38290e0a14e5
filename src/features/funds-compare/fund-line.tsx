import { useShareClassParts } from '#state/analysis/use-share-class-parts.ts';
import type { Fund } from '#contract/catalogue.ts';

/**
 * The share class and ISIN of a fund, which distinguish funds of the same name and are never truncated, unlike the name
 * (screens, section 1).
 */
export function FundLine({ fund: { id, isin } }: { fund: Fund }) {
  const part = useShareClassParts().get(id);
  return (
    <span className="block text-xs tertiary regular">
      {part && <strong className="secondary semibold">{part} </strong>}
      {isin}
    </span>
  );
}
