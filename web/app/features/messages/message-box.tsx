import { Send } from 'lucide-react';
import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { limits } from '#schemas/fields.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/form/field.tsx';
import { boxClass } from '#web/ui/form/field-box.ts';

interface MessageBoxProps {
  label: string;
  placeholder: string;
  submitLabel: string;
  problem: string | undefined;
  isEmpty: boolean;
  isSending: boolean;
  readOnly?: boolean;
  field: UseFormRegisterReturn;
}

/** The text of a message and the button that sends it. */
export function MessageBox(props: MessageBoxProps) {
  const { label, placeholder, submitLabel, problem, isEmpty, isSending, readOnly, field } = props;
  const id = useId();
  return (
    <>
      <textarea
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? id : undefined}
        placeholder={placeholder}
        maxLength={limits.message}
        readOnly={readOnly}
        className={`${boxClass} field-sizing-content block max-h-96 min-h-19 py-2.5 leading-relaxed tablet:text-[0.9375rem]`}
        {...field}
      />
      {problem && <FieldError id={id}>{problem}</FieldError>}
      <Button
        type="submit"
        variant="ink"
        size="small"
        className="justify-self-end max-phone:w-full"
        disabled={isEmpty && !isSending}
        sending={isSending}
        icon={<Send className="size-4" strokeWidth={1.6} aria-hidden="true" />}
      >
        {submitLabel}
      </Button>
    </>
  );
}
