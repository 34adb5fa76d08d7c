import { Cake, Droplets, PartyPopper } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { EventType } from '#schemas/reservations/reservations.ts';
import * as texts from '#texts';
import { labelClass } from '#web/ui/form/field.tsx';

const icon = 'size-5.5 flex-none';

function Rings() {
  return (
    <svg
      viewBox="0 0 24 24"
      className={icon}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <circle cx="8.6" cy="14.6" r="5.6" />
      <circle cx="15.4" cy="14.6" r="5.6" />
      <path d="M6.6 3.4h4l1.4 1.9-3.4 3.6L5.2 5.3z" />
    </svg>
  );
}

const kinds: { type: EventType; name: () => string; icon: ReactNode }[] = [
  { type: 'WEDDING', name: texts.event_type_wedding, icon: <Rings /> },
  {
    type: 'BIRTHDAY',
    name: texts.event_type_birthday,
    icon: <Cake className={icon} strokeWidth={1.6} aria-hidden="true" />,
  },
  {
    type: 'BAPTISM',
    name: texts.event_type_baptism,
    icon: <Droplets className={icon} strokeWidth={1.6} aria-hidden="true" />,
  },
  {
    type: 'OTHER',
    name: texts.event_type_other,
    icon: <PartyPopper className={icon} strokeWidth={1.6} aria-hidden="true" />,
  },
];

export const eventTypeName = (eventType: EventType) =>
  kinds.find(({ type }) => type === eventType)?.name() ?? '';

interface EventTypeFieldProps {
  value: EventType;
  onChange: (eventType: EventType) => void;
}

export function EventTypeField({ value, onChange }: EventTypeFieldProps) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className={`mb-[7px] ${labelClass}`}>{texts.request_event_type()}</legend>
      <div className="grid grid-cols-2 gap-2 phone:grid-cols-4">
        {kinds.map((kind) => (
          <label
            key={kind.type}
            className="relative flex min-h-13 cursor-pointer items-center gap-3 rounded-sm border border-s-field bg-s-surface px-3.5 text-[0.9375rem] font-medium has-checked:border-s-ink has-checked:bg-s-gold-wash has-checked:font-semibold has-checked:shadow-[inset_0_0_0_1px_var(--color-ink)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus-ring) max-[359px]:gap-2 max-[359px]:px-2.5 phone:min-h-19 phone:flex-col phone:justify-center phone:gap-[7px] phone:px-1 phone:pt-3 phone:pb-2.5 phone:text-sm"
          >
            <input
              type="radio"
              name={name}
              value={kind.type}
              checked={value === kind.type}
              onChange={() => onChange(kind.type)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-sm outline-none focus-visible:shadow-none"
            />
            {kind.icon}
            {kind.name()}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
