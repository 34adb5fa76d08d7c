import { toLocalTime } from '#contracts/dates/day-times.ts';
import * as texts from '#texts';
import { TextField } from '../../../shared/ui/form/field.tsx';
import type { PostForm } from './post-form.ts';

interface PublishTimeFieldProps {
  form: PostForm;
  /** What an empty field means. */
  hint: string;
}

/** The time is that of Sarajevo, on every device. */
export function PublishTimeField({ form, hint }: PublishTimeFieldProps) {
  const { isSubmitting, errors } = form.formState;
  return (
    <TextField
      type="datetime-local"
      label={texts.post_form_publish_at()}
      isOptional
      min={toLocalTime(new Date())}
      readOnly={isSubmitting}
      hint={hint}
      error={errors.publishAt?.message}
      className="max-w-72"
      {...form.register('publishAt')}
    />
  );
}
