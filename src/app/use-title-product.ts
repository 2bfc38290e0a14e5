import { useMatches } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { templateState } from '#state/catalogue/templates.ts';

/** Name of the product whose page the address is of; null on other screens and for products that are not there. */
export function useTitleProduct(): string | null {
  const { fundById, programById, contractTypeById } = useSnapshot(catalogueState);
  const { fundPackageTemplates } = useSnapshot(templateState);
  const { fundId, portfolioId, portfolioGroupId, templateId } = useMatches().at(-1)?.params ?? {};
  const product =
    fundById.get(fundId ?? '') ??
    programById.get(portfolioId ?? '') ??
    contractTypeById.get(portfolioGroupId ?? '') ??
    fundPackageTemplates.find(({ id }) => id === templateId);
  return product?.name ?? null;
}
