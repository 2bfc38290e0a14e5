import { useNavigate, useParams } from 'react-router-dom';
import { CartToggleButton } from '#features/cart/cart-toggle-button.tsx';
import { TemplatePage, type DeleteTemplateProps } from '#features/product-detail/template/template-page.tsx';
import { DeleteTemplateButton } from '#features/templates/delete-template-button.tsx';
import { productPaths } from './product-paths.ts';

/** With the template its page is gone; the advisor's other templates are left. */
function DeleteTemplate(template: DeleteTemplateProps) {
  const navigate = useNavigate();
  const leave = () => void navigate(productPaths.ownTemplates, { replace: true });
  return <DeleteTemplateButton {...template} focusAfter={() => null} onDeleted={leave} />;
}

export default function TemplateRoute() {
  const { templateId = '' } = useParams();
  return (
    <TemplatePage
      key={templateId}
      id={templateId}
      paths={productPaths}
      CartToggle={CartToggleButton}
      DeleteTemplate={DeleteTemplate}
    />
  );
}
