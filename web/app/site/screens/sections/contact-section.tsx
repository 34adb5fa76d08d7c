import { ArrowRight } from 'lucide-react';
import { weekdayOf } from '#domain/dates/days.ts';
import * as texts from '#texts';
import { ContactLinks } from '#web/site/features/contact/contact-links.tsx';
import { ContactPerson } from '#web/site/features/contact/contact-person.tsx';
import type { ContactSettings } from '#web/site/features/contact/contact-settings.ts';
import { LocationSection } from '#web/site/features/contact/location-section.tsx';
import { OpeningHours } from '#web/site/features/contact/opening-hours.tsx';
import { ArrowLink } from '#web/site/ui/arrow-link.tsx';
import { HomeSection } from './home-section.tsx';

interface ContactSectionProps {
  settings?: ContactSettings;
  today: string;
  hall?: { name: string };
}

export default function ContactSection({ settings: data, today, hall }: ContactSectionProps) {
  return (
    <div className="wrap grid items-start gap-x-(--grid-gap) gap-y-10 tablet:grid-cols-12">
      <div className="tablet:col-span-5">
        <h2 className="display-2">{texts.contact_title()}</h2>
        <p className="lead mt-5 mb-7">{texts.contact_lead()}</p>
        <HomeSection data={data} failed={texts.contact_failed()}>
          {(settings) => (
            <div className="grid gap-6">
              <ContactPerson settings={settings} />
              <ContactLinks settings={settings} hall={hall} />
            </div>
          )}
        </HomeSection>
        <div className="mt-4 print:hidden">
          <ArrowLink to="/razgledanje" icon={ArrowRight}>
            {texts.tour_link_from_contact()}
          </ArrowLink>
        </div>
      </div>
      <div className="tablet:col-span-6 tablet:col-start-7">
        <OpeningHours weekday={weekdayOf(today)} />
        {data && <LocationSection settings={data} />}
        <div className="mt-4 flex flex-wrap gap-x-6 print:hidden">
          <ArrowLink to="/kako-do-nas" icon={ArrowRight}>
            {texts.directions_title()}
          </ArrowLink>
          <ArrowLink to="/cesta-pitanja" icon={ArrowRight}>
            {texts.label_questions()}
          </ArrowLink>
        </div>
      </div>
    </div>
  );
}
