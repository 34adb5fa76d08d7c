import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Hall } from '#contracts/halls.ts';
import { problems } from '#contracts/problem.ts';
import * as texts from '#texts';
import { api } from '../../platform/api/client.ts';
import { outcomeOf, reasonOf } from '../../platform/api/outcome.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { showToast } from '../../ui/toast.tsx';
import { hallsKey } from './house-halls-query.ts';

interface HallRemovalProps {
  hall: Hall;
  /** How many held days are to come, once it is known here. */
  upcoming: number | undefined;
  onClose: () => void;
}

function consequenceFor(name: string, upcoming: number | undefined) {
  if (upcoming === undefined) return texts.house_hall_delete_unknown({ name });
  return upcoming > 0
    ? texts.house_hall_delete_upcoming({ name, count: upcoming })
    : texts.house_hall_delete_text({ name });
}

/** A hall with reservations to come stays; the question says so and shows the way to them. */
export function HallRemoval({ hall: { hallId, name }, upcoming, onClose }: HallRemovalProps) {
  const queries = useQueryClient();
  const [isRefused, setRefused] = useState(false);

  async function remove() {
    const params = { path: { id: String(hallId) } };
    const outcome = await outcomeOf(api.DELETE('/api/wedding-halls/{id}/remove', { params }));
    const code = outcome.ok ? undefined : outcome.problem?.code;
    void queries.invalidateQueries({ queryKey: hallsKey });
    if (code === problems.hallHasReservations.code) setRefused(true);
    // Somebody else was faster: what was wanted is done.
    if (!outcome.ok && code !== problems.notFound.code)
      return { text: texts.house_hall_delete_failed(), reason: reasonOf(outcome) };
    const isHidden = outcome.ok && outcome.data.hidden;
    showToast(isHidden ? texts.house_hall_hidden({ name }) : texts.house_hall_deleted({ name }));
    return undefined;
  }

  return (
    <ConfirmDialog
      icon={Trash2}
      question={texts.house_hall_delete_question()}
      consequence={consequenceFor(name, isRefused ? undefined : upcoming)}
      yes={texts.house_hall_delete()}
      onConfirm={remove}
      onClose={onClose}
    >
      {(isRefused || (upcoming ?? 0) > 0) && (
        <TextLink
          to={`/adminPanel/all-reservations?name=${encodeURIComponent(name)}`}
          className="inline-flex min-h-11 items-center text-s-ink"
        >
          {texts.house_hall_delete_link({ name })}
        </TextLink>
      )}
    </ConfirmDialog>
  );
}
