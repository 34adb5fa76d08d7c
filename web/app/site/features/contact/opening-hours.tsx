import { DoorOpen, Moon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import * as texts from '#texts';
import { useIsVisible } from '#web/site/ui/use-is-visible.ts';
import { type Opening, openingAt } from './opening.ts';

const lookAgainMilliseconds = 20_000;

/**
 * Computed in the browser, since cached pages do not depend on the time; only while visible, since the first formatting
 * is slow.
 */
function useOpening(isWatched: boolean): Opening | undefined {
  const [opening, setOpening] = useState<Opening>();
  useEffect(() => {
    if (!isWatched) return;
    const look = () =>
      setOpening((before) => {
        const now = openingAt(new Date());
        return before?.text === now.text ? before : now;
      });
    look();
    const timer = setInterval(look, lookAgainMilliseconds);
    return () => clearInterval(timer);
  }, [isWatched]);
  return opening;
}

/** `weekday` of today; 0 is Sunday. */
export function OpeningHours({ weekday }: { weekday: number }) {
  const isSunday = weekday === 0;
  return (
    <>
      <div className="flex flex-col items-start gap-x-4 gap-y-2 tablet:flex-row tablet:flex-wrap tablet:items-center tablet:justify-between">
        <h3 className="heading-3">{texts.hours_title()}</h3>
        <OpenNow />
      </div>
      <dl className="mt-5 border-t border-s-line-2 tabular-nums">
        <Row isToday={!isSunday} days={texts.hours_weekdays()}>
          {texts.hours_weekdays_time()}
        </Row>
        <Row isToday={isSunday} days={isSunday ? texts.hours_sunday_today() : texts.hours_sunday()}>
          {texts.hours_closed()}
        </Row>
      </dl>
      <p className="mt-3 text-sm text-s-ink-3">{texts.hours_note()}</p>
    </>
  );
}

/** Its space is reserved until the browser has computed it. */
function OpenNow() {
  const place = useRef<HTMLParagraphElement>(null);
  const opening = useOpening(useIsVisible(place));
  const Icon = opening?.isOpen ? DoorOpen : Moon;
  const look = opening?.isOpen
    ? 'border-s-confirmed-line bg-s-confirmed-bg text-s-confirmed'
    : 'border-s-line-2 bg-s-sunken text-s-ink-2';
  return (
    <p
      ref={place}
      role="status"
      className="flex min-h-7 print:hidden items-center text-xs leading-[1.4] font-semibold max-[350px]:min-h-12"
    >
      {opening && (
        <span className={`inline-flex items-center gap-1.5 rounded-full border py-0.75 pr-2.5 pl-2 ${look}`}>
          <Icon className="size-3.5 flex-none" strokeWidth={2} aria-hidden="true" />
          {opening.text}
        </span>
      )}
    </p>
  );
}

function Row({ isToday, days, children }: { isToday: boolean; days: string; children: string }) {
  return (
    <div
      className={`flex justify-between gap-4 border-b border-s-line py-2.5 ${isToday ? 'font-semibold' : ''}`}
    >
      <dt>{days}</dt>
      <dd>{children}</dd>
    </div>
  );
}
