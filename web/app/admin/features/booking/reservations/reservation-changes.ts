import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { problems } from '#schemas/problem.ts';
import type { BlockingReservation } from '#schemas/reservations/closed-days.ts';
import type {
  AdminReservation,
  ReservationStatus,
  StatusRequest,
} from '#schemas/reservations/reservations.ts';
import * as texts from '#texts';
import { optimisticUpdate } from '#web/admin/lib/optimistic-update.ts';
import { api } from '#web/platform/api/client.ts';
import { resultOf, unwrap, useSend } from '#web/platform/api/query.ts';
import { type Failure, reasonOf } from '#web/platform/api/result.ts';
import { formatNumericDay, today } from '#web/platform/lib/dates.ts';
import { showToast } from '#web/ui/toast.tsx';
import { guestName } from '../guest-name.ts';
import { formatStatus, mailAddress } from './reservation-format.ts';
import { reservationCalls, reservationQuery } from './reservations-query.ts';

/** A failed change with its reason. */
export interface Refused {
  text: string;
  reason: string;
  /** Who holds the day, where it is taken. */
  holder?: BlockingReservation | undefined;
  /** The reservation has changed, so repeating the change is useless. */
  isOutdated?: boolean;
}

/** The guest gets a mail about every status change of an upcoming event. */
export const isGuestNotified = (reservation: AdminReservation) =>
  Boolean(mailAddress(reservation)) && reservation.eventDate >= today();

type Replace = (reservation: object) => object;

/** Recursive. */
export function replaceIn(data: unknown, reservationId: number, replace: Replace): unknown {
  if (Array.isArray(data)) return data.map((item) => replaceIn(item, reservationId, replace));
  if (typeof data !== 'object' || data === null) return data;
  if ('reservations' in data)
    return { ...data, reservations: replaceIn(data.reservations, reservationId, replace) };
  // Notifications also contain a reservationId but are not reservations.
  const isMeant = 'updatedAt' in data && 'reservationId' in data && data.reservationId === reservationId;
  return isMeant ? { ...data, ...replace(data) } : data;
}

const outdated = [problems.changedMeanwhile.code, problems.notFound.code];

export const holderOf = ({ problem }: Failure) =>
  problem?.code === problems.dayTaken.code ? problem.reservations?.[0] : undefined;

function reasonOfStatus(failure: Failure, { hall, eventDate }: AdminReservation): string {
  const code = failure.problem?.code;
  if (code === problems.dayTaken.code)
    return texts.desk_status_day_taken({ hall: hall.name, day: formatNumericDay(eventDate) });
  if (code === problems.changedMeanwhile.code) return texts.desk_status_changed_meanwhile();
  if (code === problems.notFound.code) return texts.desk_gone();
  return reasonOf(failure);
}

/** What the guest is told about a canceled reservation. */
export type Cancellation = Pick<StatusRequest, 'cancelReason' | 'canceledBy' | 'offeredDates'>;

interface StatusChange {
  reservation: AdminReservation;
  status: ReservationStatus;
  cancellation?: Cancellation | undefined;
}

/** Optimistically updates every query that contains the reservation. */
function useChangeStatus() {
  const queries = useQueryClient();
  const show = (data: unknown, { reservation: { reservationId } }: StatusChange, status: ReservationStatus) =>
    replaceIn(data, reservationId, (shown) => ({ ...shown, status }));
  return useMutation({
    ...optimisticUpdate<unknown, StatusChange>(queries, {
      calls: reservationCalls,
      apply: (data, change) => show(data, change, change.status),
      revert: (data, change) => show(data, change, change.reservation.status),
    }),
    mutationFn: ({ reservation: { reservationId, updatedAt }, status, cancellation }: StatusChange) => {
      const params = { path: { id: String(reservationId) } };
      const body = { status, updatedAt, ...cancellation };
      return unwrap(api.PATCH('/api/reservations/{id}/status', { params, body }));
    },
    onSuccess: (saved, { reservation: { reservationId } }) =>
      queries.setQueriesData(reservationCalls, (data: unknown) =>
        replaceIn(data, reservationId, (shown) => ({ ...shown, ...saved })),
      ),
  });
}

/** Status changes with the last error and its reservation. */
export function useStatusChange() {
  const changeStatus = useChangeStatus();
  const [submitError, setSubmitError] = useState<Refused & { reservationId: number; attempt: number }>();

  /** For components that show the error themselves. */
  async function tryChange(
    reservation: AdminReservation,
    status: ReservationStatus,
    cancellation?: Cancellation,
  ): Promise<Refused | undefined> {
    setSubmitError(undefined);
    const result = await resultOf(changeStatus.mutateAsync({ reservation, status, cancellation }));
    if (!result.ok)
      return {
        text: texts.desk_status_failed(),
        reason: reasonOfStatus(result, reservation),
        holder: holderOf(result),
        isOutdated: outdated.some((code) => code === result.problem?.code),
      };
    const words = { name: guestName(reservation), status: formatStatus(status) };
    showToast(
      isGuestNotified(reservation) ? texts.desk_status_changed_mail(words) : texts.desk_status_changed(words),
    );
    return undefined;
  }

  const explain = ({ reservationId }: AdminReservation, refused: Refused) =>
    setSubmitError((last) => ({ ...refused, reservationId, attempt: (last?.attempt ?? 0) + 1 }));

  async function change(reservation: AdminReservation, status: ReservationStatus) {
    const refused = await tryChange(reservation, status);
    if (refused) explain(reservation, refused);
  }

  return { change, tryChange, explain, submitError, clear: () => setSubmitError(undefined) };
}

export function useRemoval() {
  const queries = useQueryClient();
  const remove = useSend('delete', '/api/reservations/{id}/remove');
  return async ({ reservationId }: AdminReservation): Promise<Refused | undefined> => {
    const params = { path: { id: String(reservationId) } };
    const result = await remove.send({ params });
    // Already deleted by someone else.
    if (!result.ok && result.problem?.code !== problems.notFound.code)
      return { text: texts.desk_delete_failed(), reason: reasonOf(result) };
    queries.removeQueries(reservationQuery(reservationId));
    void queries.invalidateQueries(reservationCalls);
    showToast(texts.desk_deleted());
    return undefined;
  };
}
