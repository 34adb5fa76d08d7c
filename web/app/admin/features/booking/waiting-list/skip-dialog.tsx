import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { keysOf } from '#domain/objects.ts';
import { limits } from '#schemas/fields.ts';
import type { AdminWaitingEntry } from '#schemas/reservations/waiting-list.ts';
import * as texts from '#texts';
import { DialogFooter } from '#web/admin/ui/dialog-footer.tsx';
import { useSend } from '#web/platform/api/query.ts';
import { reasonOf } from '#web/platform/api/result.ts';
import { useDraft } from '#web/platform/form/draft.ts';
import { useFormFailure } from '#web/platform/form/failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FieldError, TextField } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { RadioCard } from '#web/ui/form/radio-card.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { formatDayInQuestion, nameInLine, nextAfter } from './waiting-format.ts';
import { waitingListCalls } from './waiting-list-query.ts';

const reasons = {
  'other-day': texts.days_skip_other_day,
  guests: texts.days_skip_guests,
  phone: texts.days_skip_phone,
  other: texts.days_skip_other,
};
type Reason = keyof typeof reasons;
const choices = keysOf(reasons);

interface SkipValues {
  reason: Reason | '';
  note: string;
}

const fields = ['reason', 'note'] as const;
const longestNote = limits.cancelReason - 100;

/** The audit log gets the choice with the note; "other" needs one. */
const reasonText = ({ reason, note }: SkipValues) => {
  if (reason === '') return '';
  const typed = note.trim();
  if (reason === 'other' && typed) return typed;
  return typed ? texts.days_skip_with_note({ reason: reasons[reason](), note: typed }) : reasons[reason]();
};

interface SkipDialogProps {
  entry: AdminWaitingEntry;
  line: readonly AdminWaitingEntry[];
  onClose: () => void;
}

export function SkipDialog({ entry, line, onClose }: SkipDialogProps) {
  const name = nameInLine(entry);
  const next = nextAfter(line, entry);
  const day = formatDayInQuestion(entry.eventDate);
  const queries = useQueryClient();
  const skip = useSend('patch', '/api/waiting-list/{entryId}/skip');
  const { failure, fail, clear } = useFormFailure();
  const form = useForm<SkipValues>({ defaultValues: { reason: '', note: '' } });
  const forgetDraft = useDraft(form, `skip ${entry.entryId}`, fields);
  const { errors, isSubmitting } = form.formState;

  function leave() {
    forgetDraft();
    onClose();
  }

  const submit = form.handleSubmit(async (values) => {
    clear();
    const params = { path: { entryId: String(entry.entryId) } };
    const result = await skip.send({ params, body: { reason: reasonText(values) } });
    void queries.invalidateQueries(waitingListCalls);
    if (!result.ok) return fail(texts.days_skip_failed(), reasonOf(result));
    showToast(texts.days_skip_done({ name }));
    return leave();
  });

  return (
    <Dialog title={texts.days_skip_question({ name })} onClose={onClose}>
      <Form onSubmit={submit} failure={failure}>
        <p className="text-s-ink-2">
          {next ? texts.days_skip_text({ day, next: nameInLine(next) }) : texts.days_skip_text_last({ day })}
        </p>
        <ReasonField
          error={errors.reason?.message}
          input={form.register('reason', { required: texts.days_skip_reason_required() })}
        />
        <TextField
          label={texts.days_skip_note()}
          isOptional={form.watch('reason') !== 'other'}
          maxLength={longestNote}
          autoComplete="off"
          error={errors.note?.message}
          {...form.register('note', {
            validate: (note, { reason }) =>
              reason !== 'other' || note.trim() !== '' || texts.notice_reason_required(),
          })}
        />
        <DialogFooter>
          <Button onClick={leave} disabled={isSubmitting}>
            {texts.cancel()}
          </Button>
          <Button type="submit" variant="ink" sending={isSubmitting}>
            {texts.days_skip()}
          </Button>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}

const ring =
  'mt-px grid size-4.5 flex-none place-items-center rounded-full border-[1.5px] border-s-field bg-s-surface group-has-checked:border-s-ink group-has-checked:after:size-2 group-has-checked:after:rounded-full group-has-checked:after:bg-s-ink';

function ReasonField({ input, error }: { input: object; error: string | undefined }) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="sr-only">{texts.label_reason()}</legend>
      <div className="grid gap-2">
        {choices.map((reason) => (
          <RadioCard
            key={reason}
            {...input}
            value={reason}
            className="group flex items-start gap-3 px-3.5 py-3 font-semibold"
          >
            <span className={ring} />
            {reasons[reason]()}
          </RadioCard>
        ))}
      </div>
      {error && (
        <div className="mt-2">
          <FieldError id={id}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
}
