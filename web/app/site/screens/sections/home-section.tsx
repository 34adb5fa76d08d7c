import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import * as texts from '#texts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ErrorState, LoadingState } from '#web/ui/states.tsx';

interface HomeSectionProps<Data> {
  /** Undefined when the server could not read it. */
  data: Data | undefined;
  /** The error text. */
  failed: string;
  children: (data: Data) => ReactNode;
}

/** A part of the home page; without data it shows an error with a retry, while the other parts stay. */
export function HomeSection<Data>({ data, failed, children }: HomeSectionProps<Data>) {
  const { state, revalidate } = useRevalidator();
  if (data !== undefined) return children(data);
  if (state === 'loading')
    return (
      <LoadingState text={texts.waiting()}>
        <Skeleton className="h-64 w-full" />
      </LoadingState>
    );
  return (
    <ErrorState text={failed} reason={texts.home_section_failed_reason()} onRetry={() => void revalidate()} />
  );
}
