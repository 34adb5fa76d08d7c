import { useState } from 'react';
import type { Tour, UpdateTourRequest } from '#schemas/tours.ts';
import * as texts from '#texts';
import { SlotPicker } from '#web/features/tours/slot-picker.tsx';
import { useTourSlots } from '#web/features/tours/tour-slots.ts';
import { $publicApi } from '#web/platform/api/query.ts';
import { useFormFailure } from '#web/platform/form/failure.ts';
import { FailureAlert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { whenOf } from './tour-format.ts';

interface MoveTourDialogProps {
  tour: Tour;
  /** Returns the reason of a failure. */
  onSave: (tour: Tour, change: UpdateTourRequest) => Promise<string | undefined>;
  onClose: () => void;
}

export function MoveTourDialog({ tour, onSave, onClose }: MoveTourDialogProps) {
  const halls = $publicApi.useQuery('get', '/api/wedding-halls').data ?? [];
  const [hallId, setHallId] = useState(tour.hallId);
  const [start, setStart] = useState('');
  const [isSending, setSending] = useState(false);
  const { failure, fail, clear } = useFormFailure();
  const found = useTourSlots(hallId);

  async function save() {
    clear();
    setSending(true);
    const reason = await onSave(tour, { hallId, start });
    setSending(false);
    if (reason === undefined) {
      onClose();
      return showToast(texts.tours_moved());
    }
    found.reload();
    fail(texts.tours_failed_change(), reason);
  }

  return (
    <Dialog title={texts.tours_move_title()} onClose={onClose}>
      <div className="grid gap-5">
        <p className="text-s-ink-2">{texts.tours_move_now({ when: whenOf(tour) })}</p>
        <SelectField
          label={texts.label_hall()}
          options={halls.map((hall) => ({ value: String(hall.hallId), label: hall.name }))}
          value={String(hallId)}
          onChange={(chosen) => {
            setHallId(Number(chosen));
            setStart('');
          }}
        />
        <SlotPicker key={hallId} found={found} value={start} onChange={setStart} />
        <FailureAlert failure={failure} />
        <Button variant="ink" size="large" block disabled={!start} sending={isSending} onClick={save}>
          {texts.tours_move_save()}
        </Button>
      </div>
    </Dialog>
  );
}
