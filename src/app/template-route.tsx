import { useNavigate, useParams } from 'react-router-dom';
import { TemplatePage, type DeleteTemplateProps } from '#features/product-detail/template/template-page.tsx';
import { DeleteTemplateButton } from '#portal-ui/delete-template-button.tsx';
import { CartToggle } from './cart-toggle.tsx';
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
      CartToggle={CartToggle}
      DeleteTemplate={DeleteTemplate}
    />
  );
}
