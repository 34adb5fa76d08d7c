import { useRevalidator } from 'react-router';
import * as texts from '#texts';
import { ErrorState } from '../../ui/states.tsx';

/** The page came without its dates: it says so and offers another try. */
export function DatesUnavailable() {
  const { revalidate } = useRevalidator();
  return (
    <ErrorState
      text={texts.termini_failed()}
      reason={texts.termini_failed_reason()}
      onRetry={() => void revalidate()}
    />
  );
}
