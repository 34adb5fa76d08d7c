import { Calendar, type CalendarProps } from './calendar.tsx';
import { InvitationCard, type InvitationCardProps } from './invitation-card.tsx';
import { cardId } from './scroll-to-dates.ts';

/** Side by side; on phones the card is below the calendar. */
export function CalendarWithCard({ calendar, card }: { calendar: CalendarProps; card: InvitationCardProps }) {
  return (
    <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-[clamp(1.5rem,4vw,3.5rem)] tablet:mt-11 tablet:grid-cols-[minmax(0,1fr)_25.75rem]">
      <Calendar {...calendar} />
      <div id={cardId}>
        <div className="scroll-my-24 tablet:sticky tablet:top-24 print:hidden">
          <InvitationCard {...card} />
        </div>
      </div>
    </div>
  );
}
