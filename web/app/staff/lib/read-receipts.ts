import type { Problem } from '#schemas/problem.ts';
import { api } from '#web/platform/api/client.ts';
import { toProblem } from '#web/platform/api/problem.ts';
import { createStore, useStore } from '#web/platform/lib/create-store.ts';
import { readCopy, storeCopy } from './offline-cache.ts';

/** Revisions by reservation. */
type Marks = Record<string, number>;

const copyName = 'waiting-marks';
const lockName = 'staff-read-marks';

/** Pressed without a connection, and sent when there is one. */
const waitingMarks = createStore<Marks>({});

export const useWaitingMark = (reservationId: number): number | undefined =>
  useStore(waitingMarks)[reservationId];

const readMarks = async () => (await readCopy<Marks>(copyName))?.data ?? {};

async function keepMarks(marks: Marks): Promise<boolean> {
  const isKept = await storeCopy(copyName, marks);
  if (isKept) waitingMarks.set(marks);
  return isKept;
}

/** One tab at a time, so that no mark is sent twice. */
const exclusively = <Result>(task: () => Promise<Result>): Promise<Result> =>
  navigator.locks ? navigator.locks.request(lockName, task) : task();

const send = (reservationId: number, revision: number) =>
  api
    .POST('/api/event-sheets/{reservationId}/read', {
      params: { path: { reservationId: String(reservationId) } },
      body: { revision },
    })
    .catch(() => undefined);

type Marked = { outcome: 'read' | 'waiting' } | { outcome: 'failed'; problem: Problem | undefined };

export async function markRead(reservationId: number, revision: number): Promise<Marked> {
  const answer = await send(reservationId, revision);
  if (answer?.response.ok) return { outcome: 'read' };
  if (answer) return { outcome: 'failed', problem: toProblem(answer.error) };
  const isKept = await exclusively(async () =>
    keepMarks({ ...(await readMarks()), [reservationId]: revision }),
  );
  return isKept ? { outcome: 'waiting' } : { outcome: 'failed', problem: undefined };
}

/** Returns whether anything was sent; what is refused, for example after a newer revision, is not sent again. */
export const sendWaitingMarks = (): Promise<boolean> =>
  exclusively(async () => {
    const marks = await readMarks();
    const left: Marks = { ...marks };
    for (const [reservationId, revision] of Object.entries(marks)) {
      const answer = await send(Number(reservationId), revision);
      if (!answer || answer.response.status >= 500) break;
      delete left[reservationId];
      await keepMarks(left);
    }
    waitingMarks.set(left);
    return Object.keys(left).length < Object.keys(marks).length;
  });

/** For the first screen after a reload. */
export const loadWaitingMarks = async () => waitingMarks.set(await readMarks());

export const forgetWaitingMarks = () => waitingMarks.set({});
