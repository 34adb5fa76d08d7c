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
  /** Held days to come, as far as they are known here. */
  upcoming: number;
  onClose: () => void;
}

/** A hall with reservations to come stays; the question says so and shows the way to them. */
export function HallRemoval({ hall: { hallId, name }, upcoming, onClose }: HallRemovalProps) {
  const queries = useQueryClient();
  const [isHeld, setHeld] = useState(upcoming > 0);

  async function remove() {
    const params = { path: { id: String(hallId) } };
    const outcome = await outcomeOf(api.DELETE('/api/wedding-halls/{id}/remove', { params }));
    const code = outcome.ok ? undefined : outcome.problem?.code;
    void queries.invalidateQueries({ queryKey: hallsKey });
    if (code === problems.hallHasReservations.code) setHeld(true);
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
      consequence={
        upcoming > 0
          ? texts.house_hall_delete_upcoming({ name, count: upcoming })
          : texts.house_hall_delete_text({ name })
      }
      yes={texts.house_hall_delete()}
      onConfirm={remove}
      onClose={onClose}
    >
      {isHeld && (
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
