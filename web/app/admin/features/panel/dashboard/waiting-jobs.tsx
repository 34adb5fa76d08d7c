import { weekdayOfDeadline } from '#domain/dates/deadline-format.ts';
import * as texts from '#texts';
import { useToday } from '#web/admin/lib/current-time.ts';
import { formatDay } from '#web/features/availability/day-format.ts';
import { numberInWords } from '#web/platform/lib/number-in-words.ts';

interface WaitingJobsProps {
  /** Undefined until loaded. */
  others: number | undefined;
  holds: readonly { heldUntil: string | null }[] | undefined;
}

/** The day, and how much waits: "Deset poslova čeka, dva imaju rok do srijede." */
export function WaitingJobs({ others, holds }: WaitingJobsProps) {
  return (
    <p className="mb-5 text-s-ink-2 first-letter:uppercase">
      {formatDay(useToday())} {others !== undefined && holds && <Jobs others={others} holds={holds} />}
    </p>
  );
}

function Jobs({ others, holds }: { others: number; holds: readonly { heldUntil: string | null }[] }) {
  const count = others + holds.length;
  if (count === 0) return texts.today_jobs_none();
  const number = numberInWords(count);
  const jobs = texts.today_jobs({ count, number: number.charAt(0).toUpperCase() + number.slice(1) });
  const last = holds.at(-1)?.heldUntil;
  if (!last) return `${jobs}.`;
  const due = { count: holds.length, number: numberInWords(holds.length) };
  return (
    <>
      {jobs},{' '}
      <b className="font-semibold text-s-ink">
        {texts.today_jobs_due({ ...due, weekday: weekdayOfDeadline(new Date(last)) })}
      </b>
    </>
  );
}
