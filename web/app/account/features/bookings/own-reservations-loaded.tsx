import type { ReactNode } from 'react';
import type { User } from '#schemas/users.ts';
import * as texts from '#texts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ErrorState, LoadingState } from '#web/ui/states.tsx';
import { type OwnReservation, useOwnReservations } from './reservations-query.ts';

interface OwnReservationsLoadedProps {
  user: User;
  children: (reservations: readonly OwnReservation[]) => ReactNode;
}

/** The reservations once they are loaded, with a notice when they could not be refreshed. */
export function OwnReservationsLoaded({ user, children }: OwnReservationsLoadedProps) {
  const reservations = useOwnReservations(user.userId);
  const retry = () => void reservations.refetch();
  if (!reservations.data) {
    return reservations.isError ? (
      <ErrorState
        text={texts.own_reservations_failed()}
        reason={reservations.error.message}
        onRetry={retry}
      />
    ) : (
      <LoadingState text={texts.waiting()}>
        <Skeleton className="h-24 w-full" />
      </LoadingState>
    );
  }
  return (
    <>
      {reservations.isError && (
        <Alert tone="danger" text={texts.own_reservations_failed()}>
          <p>{reservations.error.message}</p>
          <Button size="small" onClick={retry}>
            {texts.page_failed_retry()}
          </Button>
        </Alert>
      )}
      {children(reservations.data)}
    </>
  );
}
