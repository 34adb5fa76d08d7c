import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { problems } from '#contracts/problem.ts';
import type { AdminReservation, ReservationStatus } from '#contracts/reservations.ts';
import * as texts from '#texts';
import { api } from '../../../shared/api/client.ts';
import { type Failure, reasonOf, toResult } from '../../../shared/api/result.ts';
import { formatNumericDay, today } from '../../../shared/lib/dates.ts';
import { showToast } from '../../../shared/ui/toast.tsx';
import { formatStatus, guestName, mailAddress } from './reservation-format.ts';
import { reservationKey, reservationsKey } from './reservations-query.ts';

/** Something that did not work: the sentence, and why. */
export interface Refused {
  text: string;
  reason: string;
  /** What was decided about is no longer what is shown: trying again the same way leads nowhere. */
  isOutdated?: boolean;
}

/** The guest hears of every change of state of an event to come. */
export const isTold = (reservation: AdminReservation) =>
  Boolean(mailAddress(reservation)) && reservation.eventDate >= today();

type Replace = (reservation: AdminReservation) => AdminReservation;

/** Also deep inside of what was loaded. */
export function replaceIn(data: unknown, reservationId: number, replace: Replace): unknown {
  if (Array.isArray(data)) return data.map((item) => replaceIn(item, reservationId, replace));
  if (typeof data !== 'object' || data === null) return data;
  if ('reservations' in data)
    return { ...data, reservations: replaceIn(data.reservations, reservationId, replace) };
  // What is told about a reservation carries its number too, but is no reservation.
  const isMeant = 'updatedAt' in data && 'reservationId' in data && data.reservationId === reservationId;
  return isMeant ? { ...data, ...replace(data as unknown as AdminReservation) } : data;
}

/** Wherever a reservation is shown: in lists, in the calendar, on its own page. */
const replaceEverywhere = (queries: QueryClient, reservationId: number, replace: Replace) =>
  queries.setQueriesData({ queryKey: reservationsKey }, (data: unknown) =>
    replaceIn(data, reservationId, replace),
  );

const outdated = [problems.changedMeanwhile.code, problems.notFound.code];

const refreshAll = (queries: QueryClient) => queries.invalidateQueries({ queryKey: reservationsKey });

function reasonOfStatus(failure: Failure, { hall, eventDate }: AdminReservation): string {
  const code = failure.problem?.code;
  if (code === problems.dayTaken.code)
    return texts.desk_status_day_taken({ hall: hall.name, day: formatNumericDay(eventDate) });
  if (code === problems.changedMeanwhile.code) return texts.desk_status_changed_meanwhile();
  if (code === problems.notFound.code) return texts.desk_gone();
  return reasonOf(failure);
}

/** Shows the new state at once; when it is refused, the state that is true comes back with the reason. */
async function changeStatus(
  queries: QueryClient,
  reservation: AdminReservation,
  status: ReservationStatus,
): Promise<Refused | undefined> {
  const { reservationId, updatedAt } = reservation;
  await queries.cancelQueries({ queryKey: reservationsKey });
  replaceEverywhere(queries, reservationId, (shown) => ({ ...shown, status }));
  const params = { path: { id: String(reservationId) } };
  const result = await toResult(
    api.PATCH('/api/reservations/{id}/status', { params, body: { status, updatedAt } }),
  );
  if (!result.ok) {
    replaceEverywhere(queries, reservationId, (shown) => ({ ...shown, status: reservation.status }));
    void refreshAll(queries);
    return {
      text: texts.desk_status_failed(),
      reason: reasonOfStatus(result, reservation),
      isOutdated: outdated.some((code) => code === result.problem?.code),
    };
  }
  replaceEverywhere(queries, reservationId, (shown) => ({ ...shown, ...result.data }));
  void refreshAll(queries);
  const words = { name: guestName(reservation), status: formatStatus(status) };
  showToast(isTold(reservation) ? texts.desk_status_changed_mail(words) : texts.desk_status_changed(words));
  return undefined;
}

/** Changes of state, with the last error and the reservation it is about. */
export function useStatusChange() {
  const queries = useQueryClient();
  const [submitError, setSubmitError] = useState<Refused & { reservationId: number; attempt: number }>();

  /** For a place that shows the error itself. */
  const tryChange = (reservation: AdminReservation, status: ReservationStatus) => {
    setSubmitError(undefined);
    return changeStatus(queries, reservation, status);
  };

  const explain = ({ reservationId }: AdminReservation, refused: Refused) =>
    setSubmitError((last) => ({ ...refused, reservationId, attempt: (last?.attempt ?? 0) + 1 }));

  async function change(reservation: AdminReservation, status: ReservationStatus) {
    const refused = await tryChange(reservation, status);
    if (refused) explain(reservation, refused);
  }

  return { change, tryChange, explain, submitError };
}

export function useRemoval() {
  const queries = useQueryClient();
  return async ({ reservationId }: AdminReservation): Promise<Refused | undefined> => {
    const params = { path: { id: String(reservationId) } };
    const result = await toResult(api.DELETE('/api/reservations/{id}/remove', { params }));
    // Somebody else was quicker: what was wanted has happened.
    if (!result.ok && result.problem?.code !== problems.notFound.code)
      return { text: texts.desk_delete_failed(), reason: reasonOf(result) };
    queries.removeQueries({ queryKey: reservationKey(reservationId) });
    void refreshAll(queries);
    showToast(texts.desk_deleted());
    return undefined;
  };
}
