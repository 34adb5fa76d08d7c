import { Check, Clock, Hourglass, Lock, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { afterDeadline } from '#domain/dates/after-deadline.ts';
import { type Day, toIsoDay } from '#domain/dates/days.ts';
import type { Closure } from '#schemas/reservations/closed-days.ts';
import type { AdminReservation } from '#schemas/reservations/reservations.ts';
import * as texts from '#texts';
import { isHeld } from '#web/admin/features/booking/calendar/month-days.ts';
import { closuresOn, useClosures } from '#web/admin/features/booking/closed-days/closed-days-query.ts';
import { shortDay } from '#web/admin/features/booking/short-days.ts';
import { useToday } from '#web/admin/lib/current-time.ts';
import { together } from '#web/admin/lib/together.ts';
import { Loaded, RowsSkeleton } from '#web/admin/ui/loaded.tsx';
import { HallSign } from '#web/features/halls/hall-sign.tsx';
import { useNow } from '#web/platform/lib/current-time.ts';
import { useHalls, useReservationsOn } from '../reservations-query.ts';
import { nextSaturdays } from './dashboard-query.ts';

/** One result for the three calls. */
function useSaturdays(days: readonly Day[]) {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const halls = useHalls();
  const reservations = useReservationsOn(first, last);
  const closures = useClosures();
  const now = useNow(...(reservations.data ?? []).map(({ heldUntil }) => heldUntil));
  const data = halls.data &&
    reservations.data &&
    closures.data && {
      halls: halls.data,
      held: reservations.data.map((one) => afterDeadline(one, now)).filter(isHeld),
      closures: closures.data,
    };
  return together([halls, reservations, closures], data);
}

export function NextSaturdays() {
  const days = nextSaturdays(useToday());
  return (
    <Loaded
      query={useSaturdays(days)}
      waiting={<RowsSkeleton rows={['h-8 w-full', 'h-8 w-full', 'h-8 w-full']} />}
      failed={texts.today_saturdays_failed()}
      stale={texts.desk_list_stale()}
      noticeClassName="p-4"
    >
      {({ halls, held, closures }) => (
        <div className="overflow-x-auto">
          <table className="w-full min-w-68 table-fixed text-left text-sm">
            <thead className="bg-s-sunken text-xs text-s-ink-2">
              <tr>
                <th scope="col" className="h-10 w-19 pl-4 font-semibold max-[23rem]:w-15 max-[23rem]:pl-3">
                  {texts.label_day()}
                </th>
                {halls.map(({ hallId, name }) => (
                  <th key={hallId} scope="col" className="px-1 font-semibold last:pr-3 max-[23rem]:py-1.5">
                    <span className={`flex gap-x-1.5 ${stacked}`}>
                      <HallSign name={name} className="size-4 flex-none text-s-gold-text" />
                      {name}
                    </span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.map((day) => (
                <tr key={day} className="border-t border-s-line">
                  <th
                    scope="row"
                    className="h-11 pl-4 font-medium whitespace-nowrap tabular-nums max-[23rem]:pl-3 tablet:h-9.5"
                  >
                    <Link to={`/adminPanel/calendar?day=${day}`} className="rounded-xs hover:underline">
                      {shortDay(day)}
                    </Link>
                  </th>
                  {halls.map(({ hallId }) => (
                    <td key={hallId} className="px-1 last:pr-3">
                      <HallState {...stateOf({ hallId, day }, held, closures)} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Loaded>
  );
}

/** The sign is above the word on the narrowest phones. */
const stacked = 'items-center max-[23rem]:flex-col max-[23rem]:items-start max-[23rem]:text-2xs';

interface ShownState {
  word: string;
  /** For screen readers, where the word is short. */
  words?: string;
  icon?: LucideIcon;
  className: string;
}

function stateOf(
  { hallId, day }: { hallId: number; day: Day },
  held: readonly AdminReservation[],
  closures: readonly Closure[],
): ShownState {
  const reservation = held.find((one) => one.hallId === hallId && one.eventDate === day);
  if (reservation) return stateOfReservation(reservation);
  const isClosed = closuresOn(closures, day).some((one) => one.hallId === null || one.hallId === hallId);
  return isClosed
    ? { word: texts.saturday_closed(), icon: Lock, className: 'text-s-ink-2' }
    : { word: texts.saturday_free(), className: 'text-s-ink-3' };
}

function stateOfReservation({ status, heldUntil }: AdminReservation): ShownState {
  const pending = 'font-semibold text-s-pending';
  if (status === 'CONFIRMED')
    return { word: texts.saturday_confirmed(), icon: Check, className: 'font-medium text-s-confirmed' };
  if (!heldUntil) return { word: texts.saturday_request(), icon: Clock, className: pending };
  const params = { day: shortDay(toIsoDay(new Date(heldUntil))) };
  return {
    word: texts.saturday_held(params),
    words: texts.saturday_held_words(params),
    icon: Hourglass,
    className: pending,
  };
}

function HallState({ word, words, icon: Icon, className }: ShownState) {
  return (
    <span className={`flex gap-x-1 text-xs whitespace-nowrap ${stacked} ${className}`}>
      {Icon && <Icon className="size-3.5 flex-none" strokeWidth={2} aria-hidden="true" />}
      {words && <span className="sr-only">{words}</span>}
      <span aria-hidden={words ? true : undefined}>{word}</span>
    </span>
  );
}
