import { Lock, LockOpen } from 'lucide-react';
import { useState } from 'react';
import type { Closure } from '#schemas/reservations/closed-days.ts';
import * as texts from '#texts';
import { ConfirmAction } from '#web/admin/ui/confirm-action.tsx';
import { useSend } from '#web/platform/api/query.ts';
import { Button } from '#web/ui/button.tsx';
import { closedHatch } from '../calendar/event-chip.tsx';
import { dayCalls } from './close-days.ts';
import { formatRange } from './closed-days-format.ts';

/** Hatched, as in the month. */
export const ClosedBadge = () => (
  <span
    className={`inline-flex flex-none items-center gap-1.5 rounded-full border border-s-line-2 px-2.5 py-0.75 text-xs leading-[1.4] font-semibold whitespace-nowrap text-s-ink-2 ${closedHatch}`}
  >
    <Lock className="-ml-0.5 size-3.5" strokeWidth={2.2} aria-hidden="true" />
    {texts.label_closed()}
  </span>
);

/** Why and how long days are closed, and opening them again. */
export function ClosureDetails({ closure, hall }: { closure: Closure; hall: string }) {
  const remove = useSend('delete', '/api/closed-days/{closureId}');
  const [isAsked, setAsked] = useState(false);
  const range = formatRange(closure);
  return (
    <>
      <div className="leading-snug">
        {closure.reason && <p className="wrap-anywhere">{closure.reason}</p>}
        <p className="text-s-ink-2">{range}</p>
      </div>
      <Button
        size="small"
        aria-label={texts.days_open_label({ hall, range })}
        icon={<LockOpen className="size-4" strokeWidth={1.8} aria-hidden="true" />}
        onClick={() => setAsked(true)}
      >
        {texts.days_open()}
      </Button>
      {isAsked && (
        <ConfirmAction
          icon={LockOpen}
          question={texts.days_open_question()}
          consequence={texts.days_open_text({ hall, range })}
          yes={texts.days_open()}
          isDangerous={false}
          isRemoval
          send={() => remove.send({ params: { path: { closureId: String(closure.closureId) } } })}
          calls={dayCalls}
          done={texts.days_open_done({ range })}
          failed={texts.days_open_failed()}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
