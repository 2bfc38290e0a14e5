import { CartToggleButton } from '#features/cart/cart-toggle-button.tsx';
import { OrganisationTemplatesPage } from '#features/templates/organisation-templates-page.tsx';
import { paths } from './paths.ts';

export default function OrganisationTemplatesRoute() {
  return <OrganisationTemplatesPage pathOf={paths.template} CartToggle={CartToggleButton} />;
}
