import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { SaveDraftDialog } from '#features/cart/dialogs/save-draft-dialog.tsx';
import { DraftsPage } from '#features/drafts/drafts-page.tsx';
import { cart } from '#state/cart/cart.ts';
import { paths } from '#routes/paths.ts';
import { openLayer } from './shell-layer.ts';

/** A draft that was loaded is looked at in the cart (DRAFT-15); an empty cart cannot become one (SHELL-56). */
export default function DraftsRoute() {
  const navigate = useNavigate();
  const [isSaving, setIsSaving] = useState(false);
  const saveCart = () => (cart.list.positions.length > 0 ? setIsSaving(true) : openLayer('empty-cart'));
  return (
    <>
      <DraftsPage onApplied={() => void navigate(paths.cart)} onSaveCart={saveCart} />
      {isSaving && <SaveDraftDialog onClose={() => setIsSaving(false)} />}
    </>
  );
}
