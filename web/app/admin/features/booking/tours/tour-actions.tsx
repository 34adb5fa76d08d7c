import { CalendarX2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Tour } from '#schemas/tours.ts';
import * as texts from '#texts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { MoveTourDialog } from './move-tour-dialog.tsx';
import { formatTour } from './tour-format.ts';
import { useTourUpdate } from './tours-query.ts';

type Asking = { kind: 'move' | 'cancel'; tour: Tour };
type Failure = { tourId: number; reason: string; attempt: number };

const saved = {
  DONE: texts.tours_done_saved,
  NO_SHOW: texts.tours_no_show_saved,
  BOOKED: texts.tours_reopened,
};

export type TourActions = ReturnType<typeof useTourActions>;

/** What an administrator does with a tour; moving and canceling open a dialog. */
export function useTourActions() {
  const { save, savingId } = useTourUpdate();
  const [asking, setAsking] = useState<Asking>();
  const [failure, setFailure] = useState<Failure>();
  const close = () => setAsking(undefined);

  async function setState(tour: Tour, state: keyof typeof saved) {
    setFailure(undefined);
    const reason = await save(tour, { state });
    if (reason === undefined) showToast(saved[state]());
    else setFailure((last) => ({ tourId: tour.tourId, reason, attempt: (last?.attempt ?? 0) + 1 }));
  }

  async function cancel(tour: Tour) {
    const reason = await save(tour, { state: 'CANCELED' });
    if (reason !== undefined) return { text: texts.tours_failed_change(), reason };
    if (tour.state === 'BOOKED') showToast(texts.tours_canceled());
    return undefined;
  }

  const dialog: ReactNode =
    asking?.kind === 'move' ? (
      <MoveTourDialog tour={asking.tour} onSave={save} onClose={close} />
    ) : (
      asking && (
        <ConfirmDialog
          icon={CalendarX2}
          question={texts.tours_cancel_question()}
          consequence={
            asking.tour.state === 'BOOKED'
              ? texts.tours_cancel_consequence({ tour: formatTour(asking.tour) })
              : texts.tours_cancel_consequence_unconfirmed({ tour: formatTour(asking.tour) })
          }
          yes={texts.tours_cancel()}
          no={texts.own_tour_keep()}
          onConfirm={() => cancel(asking.tour)}
          onClose={close}
        />
      )
    );

  return {
    setState,
    savingId,
    failure,
    dialog,
    move: (tour: Tour) => setAsking({ kind: 'move', tour }),
    cancel: (tour: Tour) => setAsking({ kind: 'cancel', tour }),
  };
}
