import { CommissionAttachmentsPage } from '#features/commissions/commission-attachments-page.tsx';
import { ForRole } from './for-role.tsx';

export function CommissionAttachmentsRoute() {
  return (
    <ForRole needs="v_ShowMaterials">
      <CommissionAttachmentsPage />
    </ForRole>
  );
}
