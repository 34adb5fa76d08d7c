import * as texts from '#texts';
import { formatCapacity } from '../availability/capacity.ts';
import { dayNumber, formatMonth, formatWeekday } from '../availability/day-format.ts';
import type { BookableHall } from '../availability/free-days.ts';
import { HallSign } from '../halls/hall-sign.tsx';
import type { BookingRequestDraft } from './booking-request.ts';
import { eventTypeName } from './event-type-field.tsx';

const rule = 'my-6.5 mb-5.5 hidden w-14 border-t border-s-gold-line tablet:block';

/** On phones a narrow strip. */
export function InvitationPreview({ draft, hall }: { draft: BookingRequestDraft; hall: BookableHall }) {
  const name =
    draft.eventType === 'OTHER'
      ? draft.customEventType.trim() || texts.event_type_custom()
      : eventTypeName(draft.eventType);
  return (
    <div className="flex flex-none bg-s-gold-wash tablet:bg-s-sunken tablet:p-7">
      <div className="relative flex min-w-0 flex-1 items-center gap-3.5 px-6 py-4 font-serif tablet:flex-col tablet:justify-center tablet:gap-0 tablet:rounded-xs tablet:bg-s-surface tablet:pt-11 tablet:pb-9 tablet:text-center tablet:shadow-card tablet:before:pointer-events-none tablet:before:absolute tablet:before:inset-[9px] tablet:before:border tablet:before:border-s-gold-line tablet:before:opacity-75">
        <p className="hidden text-lg text-s-ink-2 italic tablet:block">{texts.request_occasion()}</p>
        <p className="mt-1.5 hidden max-w-full text-[1.75rem] leading-[1.15] text-balance wrap-anywhere opsz-t1 tablet:block">
          {name}
        </p>
        <span className={rule} aria-hidden="true" />
        <p className="contents">
          <span className="text-[3.5rem] leading-[.82] tracking-[-.04em] tablet:mt-3.5 tablet:mb-4.5 tablet:text-[8.25rem]">
            {dayNumber(draft.eventDate)}
            <span className="sr-only">. </span>
          </span>
          <span className="text-lg leading-[1.3] opsz-t3 tablet:text-[1.375rem]">
            {formatWeekday(draft.eventDate)}
            <span className="block whitespace-nowrap">{formatMonth(draft.eventDate)}</span>
          </span>
        </p>
        <span className={rule} aria-hidden="true" />
        <p className="flex min-w-0 items-center gap-2.5 text-lg leading-[1.3] opsz-t3 tablet:text-[1.375rem]">
          <HallSign name={hall.name} className="size-5.5 flex-none text-s-gold-text" />
          <span className="min-w-0 wrap-anywhere">{texts.request_hall({ hall: hall.name })}</span>
        </p>
        <p className="mt-1 hidden font-sans text-sm text-s-ink-3 tablet:block">{formatCapacity(hall)}</p>
      </div>
    </div>
  );
}
