import { useState } from 'react';
import { randomId } from '#web/platform/lib/random-id.ts';

const fresh = (count: number) => Array.from({ length: count }, () => randomId());

/** Keys of rows that have none of their own; new rows get theirs at the end. */
export function useRowKeys(count: number) {
  const [keys, setKeys] = useState(() => fresh(count));
  const fitting =
    keys.length === count ? keys : [...keys.slice(0, count), ...fresh(Math.max(0, count - keys.length))];
  if (fitting !== keys) setKeys(fitting);
  return { keys: fitting, set: setKeys };
}
