import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { AdminSheet, CustomerSheet, EventSheet } from '#schemas/event-sheets/event-sheets.ts';
import { problems } from '#schemas/problem.ts';
import { $api, orNull, useSend } from '#web/platform/api/query.ts';
import type { Failure, Result } from '#web/platform/api/result.ts';
import { useAutosavedEdit } from '#web/platform/form/autosaved-edit.ts';
import {
  type SheetField,
  type SheetProblem,
  type SheetValues,
  toRequest,
  toShown,
  toStored,
} from './sheet-values.ts';

/** Null when there is none. The call answers by the role of the caller. */
export const sheetQuery = (reservationId: number) =>
  orNull(
    $api.queryOptions('get', '/api/event-sheets/{reservationId}', {
      params: { path: { reservationId: String(reservationId) } },
    }),
    400,
    403,
    404,
    409,
  );

const list = '/api/event-sheets';

/** What a call has answered is shown at once; an older answer that is still on its way is dropped. */
export async function keepSheet(queries: QueryClient, sheet: AdminSheet | CustomerSheet) {
  const { queryKey } = sheetQuery(sheet.reservationId);
  await queries.cancelQueries({ queryKey });
  queries.setQueryData(queryKey, sheet);
  await queries.invalidateQueries({ predicate: ({ queryKey: [, path] }) => path === list });
}

const refusals: readonly (number | undefined)[] = [403, 404, 409];
const isGone = ({ problem }: Failure) =>
  refusals.includes(problem?.status) && problem?.code !== problems.changedMeanwhile.code;

/** A sheet that is saved section by section; two people may edit different ones. */
export function useSheetEdit<Sheet extends AdminSheet | CustomerSheet>(
  shown: Sheet,
  fields: readonly SheetField[],
) {
  const { reservationId } = shown;
  const queries = useQueryClient();
  const update = useSend('patch', '/api/event-sheets/{reservationId}/update');
  const params = { path: { reservationId: String(reservationId) } };
  /** Calls answer by the role of the caller. */
  const isSameView = (sheet: EventSheet): sheet is Sheet => sheet.view === shown.view;
  return useAutosavedEdit<SheetValues, Sheet, SheetProblem>({
    name: `event sheet ${reservationId}`,
    fields,
    shown,
    toShown,
    toStored,
    toChange(values, changed) {
      const { request, invalid } = toRequest(values, changed);
      const wrong = new Set<string>(invalid.map(({ section }) => section));
      const sent = changed.filter((name) => !wrong.has(name));
      const send = async (updatedAt: string): Promise<Result<Sheet>> => {
        const result = await update.send({ params, body: { ...request, updatedAt: updatedAt || null } });
        if (!result.ok) return result;
        return isSameView(result.data) ? { ok: true, data: result.data } : { ok: false, problem: undefined };
      };
      return { send: sent.length > 0 ? send : undefined, sent, invalid };
    },
    async read() {
      const sheet = await queries.fetchQuery({ ...sheetQuery(reservationId), staleTime: 0 });
      return sheet && isSameView(sheet) ? sheet : null;
    },
    isGone,
    onSaved: (saved) => void keepSheet(queries, saved),
  });
}

export type SheetEdit = ReturnType<typeof useSheetEdit<AdminSheet | CustomerSheet>>;
