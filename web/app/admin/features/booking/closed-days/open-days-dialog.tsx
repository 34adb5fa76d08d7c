import { useQueryClient } from '@tanstack/react-query';
import { LockOpen } from 'lucide-react';
import type { Closure } from '#schemas/reservations/closed-days.ts';
import * as texts from '#texts';
import { useSend } from '#web/platform/api/query.ts';
import { reasonOf } from '#web/platform/api/result.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { dayCalls } from './close-days.ts';
import { formatRange } from './closed-days-format.ts';

const notFound = 404;

interface OpenDaysDialogProps {
  closure: Closure;
  /** The closed hall, or all of them. */
  hall: string;
  onClose: () => void;
}

export function OpenDaysDialog({ closure, hall, onClose }: OpenDaysDialogProps) {
  const queries = useQueryClient();
  const remove = useSend('delete', '/api/closed-days/{closureId}');
  const range = formatRange(closure);

  async function openDays() {
    const params = { path: { closureId: String(closure.closureId) } };
    const result = await remove.send({ params });
    void queries.invalidateQueries(dayCalls);
    // Already opened by someone else.
    if (!result.ok && result.problem?.status !== notFound)
      return { text: texts.days_open_failed(), reason: reasonOf(result) };
    showToast(texts.days_open_done({ range }));
    return undefined;
  }

  return (
    <ConfirmDialog
      icon={LockOpen}
      question={texts.days_open_question()}
      consequence={texts.days_open_text({ hall, range })}
      yes={texts.days_open()}
      isDangerous={false}
      onConfirm={openDays}
      onClose={onClose}
    />
  );
}
