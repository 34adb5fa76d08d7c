import { useQueryClient } from '@tanstack/react-query';
import { Check, CheckCheck, Clock, type LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { StaffSheet } from '#schemas/event-sheets/event-sheets.ts';
import * as texts from '#texts';
import { reasonOf } from '#web/platform/api/result.ts';
import { useFormFailure } from '#web/platform/form/failure.ts';
import { formatRelativeTime } from '#web/platform/format/relative-time.ts';
import { markRead, useWaitingMark } from '#web/staff/lib/read-receipts.ts';
import { staffCalls } from '#web/staff/lib/staff-query.ts';
import { FailureAlert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';

/** Above the bottom bar of phones. */
function Pinned({ children }: { children: ReactNode }) {
  return (
    <>
      <div className="h-22 tablet:hidden" />
      <div className="fixed inset-x-0 bottom-[calc(3.8125rem+env(safe-area-inset-bottom))] z-1 border-t border-s-line bg-s-bg px-4 py-3 tablet:sticky tablet:inset-x-auto tablet:bottom-0 tablet:mt-2 tablet:px-0 print:hidden">
        {children}
      </div>
    </>
  );
}

function StateLine({ icon: Icon, tone, text }: { icon: LucideIcon; tone: string; text: string }) {
  return (
    <p role="status" className={`flex items-center gap-2 px-4 py-3.5 font-semibold tablet:px-0 ${tone}`}>
      <Icon className="size-5 flex-none" strokeWidth={2} aria-hidden="true" />
      {text}
    </p>
  );
}

/** The button stays until it is pressed; then a line with the time, or that the mark waits for a connection. */
export function ReadMark({ sheet }: { sheet: StaffSheet }) {
  const { reservationId, revision, readRevision, readAt } = sheet;
  const queries = useQueryClient();
  const waiting = useWaitingMark(reservationId);
  const [isSending, setSending] = useState(false);
  const { failure, fail, clear } = useFormFailure();

  async function press() {
    setSending(true);
    clear();
    const marked = await markRead(reservationId, revision);
    if (marked.outcome === 'failed') {
      if (marked.problem?.status === 409) fail(texts.staff_mark_conflict());
      else fail(texts.staff_mark_failed(), reasonOf(marked));
    }
    if (marked.outcome !== 'waiting') await queries.invalidateQueries(staffCalls);
    setSending(false);
  }

  if (readRevision === revision && readAt)
    return (
      <StateLine
        icon={CheckCheck}
        tone="text-s-confirmed"
        text={texts.staff_marked({ revision, when: formatRelativeTime(readAt) })}
      />
    );
  if (waiting === revision)
    return <StateLine icon={Clock} tone="text-s-pending" text={texts.staff_mark_waits({ revision })} />;
  return (
    <Pinned>
      {failure && (
        <div className="mb-3">
          <FailureAlert failure={failure} />
        </div>
      )}
      <Button
        variant="ink"
        size="large"
        block
        sending={isSending}
        onClick={press}
        icon={<Check className="size-5" strokeWidth={2.2} aria-hidden="true" />}
      >
        {texts.staff_mark_read({ revision })}
      </Button>
    </Pinned>
  );
}
