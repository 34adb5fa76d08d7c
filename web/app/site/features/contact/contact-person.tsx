import * as texts from '#texts';
import { Photo } from '#web/ui/photo.tsx';
import type { ContactSettings } from './contact-settings.ts';

/** The person who answers; absent while the business has named nobody. */
export function ContactPerson({ settings }: { settings: ContactSettings }) {
  const { contactPerson, contactRole, contactPhoto } = settings;
  if (!contactPerson) return null;
  return (
    <div className="flex items-center gap-4">
      {contactPhoto && (
        <Photo
          photo={contactPhoto}
          alt={contactPerson}
          sizes="80px"
          className="size-20 flex-none rounded-full object-cover"
        />
      )}
      <div className="min-w-0">
        <p className="text-sm text-s-ink-2">{texts.directions_contact()}</p>
        <p className="heading-3">{contactPerson}</p>
        {contactRole && <p className="text-[0.9375rem] text-s-ink-2">{contactRole}</p>}
      </div>
    </div>
  );
}
