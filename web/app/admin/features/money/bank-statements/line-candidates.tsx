import { CircleQuestionMark } from 'lucide-react';
import { formatMoney } from '#domain/money/money-amounts.ts';
import type { LineCandidate, StatementLine } from '#schemas/money/bank-statements.ts';
import * as texts from '#texts';
import { ReservationChoices } from '#web/admin/features/booking/reservation-picker.tsx';
import { Loaded, RowsSkeleton } from '#web/admin/ui/loaded.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { useLineCandidates } from './statement-query.ts';

const reasons: Record<LineCandidate['why'], () => string> = {
  NAME_AND_AMOUNT: texts.panel_money_candidate_name_amount,
  AMOUNT: texts.panel_money_candidate_amount,
  NAME: texts.panel_money_candidate_name,
};

interface LineCandidatesProps {
  line: StatementLine;
  onChoose: (reservationId: number) => void;
}

/** Reservations whose money a line may be, the likeliest first. */
export function LineCandidates({ line, onChoose }: LineCandidatesProps) {
  return (
    <Loaded
      query={useLineCandidates(line.lineId)}
      waiting={<RowsSkeleton rows={['h-11 w-full', 'h-11 w-2/3']} />}
      failed={texts.panel_money_choose_failed()}
    >
      {(candidates) =>
        candidates.length === 0 ? (
          <EmptyState icon={CircleQuestionMark} text={texts.panel_money_candidates_empty()} />
        ) : (
          <ReservationChoices
            choices={candidates.map(({ balance, why, ...reservation }) => ({
              ...reservation,
              detail: texts.panel_money_candidate({ why: reasons[why](), balance: formatMoney(balance) }),
              onChoose: () => onChoose(reservation.reservationId),
            }))}
          />
        )
      }
    </Loaded>
  );
}
