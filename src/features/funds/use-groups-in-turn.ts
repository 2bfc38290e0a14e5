import { startTransition, useEffect, useState } from 'react';

/**
 * Returns the groups to render: the first one, and one more with every step, so that no single task lays out all of
 * them.
 */
export function useGroupsInTurn<Group>(groups: readonly Group[]): readonly Group[] {
  const [count, setCount] = useState(1);
  useEffect(() => {
    if (count < groups.length) startTransition(() => setCount(count + 1));
  }, [count, groups.length]);
  return groups.slice(0, count);
}
