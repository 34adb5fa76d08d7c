import { type QueryFilters, useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { type Result, reasonOf } from '#web/platform/api/result.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/toast.tsx';

const notFound = 404;

interface ConfirmActionProps extends Omit<ComponentProps<typeof ConfirmDialog>, 'onConfirm'> {
  send: () => Promise<Result<unknown>>;
  /** Read again afterwards. */
  calls: QueryFilters;
  done: string;
  failed: string;
  /** What somebody else has removed already counts as removed. */
  isRemoval?: boolean;
}

/** Asks before something is sent. */
export function ConfirmAction({ send, calls, done, failed, isRemoval, ...dialog }: ConfirmActionProps) {
  const queries = useQueryClient();

  async function confirm() {
    const result = await send();
    void queries.invalidateQueries(calls);
    const isGone = isRemoval && !result.ok && result.problem?.status === notFound;
    if (!result.ok && !isGone) return { text: failed, reason: reasonOf(result) };
    showToast(done);
    return undefined;
  }

  return <ConfirmDialog {...dialog} onConfirm={confirm} />;
}
