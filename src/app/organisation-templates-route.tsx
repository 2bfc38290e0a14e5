import { OrganisationTemplatesPage } from '#features/templates/organisation-templates-page.tsx';
import { CartToggle } from './cart-toggle.tsx';
import { paths } from '#routes/paths.ts';

export default function OrganisationTemplatesRoute() {
  return <OrganisationTemplatesPage pathOf={paths.template} CartToggle={CartToggle} />;
}
