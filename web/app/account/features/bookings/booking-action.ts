import { useQueryClient } from '@tanstack/react-query';
import { refreshDays } from '#web/features/availability/availability-store.ts';
import { plainReasonOf, type Result } from '#web/platform/api/result.ts';
import { useFormFailure } from '#web/platform/form/failure.ts';
import { showToast } from '#web/ui/toast.tsx';
import { ownBookingCalls } from './waiting/waiting-query.ts';

interface Outcome<Data> {
  done: (data: Data) => string;
  failed: string;
}

/** Sends a change of one of the customer's dates; whatever the answer, the dates are read again. */
export function useBookingCall() {
  const queries = useQueryClient();
  return async <Data>(sent: Promise<Result<Data>>, { done, failed }: Outcome<Data>) => {
    const result = await sent;
    void queries.invalidateQueries(ownBookingCalls);
    void refreshDays();
    if (!result.ok) return { text: failed, reason: plainReasonOf(result) };
    showToast(done(result.data));
    return undefined;
  };
}

/** The same for a button, with its failure. */
export function useBookingAction() {
  const call = useBookingCall();
  const { failure, fail, clear } = useFormFailure();
  return {
    failure,
    async run<Data>(sent: Promise<Result<Data>>, outcome: Outcome<Data>): Promise<boolean> {
      clear();
      const refused = await call(sent, outcome);
      if (refused) fail(refused.text, refused.reason);
      return !refused;
    },
  };
}
