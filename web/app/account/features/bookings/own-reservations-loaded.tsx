import type { ReactNode } from 'react';
import type { User } from '#schemas/users.ts';
import * as texts from '#texts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { type OwnReservation, useOwnReservations } from './reservations-query.ts';

interface OwnReservationsLoadedProps {
  user: User;
  children: (reservations: readonly OwnReservation[]) => ReactNode;
}

/** The reservations once they are loaded, with a notice when they could not be refreshed. */
export function OwnReservationsLoaded({ user, children }: OwnReservationsLoadedProps) {
  const reservations = useOwnReservations(user.userId);
  return (
    <Loaded query={reservations} failed={texts.own_reservations_failed()} waiting={['h-24 w-full']}>
      {(data) => (
        <>
          {reservations.isError && (
            <Alert tone="danger" text={texts.own_reservations_failed()}>
              <p>{reservations.error.message}</p>
              <Button size="small" onClick={() => void reservations.refetch()}>
                {texts.page_failed_retry()}
              </Button>
            </Alert>
          )}
          {children(data)}
        </>
      )}
    </Loaded>
  );
}
