import { type QueryFilters, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { problems } from '#schemas/problem.ts';
import * as texts from '#texts';
import { ApiError } from '#web/platform/api/query.ts';
import { reasonOf } from '#web/platform/api/result.ts';

interface OrderFailure {
  text: string;
  reason: string;
  attempt: number;
}

const isChanged = (error: unknown) =>
  error instanceof ApiError && error.problem?.code === problems.changedMeanwhile.code;

/** The wanted order of the present items; new items are appended. */
export function reconcileOrder(wanted: readonly string[], present: readonly string[]): string[] {
  const named = new Set(wanted);
  return [...wanted.filter((id) => present.includes(id)), ...present.filter((id) => !named.has(id))];
}

/** Shows a new order at once and saves it, one save at a time; reverts it on failure. */
export function useOrder<Answer>(options: {
  /** Saves of the same scope run in sequence. */
  scope: string;
  failed: string;
  /** Invalidated when the order could not be saved. */
  calls: QueryFilters;
  save: (ids: string[]) => Promise<Answer>;
  /** Loads the present items when others have added or removed some. */
  present: () => Promise<string[]>;
  onSaved: (answer: Answer) => void;
}) {
  const queries = useQueryClient();
  const [wanted, setWanted] = useState<string[]>();
  const [failure, setFailure] = useState<OrderFailure>();
  const saving = useMutation<Answer, ApiError, string[]>({
    scope: { id: options.scope },
    mutationFn: (ids) =>
      options.save(ids).catch(async (error: unknown) => {
        const present = isChanged(error) ? await options.present().catch(() => undefined) : undefined;
        if (!present) throw error;
        return options.save(reconcileOrder(ids, present));
      }),
    onSuccess: (answer, ids) => {
      options.onSaved(answer);
      // A newer order may be waiting.
      setWanted((last) => (last === ids ? undefined : last));
    },
    onError: async (error) => {
      await queries.invalidateQueries(options.calls);
      setWanted(undefined);
      setFailure((last) => ({
        text: options.failed,
        reason: isChanged(error) ? texts.admin_order_meanwhile() : reasonOf(error),
        attempt: (last?.attempt ?? 0) + 1,
      }));
    },
  });
  return {
    failure,
    /** Items in the wanted order; new ones at the end. */
    arrange<Item>(items: readonly Item[], idOf: (item: Item) => string): Item[] {
      if (!wanted) return [...items];
      const place = (item: Item) => {
        const index = wanted.indexOf(idOf(item));
        return index < 0 ? wanted.length : index;
      };
      return items.toSorted((one, other) => place(one) - place(other));
    },
    order(ids: string[]) {
      setFailure(undefined);
      setWanted(ids);
      saving.mutate(ids);
    },
  };
}
