import type { ComponentProps } from 'react';
import * as texts from '#texts';
import { TextField } from './field.tsx';

/** "18:30" for 1830, 18.30 and 18:30, "18:00" for 18; other text as it is. */
export function completeTime(text: string): string {
  const [, hours = '', minutes = '00'] = /^(\d{1,2})(?:[:. ]?(\d\d))?$/.exec(text.trim()) ?? [];
  if (hours === '' || Number(hours) > 23 || Number(minutes) > 59) return text;
  return `${hours.padStart(2, '0')}:${minutes}`;
}

interface TimeFieldProps extends Omit<ComponentProps<typeof TextField>, 'onChange'> {
  onChange?: (event: { target: HTMLInputElement; type: string }) => void;
}

/** A typed time of 24 hours, since the browser's own field follows its language. */
export function TimeField({ onChange, onBlur, ...field }: TimeFieldProps) {
  function complete(input: HTMLInputElement) {
    const time = completeTime(input.value);
    if (time === input.value) return;
    input.value = time;
    onChange?.({ target: input, type: 'change' });
  }
  return (
    <TextField
      {...field}
      data-time=""
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      placeholder={texts.time_placeholder()}
      onChange={onChange}
      onBlur={(event) => {
        complete(event.currentTarget);
        onBlur?.(event);
      }}
      onKeyDown={(event) => event.key === 'Enter' && complete(event.currentTarget)}
    />
  );
}
