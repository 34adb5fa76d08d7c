import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Day } from '#domain/dates/days.ts';
import { formatMoney, type Money } from '#domain/money/money-amounts.ts';
import type { ChosenExtra } from '#schemas/prices/chosen-extras.ts';
import type { EventType } from '#schemas/reservations/reservations.ts';
import * as texts from '#texts';
import type { BookableHall } from '#web/features/availability/free-days.ts';
import { bookingRequest } from '#web/features/booking/booking-request.ts';
import { WaitingLink } from '#web/features/waiting/waiting-link.tsx';
import { useSession } from '#web/platform/session/browser-session.ts';
import { useIsVisible } from '#web/site/ui/use-is-visible.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import {
  CheaperDay,
  type DayState,
  PriceCard,
  QuotedLines,
  QuotedTotal,
  RequestButton,
} from './price-result.tsx';
import type { useQuote } from './use-quote.ts';

interface Chosen {
  hall: BookableHall;
  eventDate: Day;
  guestCount: number | undefined;
  eventType: EventType;
  menuId: number | undefined;
  extras: ChosenExtra[];
}

interface ResultProps {
  chosen: Chosen;
  state: DayState;
  quoted: ReturnType<typeof useQuote>;
  /** The whole calculator: while it is on the screen, phones show the sum at the bottom. */
  section: RefObject<HTMLElement | null>;
}

const prefetchDialog = () =>
  void import('#web/features/booking/booking-request-host.tsx')
    .then((host) => host.prefetchDialog())
    .catch(() => undefined);

export function Result({ chosen, state, quoted, section }: ResultProps) {
  const { hall, eventDate, guestCount, eventType, menuId, extras } = chosen;
  const { answer, isCounting, retry } = quoted;
  const actions = useRef<HTMLDivElement>(null);
  const isOwn = useOwnDay(hall.hallId, eventDate, state === 'taken');
  const total = answer?.status === 'priced' ? answer.quote.total : undefined;

  function request(waits?: boolean) {
    bookingRequest.choose({
      // A taken day is no choice.
      ...(!waits && { hall: { hallId: hall.hallId, name: hall.name }, eventDate }),
      eventType,
      ...(guestCount && { guestCount }),
      ...(menuId && { menuId }),
      extras,
    });
    bookingRequest.open({ hallId: hall.hallId, eventDate, guestCount, waits });
  }

  return (
    <div className="tablet:sticky tablet:top-24 tablet:self-start">
      <PriceCard hall={hall} eventDate={eventDate} state={state}>
        <div
          aria-busy={isCounting}
          className={`grid gap-3 empty:hidden ${isCounting && answer ? 'opacity-75' : ''}`}
        >
          {isCounting && !answer && <Skeleton className="h-28 w-full" />}
          {answer?.status === 'priced' && guestCount && (
            <>
              <QuotedLines quote={answer.quote} guestCount={guestCount} hasMenu={menuId !== undefined} />
              <QuotedTotal quote={answer.quote} guestCount={guestCount} />
              {answer.quote.cheaperDay && (
                <CheaperDay
                  cheaper={answer.quote.cheaperDay}
                  onTake={(day) => bookingRequest.choose({ eventDate: day })}
                />
              )}
            </>
          )}
          {answer?.status === 'hidden' && <p className="font-medium">{texts.calculator_ask()}</p>}
          {answer?.status === 'failed' && (
            <ErrorState text={texts.calculator_failed()} reason={answer.reason} onRetry={retry} />
          )}
        </div>
        {state === 'closed' && <p className="text-s-ink-2">{texts.calculator_closed()}</p>}
        <div ref={actions} className="empty:hidden">
          {state === 'free' && <RequestButton onRequest={() => request()} onIntent={prefetchDialog} />}
          {state === 'taken' && !isOwn && (
            <WaitingLink hall={hall} day={eventDate} onPress={() => request(true)} />
          )}
          {isOwn && (
            <p>
              {texts.calculator_own_day()}{' '}
              <TextLink to="/profile">{texts.waiting_back_to_profile()}</TextLink>
            </p>
          )}
        </div>
        <p className="text-center text-xs text-s-ink-3">{texts.calculator_request_note()}</p>
      </PriceCard>
      {state === 'free' && total && (
        <PriceBar section={section} actions={actions} total={total} onRequest={() => request()} />
      )}
    </div>
  );
}

interface PriceBarProps {
  section: RefObject<HTMLElement | null>;
  actions: RefObject<HTMLElement | null>;
  total: Money;
  onRequest: () => void;
}

/** On phones over the bar of the page, while the calculator but not its button is on the screen. */
function PriceBar({ section, actions, total, onRequest }: PriceBarProps) {
  const isOnScreen = useIsVisible(section);
  const isRepeated = useIsVisible(actions);
  if (!isOnScreen || isRepeated) return null;
  return (
    <div
      data-sticky-bar
      className="fixed inset-x-0 bottom-0 z-[calc(var(--z-nav)+1)] flex items-center gap-2.5 border-t border-s-line-2 bg-s-bg px-4 pt-2.5 pb-[calc(.75rem+env(safe-area-inset-bottom))] tablet:hidden [body:has(:is([role$=dialog],input:focus,textarea:focus,select:focus))_&]:hidden [body:active_&:not(:active)]:pointer-events-none"
    >
      <p className="text-xs text-s-ink-3">
        {texts.calculator_about()}
        <b className="block text-base font-semibold whitespace-nowrap text-s-ink tabular-nums">
          {formatMoney(total)}
        </b>
      </p>
      <Button variant="gold" size="large" className="flex-1 px-4!" onClick={onRequest}>
        {texts.calculator_request()}
      </Button>
    </div>
  );
}

/** Whether the signed-in customer holds this taken day; false until it is known. */
function useOwnDay(hallId: number, eventDate: Day, isTaken: boolean): boolean {
  const state = useSession();
  const isAsked = isTaken && state.status === 'signedIn' && state.user.role === 'USER';
  const asked = `${hallId} ${eventDate}`;
  const [own, setOwn] = useState<string>();
  useEffect(() => {
    if (!isAsked) return;
    let hasLeft = false;
    void import('#web/features/waiting/waiting-line-query.ts')
      .then(({ loadLine }) => loadLine(hallId, eventDate))
      .then(({ count }) => {
        if (!hasLeft && count?.isOwnDay) setOwn(asked);
      })
      // The sheet that the link opens says it too.
      .catch(() => undefined);
    return () => {
      hasLeft = true;
    };
  }, [isAsked, asked, hallId, eventDate]);
  return own === asked;
}
