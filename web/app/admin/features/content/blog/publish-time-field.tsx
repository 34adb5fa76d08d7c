import { useController } from 'react-hook-form';
import * as texts from '#texts';
import { DayField } from '#web/admin/features/booking/day-field.tsx';
import { FieldError, labelClass } from '#web/ui/form/field.tsx';
import { TimeField } from '#web/ui/form/time-field.tsx';
import type { PostValues } from './post-form.ts';

/** The time is that of Sarajevo, on every device; `hint` says what an empty field means. */
export function PublishTimeField({ hint }: { hint: string }) {
  const { field, fieldState, formState } = useController<PostValues, 'publishAt'>({ name: 'publishAt' });
  const [day = '', time = ''] = field.value.split('T');
  const write = (parts: { day?: string; time?: string }) => {
    const next = { day, time, ...parts };
    field.onChange(next.day || next.time ? `${next.day}T${next.time}` : '');
  };
  const error = fieldState.error?.message;
  const shared = { readOnly: formState.isSubmitting, onBlur: field.onBlur };
  return (
    <fieldset>
      <legend className={`${labelClass} mb-2`}>
        {texts.post_form_publish_at()} <span className="font-normal text-s-ink-3">{texts.optional()}</span>
      </legend>
      <div className="grid max-w-80 grid-cols-[minmax(0,1fr)_7rem] gap-x-3">
        <DayField
          label={texts.label_day()}
          value={day}
          isInvalid={error !== undefined}
          isReadOnly={shared.readOnly}
          onBlur={shared.onBlur}
          onChange={(next) => write({ day: next })}
        />
        <TimeField
          {...shared}
          label={texts.post_form_publish_time()}
          value={time}
          aria-invalid={error ? true : undefined}
          onChange={({ target }) => write({ time: target.value })}
        />
      </div>
      <div className="mt-[7px]">
        {error ? (
          <FieldError>{error}</FieldError>
        ) : (
          <p className="text-xs leading-snug text-s-ink-3">{hint}</p>
        )}
      </div>
    </fieldset>
  );
}
