import { BedDouble, Car, Flag, MapPin, Plane } from 'lucide-react';
import type { Settings } from '#schemas/settings.ts';
import * as texts from '#texts';
import { EmptyState } from '#web/ui/states.tsx';

const rowsOf = (settings: Settings) =>
  [
    { icon: Car, label: texts.label_parking(), text: settings.parking },
    { icon: Flag, label: texts.directions_border(), text: settings.borderDistance },
    { icon: Plane, label: texts.directions_airport(), text: settings.airportDistance },
    { icon: BedDouble, label: texts.directions_hotels(), text: settings.hotels },
  ].filter(({ text }) => text !== null);

/** Only what the business has filled. */
export function Directions({ settings }: { settings: Settings }) {
  const rows = rowsOf(settings);
  if (rows.length === 0 && !settings.address)
    return <EmptyState icon={MapPin} text={texts.directions_empty()} hint={texts.directions_empty_hint()} />;
  return (
    <dl>
      {rows.map(({ icon: Icon, label, text }) => (
        <div key={label} className="border-t border-s-line-2 py-4">
          <dt className="flex items-center gap-3 font-semibold">
            <Icon className="size-5.5 text-s-gold-text" strokeWidth={1.6} aria-hidden="true" />
            {label}
          </dt>
          <dd className="mt-1 whitespace-pre-line text-s-ink-2">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
