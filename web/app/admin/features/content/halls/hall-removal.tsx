import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Hall } from '#schemas/halls.ts';
import { problems } from '#schemas/problem.ts';
import * as texts from '#texts';
import { useSend } from '#web/platform/api/query.ts';
import { reasonOf } from '#web/platform/api/result.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { hallCalls } from './halls-query.ts';

interface HallRemovalProps {
  hall: Hall;
  /** Number of upcoming held days, once loaded. */
  upcoming: number | undefined;
  onClose: () => void;
}

function consequenceFor(name: string, upcoming: number | undefined) {
  if (upcoming === undefined) return texts.admin_hall_delete_unknown({ name });
  return upcoming > 0
    ? texts.admin_hall_delete_upcoming({ name, count: upcoming })
    : texts.admin_hall_delete_text({ name });
}

/** A hall with upcoming reservations cannot be removed; the dialog links to them. */
export function HallRemoval({ hall: { hallId, name }, upcoming, onClose }: HallRemovalProps) {
  const queries = useQueryClient();
  const removeHall = useSend('delete', '/api/wedding-halls/{id}/remove');
  const [isRefused, setRefused] = useState(false);

  async function remove() {
    const params = { path: { id: String(hallId) } };
    const result = await removeHall.send({ params });
    const code = result.ok ? undefined : result.problem?.code;
    void queries.invalidateQueries(hallCalls);
    if (code === problems.hallHasReservations.code) setRefused(true);
    // Already removed by someone else.
    if (!result.ok && code !== problems.notFound.code)
      return { text: texts.admin_hall_delete_failed(), reason: reasonOf(result) };
    const isHidden = result.ok && result.data.hidden;
    showToast(isHidden ? texts.admin_hall_hidden({ name }) : texts.admin_hall_deleted({ name }));
    return undefined;
  }

  return (
    <ConfirmDialog
      icon={Trash2}
      question={texts.admin_hall_delete_question()}
      consequence={consequenceFor(name, isRefused ? undefined : upcoming)}
      yes={texts.label_delete()}
      onConfirm={remove}
      onClose={onClose}
    >
      {(isRefused || (upcoming ?? 0) > 0) && (
        <TextLink
          to={`/adminPanel/all-reservations?name=${encodeURIComponent(name)}`}
          className="inline-flex min-h-11 items-center text-s-ink"
        >
          {texts.admin_hall_delete_link({ name })}
        </TextLink>
      )}
    </ConfirmDialog>
  );
}
