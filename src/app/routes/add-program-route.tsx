import { useNavigate, useParams } from 'react-router-dom';
import { useAddOutcome } from '#portal-ui/use-add-outcome.ts';
import { cart } from '#state/cart/cart.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { useAtOpening } from '#ui/overlays/use-leaving-signal.ts';
import { LoadingLine } from '../loading-line.tsx';
import { paths } from '#routes/paths.ts';

/** Adds the program with this code to the cart and navigates to the cart, even if that fails (CAT-46, SIL-58). */
export function AddProgramRoute() {
  const { code = '' } = useParams();
  const navigate = useNavigate();
  const tell = useAddOutcome();

  useAtOpening(async () => {
    const program = catalogueState.programs.find((one) => one.code === code);
    const outcome = program ? await cart.add({ itemType: 'Program', id: program.id }) : null;
    tell({ itemType: 'Program', name: program?.name ?? code }, outcome ?? { status: 'not-offered' });
    await navigate(paths.cart, { replace: true });
  });

  return <LoadingLine />;
}
