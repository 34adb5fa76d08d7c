import { Bell, ClipboardList } from 'lucide-react';
import type { AdminSheet } from '#schemas/event-sheets/event-sheets.ts';
import * as texts from '#texts';
import { unreadOf } from '#web/admin/features/events/event-sheets-query.ts';
import { useSheetReminder } from '#web/admin/features/events/sheet-actions.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Strip } from './next-step-strip.tsx';

const icon = { className: 'size-4.5', strokeWidth: 1.9, 'aria-hidden': true } as const;

const isOpen = ({ state, revision, changes }: AdminSheet) =>
  state === 'VOID' || revision === 0 || changes.length > 0;

/** Whether the sheet is the next step: staff would not see it as it is, or has not read it. */
export const hasSheetStep = (sheet: AdminSheet) => isOpen(sheet) || unreadOf(sheet).length > 0;

/** Shortly before the event: the sheet is issued, then read. */
export function SheetStep({ sheet, when }: { sheet: AdminSheet; when: string }) {
  const { revision, reservationId } = sheet;
  const { remind, isPending } = useSheetReminder(reservationId);
  const address = `/adminPanel/reservations/${reservationId}/sheet`;
  if (isOpen(sheet))
    return (
      <Strip
        sentence={revision === 0 ? texts.next_step_sheet({ when }) : texts.next_step_sheet_changes({ when })}
      >
        <ButtonLink variant="ink" to={address} icon={<ClipboardList {...icon} />}>
          {revision === 0
            ? texts.next_step_sheet_issue()
            : texts.next_step_sheet_issue_next({ revision: revision + 1 })}
        </ButtonLink>
      </Strip>
    );
  return (
    <Strip sentence={texts.next_step_sheet_unread({ when, count: unreadOf(sheet).length, revision })}>
      <ButtonLink to={address} icon={<ClipboardList {...icon} />}>
        {texts.label_event_sheet()}
      </ButtonLink>
      <Button
        variant="ink"
        sending={isPending}
        icon={<Bell {...icon} />}
        onClick={() => void remind()}
        className="max-tablet:order-first max-tablet:col-span-full"
      >
        {texts.panel_sheet_remind_one()}
      </Button>
    </Strip>
  );
}
