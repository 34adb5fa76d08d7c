import { CalendarDays } from 'lucide-react';
import { type ComponentType, useEffect, useId, useRef, useState } from 'react';
import { type Day, isDay } from '#domain/dates/days.ts';
import * as texts from '#texts';
import { completeDay, dayFrom, shownDay } from '#web/admin/lib/day-input.ts';
import { today } from '#web/platform/lib/dates.ts';
import { FieldError, labelClass } from '#web/ui/form/field.tsx';
import { boxClass, boxHeight } from '#web/ui/form/field-box.ts';
import { type DayPickerProps, PlainDayPicker } from './plain-day-picker.tsx';

export interface DayFieldProps {
  label: string;
  /** A day, or the typed text until it is one. */
  value: string;
  onChange: (value: Day | string) => void;
  error?: string | undefined;
  hint?: string;
  /** In a row whose heading says it. */
  isLabelHidden?: boolean;
  /** Marked as wrong by a message elsewhere. */
  isInvalid?: boolean;
  isReadOnly?: boolean;
  onBlur?: () => void;
  name?: string;
  /** The calendar that is opened beside the field. */
  picker?: ComponentType<DayPickerProps>;
}

/** Typed in any common format, or picked from the calendar. */
export function DayField(props: DayFieldProps) {
  const { label, value, onChange, error, hint, isLabelHidden, isInvalid, name } = props;
  const Picker = props.picker ?? PlainDayPicker;
  const id = useId();
  const [text, setText] = useState(shownDay(value));
  const [isOpen, setOpen] = useState(false);
  const [isLeft, setLeft] = useState(false);
  const given = useRef(value);

  // The value was changed outside of this field.
  useEffect(() => {
    if (value === given.current) return;
    given.current = value;
    setText(shownDay(value));
  }, [value]);

  function give(next: string) {
    given.current = next;
    onChange(next);
  }

  function type(typed: string) {
    setText(typed);
    setLeft(false);
    give(completeDay(typed) ?? typed.trim());
  }

  function settle() {
    setLeft(true);
    const day = dayFrom(text, today());
    if (!day) return;
    setText(shownDay(day));
    if (day !== given.current) give(day);
  }

  const isWrong = isLeft && text.trim() !== '' && !dayFrom(text, today());
  const wrong = error ?? (isWrong ? texts.desk_day_invalid() : undefined);
  return (
    <div className="grid content-start gap-[7px]">
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : labelClass}>
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          name={name}
          className={`${boxClass} ${boxHeight} pr-11! pl-3!`}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="next"
          placeholder={texts.desk_day_placeholder()}
          value={text}
          maxLength={20}
          aria-invalid={wrong || isInvalid ? true : undefined}
          aria-describedby={wrong || hint ? `${id}-text` : undefined}
          onChange={(event) => type(event.target.value)}
          readOnly={props.isReadOnly}
          onBlur={() => {
            settle();
            props.onBlur?.();
          }}
          onKeyDown={(event) => event.key === 'Enter' && settle()}
        />
        <button
          type="button"
          className="absolute inset-y-px right-px grid w-11 place-items-center rounded-r-[3px] hover:bg-s-sunken"
          aria-label={texts.desk_day_open_picker({ label })}
          disabled={props.isReadOnly}
          onClick={() => setOpen(true)}
        >
          <CalendarDays className="size-4.5" strokeWidth={1.6} aria-hidden="true" />
        </button>
      </div>
      {wrong ? (
        <FieldError id={`${id}-text`}>{wrong}</FieldError>
      ) : (
        hint && (
          <p id={`${id}-text`} className="text-xs leading-snug text-s-ink-3">
            {hint}
          </p>
        )
      )}
      {isOpen && (
        <Picker
          day={isDay(value) ? value : undefined}
          onDay={(day) => {
            setText(shownDay(day));
            give(day);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
