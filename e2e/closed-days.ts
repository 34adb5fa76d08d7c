import type { APIRequestContext } from '@playwright/test';
import type { Closure } from '#schemas/reservations/closed-days.ts';

/** Whether a day of the hall is closed. */
export async function closedDays(request: APIRequestContext, hallId: number) {
  const closures: Pick<Closure, 'hallId' | 'from' | 'to'>[] = await (
    await request.get('/api/closed-days')
  ).json();
  return (day: string) =>
    closures.some(
      ({ from, to, ...closure }) => (closure.hallId ?? hallId) === hallId && from <= day && day <= to,
    );
}
