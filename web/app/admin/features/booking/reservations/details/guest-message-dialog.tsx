import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { limits } from '#schemas/fields.ts';
import type { AdminReservation } from '#schemas/reservations/reservations.ts';
import * as texts from '#texts';
import { guestName } from '#web/admin/features/booking/guest-name.ts';
import { DialogFooter } from '#web/admin/ui/dialog-footer.tsx';
import { messageCalls } from '#web/features/messages/messages-cache.ts';
import { useSend } from '#web/platform/api/query.ts';
import { reasonOf } from '#web/platform/api/result.ts';
import { useAttemptKey } from '#web/platform/form/attempt-key.ts';
import { useDraft } from '#web/platform/form/draft.ts';
import { showFieldErrors, useFormFailure } from '#web/platform/form/failure.ts';
import { formatNumericDay } from '#web/platform/lib/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea, TextField } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { showToast } from '#web/ui/toast.tsx';

const fields = ['subject', 'message'] as const;

interface GuestMessageDialogProps {
  reservation: AdminReservation;
  onClose: () => void;
}

/** Starts a conversation with the customer of the reservation. */
export function GuestMessageDialog({ reservation, onClose }: GuestMessageDialogProps) {
  const { reservationId, hall, eventDate } = reservation;
  const name = guestName(reservation);
  const queries = useQueryClient();
  const write = useSend('post', '/api/messages/writeToCustomer');
  const { failure, fail, clear } = useFormFailure();
  const subject = texts.guest_message_subject({ hall: hall.name, day: formatNumericDay(eventDate) });
  const form = useForm({ defaultValues: { subject, message: '' } });
  const forgetDraft = useDraft(form, `message about ${reservationId}`, fields);
  const { keyFor } = useAttemptKey();
  const { errors, isSubmitting } = form.formState;
  const required = texts.message_all_required();

  function leave() {
    forgetDraft();
    onClose();
  }

  const submit = form.handleSubmit(async (values) => {
    clear();
    const body = { reservationId, ...values };
    const headers = { 'Idempotency-Key': keyFor(body) };
    const result = await write.send({ body, headers });
    if (!result.ok) {
      if (!showFieldErrors(form, result.problem)) fail(texts.guest_message_failed(), reasonOf(result));
      return;
    }
    void queries.invalidateQueries(messageCalls);
    showToast(texts.guest_message_sent({ name }));
    leave();
  });

  return (
    <Dialog title={texts.guest_message()} onClose={onClose}>
      <Form onSubmit={submit} failure={failure}>
        <p className="text-s-ink-2">{texts.guest_message_text({ name })}</p>
        <TextField
          label={texts.label_subject()}
          maxLength={limits.subject}
          autoComplete="off"
          error={errors.subject?.message}
          {...form.register('subject', { validate: (text) => text.trim() !== '' || required })}
        />
        <TextArea
          label={texts.label_message()}
          maxLength={limits.message}
          error={errors.message?.message}
          {...form.register('message', { validate: (text) => text.trim() !== '' || required })}
        />
        <DialogFooter>
          <Button onClick={leave} disabled={isSubmitting}>
            {texts.cancel()}
          </Button>
          <Button type="submit" variant="ink" sending={isSubmitting}>
            {texts.label_send()}
          </Button>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
