import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Day } from '#domain/dates/days.ts';
import { problems } from '#schemas/problem.ts';
import {
  type BlockingReservation,
  type CloseDaysRequest,
  closeDaysRequestSchema,
} from '#schemas/reservations/closed-days.ts';
import * as texts from '#texts';
import { callsBelow, useSend } from '#web/platform/api/query.ts';
import { type Failure, reasonOf } from '#web/platform/api/result.ts';
import { useAttemptKey } from '#web/platform/form/attempt-key.ts';
import { useDraft } from '#web/platform/form/draft.ts';
import { showFieldErrors, useFormFailure } from '#web/platform/form/failure.ts';
import { schemaResolver } from '#web/platform/form/schema-resolver.ts';
import { showToast } from '#web/ui/toast.tsx';
import { formatRange } from './closed-days-format.ts';
import { type DayRange, shorterRange } from './shorter-range.ts';

export interface Closing {
  from: Day | string;
  to: Day | string;
  /** Empty for all halls. */
  hallId: string;
  reason: string;
}

const fields = ['from', 'to', 'hallId', 'reason'] as const;

/** Everything that shows whether a day can be booked. */
export const dayCalls = callsBelow('/api/closed-days', '/api/waiting-list', '/api/reservations');

const requestOf = ({ from, to, hallId, reason }: Closing): CloseDaysRequest => ({
  from,
  to,
  hallId: hallId === '' ? null : Number(hallId),
  reason: reason.trim() || null,
});

function messageFor(field: string, message: string, { from, to }: Closing): string {
  if ((field !== 'from' && field !== 'to') || message === texts.closed_days_order()) return message;
  return (field === 'from' ? from : to) === '' ? texts.desk_day_required() : texts.desk_day_invalid();
}

/** A refusal counts for the range and hall that were asked for. */
interface Refusal {
  asked: CloseDaysRequest;
  detail: string;
  blocking: readonly BlockingReservation[];
  attempt: number;
}

const isSameDays = (one: CloseDaysRequest, other: CloseDaysRequest) =>
  one.from === other.from && one.to === other.to && one.hallId === other.hallId;

/** What is being closed; a number is one hall. */
type Part = 'all' | 'shorter' | number;

/** Closing days; what was typed stays until they are closed. */
export function useCloseDays(
  day: Day | undefined,
  halls: readonly { hallId: number; name: string }[],
  onClose: () => void,
) {
  const queries = useQueryClient();
  const create = useSend('post', '/api/closed-days');
  const { failure, fail, clear } = useFormFailure();
  const [refusal, setRefusal] = useState<Refusal>();
  const [sending, setSending] = useState<Part>();
  const { keyFor } = useAttemptKey();
  const form = useForm<Closing>({
    resolver: schemaResolver(closeDaysRequestSchema, { toRequest: requestOf, messageFor }),
    defaultValues: { from: day ?? '', to: day ?? '', hallId: '', reason: '' },
  });
  const forgetDraft = useDraft(form, 'close days', fields);
  const asked = requestOf(form.watch());
  const current = refusal && isSameDays(refusal.asked, asked) ? refusal : undefined;

  function leave() {
    forgetDraft();
    onClose();
  }

  function refuse(refused: Failure, body: CloseDaysRequest) {
    const { problem } = refused;
    if (problem?.code === problems.daysHeld.code) {
      void queries.invalidateQueries(dayCalls);
      const { detail, reservations: blocking = [] } = problem;
      return setRefusal((last) => ({ asked: body, detail, blocking, attempt: (last?.attempt ?? 0) + 1 }));
    }
    if (!showFieldErrors(form, problem)) fail(texts.days_close_failed(), reasonOf(refused));
  }

  async function close(values: Closing, kind: Part) {
    clear();
    setSending(kind);
    const body = requestOf(values);
    const headers = { 'Idempotency-Key': keyFor(body) };
    const result = await create.send({ body, headers });
    setSending(undefined);
    if (!result.ok) return refuse(result, body);
    void queries.invalidateQueries(dayCalls);
    showToast(texts.days_closed_done({ range: formatRange(body) }));
    return leave();
  }

  return {
    form,
    failure,
    sending,
    refusal: current,
    /** What can be closed instead. */
    shorter:
      current &&
      shorterRange(
        asked,
        current.blocking.map(({ eventDate }) => eventDate),
      ),
    /** The halls without a reservation on these days, where all halls were asked for. */
    freeHalls:
      current?.asked.hallId === null
        ? halls.filter(({ name }) => !current.blocking.some((one) => one.hall === name))
        : [],
    submit: form.handleSubmit((values) => close(values, 'all')),
    closeHall: (hallId: number) => {
      form.setValue('hallId', String(hallId));
      return close(form.getValues(), hallId);
    },
    closeShorter: ({ from, to }: DayRange) => {
      form.setValue('from', from);
      form.setValue('to', to);
      return close({ ...form.getValues(), from, to }, 'shorter');
    },
    leave,
  };
}
