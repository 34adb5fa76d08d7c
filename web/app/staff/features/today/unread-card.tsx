import { ClipboardList } from 'lucide-react';
import type { StaffEvent } from '#schemas/team/staff-events.ts';
import * as texts from '#texts';
import { ButtonLink } from '#web/ui/button.tsx';
import { hallAndDay, sheetPath } from '../event-format.ts';

function formatUnread(event: StaffEvent) {
  const { revision = 1, changes = 0 } = event.sheet ?? {};
  const where = hallAndDay(event);
  return revision > 1
    ? {
        title: texts.staff_new_revision(),
        text: texts.staff_changed_since({ where, count: changes, revision: revision - 1 }),
        action: texts.staff_read_changes(),
      }
    : {
        title: texts.staff_first_revision(),
        text: texts.staff_issued_first({ where }),
        action: texts.staff_read_sheet(),
      };
}

/** A sheet whose newest revision this person has not read. */
export function UnreadCard({ event }: { event: StaffEvent }) {
  const { title, text, action } = formatUnread(event);
  return (
    <li className="flex items-start gap-3 rounded-sm border border-s-info bg-s-info-bg px-4 py-3.5 text-s-info">
      <ClipboardList className="mt-0.5 size-5 flex-none" strokeWidth={1.8} aria-hidden="true" />
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        <p>{text}</p>
        <ButtonLink to={sheetPath(event.reservationId)} variant="ink" className="mt-2.5">
          {action}
        </ButtonLink>
      </div>
    </li>
  );
}
