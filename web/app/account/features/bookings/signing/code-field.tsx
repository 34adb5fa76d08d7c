import { type ReactNode, type Ref, useId, useState } from 'react';
import { signingCode } from '#domain/offers/offer-states.ts';
import * as texts from '#texts';
import { FieldError, labelClass } from '#web/ui/form/field.tsx';

interface CodeFieldProps {
  value: string;
  onChange: (code: string) => void;
  error: string | undefined;
  hint: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

const places = Array.from({ length: signingCode.digits }, (_, index) => index);

/** One field, drawn as six boxes; a code can be pasted, and phones offer it from the message. */
export function CodeField({ value, onChange, error, hint, ref }: CodeFieldProps) {
  const id = useId();
  const [isFocused, setFocused] = useState(false);
  const current = Math.min(value.length, signingCode.digits - 1);
  return (
    <div className="grid gap-2.5">
      <label htmlFor={id} className={labelClass}>
        {texts.sign_code()}
      </label>
      <div className="relative">
        <div aria-hidden="true" className="grid grid-cols-6 gap-2">
          {places.map((index) => (
            <span
              key={index}
              className={`grid h-15 place-items-center rounded-sm border bg-s-surface font-serif text-[1.75rem] opsz-t1 ${error ? 'border-s-danger shadow-[inset_0_0_0_1px_var(--color-danger)]' : 'border-s-field'} ${isFocused && index === current ? 'outline-2 outline-offset-2 outline-(--focus-ring)' : ''}`}
            >
              {value[index]}
            </span>
          ))}
        </div>
        <input
          ref={ref}
          id={id}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={value}
          onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, signingCode.digits))}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-text`}
          className="absolute inset-0 size-full rounded-sm bg-transparent text-transparent caret-transparent outline-none focus-visible:shadow-none"
        />
      </div>
      <div id={`${id}-text`} className="grid gap-1.5">
        <div role="alert">{error && <FieldError>{error}</FieldError>}</div>
        <p className="text-sm text-s-ink-3">{hint}</p>
      </div>
    </div>
  );
}
