import { useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { Controller, useForm } from 'react-hook-form';
import { limits, line, paragraph } from '#schemas/fields.ts';
import type { User } from '#schemas/users.ts';
import * as texts from '#texts';
import { formatDay } from '#web/features/availability/day-format.ts';
import { useSend } from '#web/platform/api/query.ts';
import { reasonOf } from '#web/platform/api/result.ts';
import { useDraft } from '#web/platform/form/draft.ts';
import { showFieldErrors, useFormFailure } from '#web/platform/form/failure.ts';
import { randomId } from '#web/platform/lib/random-id.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea, TextField } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { ownMessagesQuery } from './messages-query.ts';

interface OwnMessageFormProps {
  user: User;
  halls: readonly { hallId: number; name: string }[] | undefined;
  /** The customer's reservations that the message may be about. */
  reservations: readonly NamedReservation[];
  areHallsMissing: boolean;
  onReloadHalls: () => void;
}

interface NamedReservation {
  reservationId: number;
  hallId: number;
  eventDate: string;
  hall: { name: string };
}

/** `attempt` holds the idempotency key and the content of the last attempt, so that a repeat is sent once. */
type Values = { subject: string; message: string; hallId: string; reservationId: string; attempt: string };

const nothing: Values = { subject: '', message: '', hallId: '', reservationId: '', attempt: '' };
const noReservation = 'none';
const keyLength = 32;

const validateBy =
  (schema: ReturnType<typeof line>, missing: () => string) =>
  (value: string): string | true =>
    value.trim() === '' ? missing() : (schema.safeParse(value).error?.issues[0]?.message ?? true);

const validateSubject = validateBy(line(limits.subject), texts.own_message_subject_required);
const validateText = validateBy(paragraph(limits.message), texts.own_message_text_required);

const fields = ['subject', 'message', 'hallId', 'reservationId', 'attempt'] as const;

export function OwnMessageForm(props: OwnMessageFormProps) {
  const { user, halls, reservations, areHallsMissing, onReloadHalls } = props;
  const queries = useQueryClient();
  const create = useSend('post', '/api/messages/createMessage');
  const { failure, fail, clear } = useFormFailure();
  const form = useForm<Values>({ defaultValues: nothing, shouldFocusError: false });
  const forgetDraft = useDraft(form, `message ${user.userId}`, fields);
  const { errors, isSubmitting } = form.formState;
  const options = (halls ?? []).map(({ hallId, name }) => ({ value: String(hallId), label: name }));
  const isKnown = (hallId: string) => options.some(({ value }) => value === hallId);

  const named = (reservationId: string) =>
    reservations.find((reservation) => String(reservation.reservationId) === reservationId);

  async function send({ subject, message, hallId, reservationId, attempt }: Values) {
    clear();
    const body = {
      subject: subject.trim(),
      message: message.trim(),
      userId: user.userId,
      hallId: Number(hallId),
      ...(named(reservationId) ? { reservationId: Number(reservationId) } : {}),
    };
    const written = JSON.stringify(body);
    const key = attempt.slice(keyLength) === written ? attempt.slice(0, keyLength) : randomId();
    form.setValue('attempt', key + written);
    const headers = { 'Idempotency-Key': key };
    const result = await create.send({ body, headers });
    if (!result.ok) {
      showFieldErrors(form, result.problem);
      // The hall may have been removed.
      if (result.problem) onReloadHalls();
      return fail(texts.own_message_failed(), reasonOf(result));
    }
    form.reset(nothing);
    forgetDraft();
    showToast(texts.own_message_sent());
    void queries.invalidateQueries(ownMessagesQuery);
  }

  function refuse() {
    const { subject, message, hallId } = form.getValues();
    const isMissing = subject.trim() === '' || message.trim() === '' || !isKnown(hallId);
    fail(isMissing ? texts.message_all_required() : texts.error_validation());
  }

  return (
    <section className="mt-2 border-t border-s-line-2 pt-7">
      <h3 className="heading-3 mb-4">{texts.own_message_new()}</h3>
      <Form onSubmit={form.handleSubmit(send, refuse)} failure={failure}>
        <div className="grid gap-4.5 phone:grid-cols-2">
          <TextField
            label={texts.label_subject()}
            autoComplete="off"
            error={errors.subject?.message}
            {...form.register('subject', { validate: validateSubject })}
          />
          <Controller
            control={form.control}
            name="hallId"
            rules={{ validate: (hallId) => isKnown(hallId) || texts.notice_choose_hall() }}
            render={({ field, fieldState }) => (
              <div className="grid content-start gap-2">
                <SelectField
                  label={texts.label_hall()}
                  options={options}
                  value={isKnown(field.value) ? field.value : undefined}
                  onChange={field.onChange}
                  error={areHallsMissing ? texts.notice_halls_failed() : fieldState.error?.message}
                />
                {areHallsMissing && (
                  <Button size="small" className="justify-self-start" onClick={onReloadHalls}>
                    {texts.page_failed_retry()}
                  </Button>
                )}
              </div>
            )}
          />
        </div>
        {reservations.length > 0 && (
          <Controller
            control={form.control}
            name="reservationId"
            render={({ field }) => (
              <SelectField
                label={texts.label_reservation()}
                options={[
                  { value: noReservation, label: texts.own_message_reservation_none() },
                  ...reservations.map((one) => ({
                    value: String(one.reservationId),
                    label: texts.mail_hall_and_day({ hall: one.hall.name, day: formatDay(one.eventDate) }),
                  })),
                ]}
                value={named(field.value) ? field.value : noReservation}
                onChange={(value) => {
                  field.onChange(value === noReservation ? '' : value);
                  const hallId = named(value)?.hallId;
                  if (hallId !== undefined && isKnown(String(hallId)))
                    form.setValue('hallId', String(hallId), { shouldValidate: form.formState.isSubmitted });
                }}
              />
            )}
          />
        )}
        <TextArea
          label={texts.label_message()}
          placeholder={texts.own_message_text_placeholder()}
          error={errors.message?.message}
          {...form.register('message', { validate: validateText })}
        />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-xs text-s-ink-3">{texts.own_message_hours()}</p>
          <Button
            type="submit"
            variant="ink"
            sending={isSubmitting}
            icon={<Send className="size-4.5" strokeWidth={1.6} aria-hidden="true" />}
          >
            {texts.own_message_send()}
          </Button>
        </div>
      </Form>
    </section>
  );
}
