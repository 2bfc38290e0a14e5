import { useSearchParams } from 'react-router-dom';
import { FundsComparePage } from '#features/funds-compare/funds-compare-page.tsx';
import { CartAdd, CartToggle } from './cart-toggle.tsx';
import { paths } from '#routes/paths.ts';

const name = 'ids';

/** The funds that the address names, apart by commas. */
export default function FundsCompareRoute() {
  const [search, setSearch] = useSearchParams();
  const ids = (search.get(name) ?? '').split(',').filter((id) => id !== '');
  return (
    <FundsComparePage
      ids={ids}
      onIds={(next) => setSearch({ [name]: next.join(',') }, { replace: true })}
      fundsPath={paths.fundsAdvanced}
      pathOf={paths.fund}
      CartToggle={CartToggle}
      CartAdd={CartAdd}
    />
  );
}
