import { Minus, Plus } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import * as texts from '#texts';
import { useInputBeforeHydration } from '#web/platform/first-paint/use-input-before-hydration.ts';

interface GuestStepperProps {
  id: string;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
  /** The value after the first "more" in an empty field. */
  start: number;
  look: 'card' | 'field';
  describedBy?: string;
  isInvalid?: boolean;
}

const step = 10;
const most = 99_999;

const asNumber = (text: string) => {
  const digits = text.replace(/\D/g, '').slice(0, String(most).length);
  return digits === '' ? undefined : Number(digits);
};

const more = (value: number) => Math.min(most, (Math.floor(value / step) + 1) * step);
const less = (value: number) => Math.max(1, (Math.ceil(value / step) - 1) * step);

const frame =
  'items-center rounded-sm border has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-(--focus-ring)';
const looks = {
  card: { frame: 'inline-flex', input: 'w-12 text-center font-semibold' },
  field: { frame: 'flex min-h-12 bg-s-surface pr-1 pl-3.5', input: 'w-0 flex-1' },
};
const button = 'grid size-11 flex-none place-items-center rounded-sm disabled:text-s-disabled';

/** Typed, or changed in steps of ten. */
export function GuestStepper(props: GuestStepperProps) {
  const { id, value, onChange, start, look, describedBy, isInvalid } = props;
  const field = useInputBeforeHydration((early) => onChange(asNumber(early.value)));

  const increase = () => onChange(value === undefined ? start : more(value));
  const decrease = () => onChange(value === undefined ? undefined : less(value));
  function onKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    if (event.key === 'ArrowUp') increase();
    else decrease();
  }

  const minus = (
    <button
      type="button"
      className={button}
      aria-label={texts.invitation_guests_less()}
      disabled={value === undefined || value <= 1}
      onClick={decrease}
    >
      <Minus className="size-4.5" strokeWidth={1.6} aria-hidden="true" />
    </button>
  );
  const box = `h-11 rounded-sm bg-transparent tabular-nums outline-none focus-visible:shadow-none ${looks[look].input}`;
  const input = (
    <input
      ref={field}
      id={id}
      inputMode="numeric"
      autoComplete="off"
      className={box}
      value={value ?? ''}
      onChange={(event) => onChange(asNumber(event.target.value))}
      onKeyDown={onKey}
      aria-describedby={describedBy}
      aria-invalid={isInvalid || undefined}
    />
  );
  return (
    <span
      className={`${frame} ${looks[look].frame} ${isInvalid ? 'border-s-danger shadow-[inset_0_0_0_1px_var(--color-danger)]' : 'border-s-field'}`}
    >
      {look === 'field' && input}
      {minus}
      {look === 'card' && input}
      <button type="button" className={button} aria-label={texts.invitation_guests_more()} onClick={increase}>
        <Plus className="size-4.5" strokeWidth={1.6} aria-hidden="true" />
      </button>
    </span>
  );
}
