import { useSearchParams } from 'react-router-dom';
import { pageOf } from '#domain/numbers/page-range.ts';

/** No list of the portal is longer; the address may say anything. */
const most = 50_000;

/** The page of a list that the address names, so that the way back leads through the pages, and how to go to another. */
export function usePageNumber(): [number, (page: number, how?: { replace: boolean }) => void] {
  const [search, setSearch] = useSearchParams();
  const go = (page: number, how?: { replace: boolean }) => {
    const next = new URLSearchParams(search);
    if (page === 1) next.delete('page');
    else next.set('page', String(page));
    setSearch(next, how);
  };
  return [pageOf(search.get('page'), most), go];
}
