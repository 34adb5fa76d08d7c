import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, useId } from 'react';
import * as texts from '#texts';
import { FieldError, labelClass } from '#web/ui/form/field.tsx';
import { boxHeight } from '#web/ui/form/field-box.ts';

interface GuestFieldProps {
  value: string;
  onChange: (value: string) => void;
  error?: string;
}

const step = 10;
const digits = 5;
const button =
  'grid w-11 flex-none place-items-center self-stretch rounded-sm hover:bg-s-sunken disabled:text-s-disabled';

/** Typed, or changed in steps of ten. */
export function GuestField({ value, onChange, error }: GuestFieldProps) {
  const id = useId();
  const count = Number(value);
  const increase = () => onChange(String((Math.floor(count / step) + 1) * step));
  const decrease = () => onChange(String(Math.max(1, (Math.ceil(count / step) - 1) * step)));

  function onKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    if (event.key === 'ArrowUp') increase();
    else if (count > 1) decrease();
  }

  return (
    <div className="grid content-start gap-[7px]">
      <label htmlFor={id} className={labelClass}>
        {texts.label_guest_count()}
      </label>
      <span
        className={`flex items-center rounded-sm border bg-s-surface pl-3.5 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-(--focus-ring) ${boxHeight} ${error ? 'border-s-danger shadow-[inset_0_0_0_1px_var(--color-danger)]' : 'border-s-field'}`}
      >
        <input
          id={id}
          name="guestCount"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="next"
          className="w-0 flex-1 self-stretch bg-transparent tabular-nums outline-none focus-visible:shadow-none"
          value={value}
          onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, digits))}
          onKeyDown={onKey}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-text` : undefined}
        />
        <button
          type="button"
          className={button}
          aria-label={texts.desk_guests_less()}
          disabled={count <= 1}
          onClick={decrease}
        >
          <Minus className="size-4" strokeWidth={1.6} aria-hidden="true" />
        </button>
        <button type="button" className={button} aria-label={texts.desk_guests_more()} onClick={increase}>
          <Plus className="size-4" strokeWidth={1.6} aria-hidden="true" />
        </button>
      </span>
      {error && <FieldError id={`${id}-text`}>{error}</FieldError>}
    </div>
  );
}
