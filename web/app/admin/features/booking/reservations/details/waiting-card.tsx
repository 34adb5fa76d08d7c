import type { AdminReservation } from '#schemas/reservations/reservations.ts';
import * as texts from '#texts';
import { useWaitingLine } from '#web/admin/features/booking/waiting-list/waiting-list-query.ts';
import { Card } from '#web/admin/ui/card.tsx';
import { QueryNotice } from '#web/admin/ui/load-notice.tsx';
import { WaitingPill } from '#web/admin/ui/waiting-pill.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** Who waits for the day; nothing when nobody does. */
export function WaitingCard({ reservation: { hallId, eventDate } }: { reservation: AdminReservation }) {
  const line = useWaitingLine(hallId, eventDate);
  if (!line.data) return <QueryNotice query={line} text={texts.waiting_card_failed()} />;
  const waiting = line.data.filter(({ state }) => state === 'WAITING');
  const [first] = waiting;
  if (!first) return null;
  const params = { name: first.user.lastName };
  return (
    <Card
      title={texts.label_waiting_list()}
      aside={
        <WaitingPill label={texts.waiting_card_count({ count: waiting.length })}>
          {waiting.length}
        </WaitingPill>
      }
    >
      <p className="text-sm text-s-ink-2">
        {first.askedAt ? texts.waiting_card_ready(params) : texts.waiting_card_first(params)}{' '}
        <TextLink to={`/adminPanel/calendar?day=${eventDate}`} className="text-s-ink">
          {texts.waiting_card_open()}
        </TextLink>
      </p>
    </Card>
  );
}
