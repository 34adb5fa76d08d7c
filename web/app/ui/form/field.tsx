import { CircleExclamationPoint, Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import * as texts from '#texts';
import { boxClass, boxHeight } from './field-box.ts';

interface FieldLook {
  label: string;
  hint?: ReactNode;
  error?: string;
  isOptional?: boolean;
}

export const labelClass = 'text-sm leading-snug font-semibold';

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm leading-snug font-medium text-s-danger">
      <CircleExclamationPoint className="mt-0.5 size-4 flex-none" strokeWidth={2} aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}

function FieldHint({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="text-xs leading-snug wrap-anywhere text-s-ink-3">
      {children}
    </p>
  );
}

/** Label, input, and hint or error, associated for screen readers. */
function Field({
  label,
  hint,
  error,
  isOptional,
  children,
}: FieldLook & {
  children: (ties: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => ReactNode;
}) {
  const id = useId();
  const described = error || hint ? `${id}-text` : undefined;
  return (
    <div className="grid content-start gap-[7px]">
      <label htmlFor={id} className={labelClass}>
        {label}
        {isOptional && <span className="font-normal text-s-ink-3"> {texts.optional()}</span>}
      </label>
      {children({ id, 'aria-describedby': described, 'aria-invalid': error ? true : undefined })}
      {error ? (
        <FieldError id={described}>{error}</FieldError>
      ) : (
        hint && <FieldHint id={described}>{hint}</FieldHint>
      )}
    </div>
  );
}

type InputProps = FieldLook & Omit<ComponentProps<'input'>, 'id'>;

export function TextField({ label, hint, error, isOptional, className = '', ...input }: InputProps) {
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional}>
      {(ties) => <input {...ties} {...input} className={`${boxClass} ${boxHeight} ${className}`} />}
    </Field>
  );
}

export function PasswordField({ label, hint, error, ...input }: InputProps) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field label={label} hint={hint} error={error}>
      {(ties) => (
        <div className="relative">
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...ties}
            type={isShown ? 'text' : 'password'}
            className={`${boxClass} ${boxHeight} pr-12`}
          />
          <button
            type="button"
            className="absolute top-0.5 right-0.5 grid size-11 place-items-center rounded-sm without-scripts:hidden"
            aria-label={isShown ? texts.password_hide() : texts.password_show()}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            <Icon className="size-5" strokeWidth={1.6} aria-hidden="true" />
          </button>
        </div>
      )}
    </Field>
  );
}

export function TextArea({
  label,
  hint,
  error,
  isOptional,
  ...area
}: FieldLook & Omit<ComponentProps<'textarea'>, 'id'>) {
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional}>
      {(ties) => (
        <textarea
          rows={4}
          {...area}
          {...ties}
          className={`${boxClass} block min-h-28 py-3 leading-relaxed`}
        />
      )}
    </Field>
  );
}
