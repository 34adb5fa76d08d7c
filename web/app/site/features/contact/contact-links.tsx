import { ArrowUpRight, Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import * as texts from '#texts';
import { useChoice } from '#web/features/booking/booking-request.ts';
import {
  callAddress,
  firstSentence,
  mailAddress,
  viberAddress,
  whatsAppAddress,
} from './contact-addresses.ts';
import type { ContactSettings } from './contact-settings.ts';

interface ContactLink {
  address: string;
  sign: ReactNode;
  title: string;
  text: string;
  isElsewhere?: boolean;
}

const icon = { className: 'size-6.5', strokeWidth: 1.6, 'aria-hidden': true } as const;
const mark = 'block size-6.5 bg-current mask-contain';

/** Empty settings have no link. */
function contactLinks({ phone, viber, whatsApp, email }: ContactSettings, message: string): ContactLink[] {
  return [
    phone && {
      address: callAddress(phone),
      sign: <Phone {...icon} />,
      title: texts.label_call(),
      text: phone,
    },
    viber && {
      address: viberAddress(viber, message),
      sign: <span className={`${mark} mask-[url(/pictures/viber.svg)]`} />,
      title: texts.label_viber(),
      text: texts.contact_viber_text(),
    },
    whatsApp && {
      address: whatsAppAddress(whatsApp, message),
      sign: <span className={`${mark} mask-[url(/pictures/whatsapp.svg)]`} />,
      title: texts.label_whatsapp(),
      text: texts.contact_whatsapp_text(),
      isElsewhere: true,
    },
    email && {
      address: mailAddress(email, message),
      sign: <Mail {...icon} />,
      title: texts.label_email(),
      text: email,
    },
  ].filter((way) => way !== null && way !== '');
}

interface ContactLinksProps {
  settings: ContactSettings;
  /** On the page of a hall the message names this hall. */
  hall?: { name: string };
}

export function ContactLinks({ settings, hall }: ContactLinksProps) {
  const choice = useChoice();
  return (
    <ul className="grid gap-3">
      {contactLinks(settings, firstSentence(hall ? { ...choice, hall } : choice)).map(
        ({ address, sign, title, text, isElsewhere }) => (
          <li key={title}>
            <a
              href={address}
              {...(isElsewhere ? { target: '_blank', rel: 'noreferrer' } : {})}
              className="grid min-h-18 grid-cols-[3rem_minmax(0,1fr)_auto] items-center gap-4 rounded-sm border border-s-field bg-s-surface px-4.5 py-3.5 transition-colors duration-(--dur-fast) hover:bg-s-sunken"
            >
              {sign}
              <span className="min-w-0">
                <span className="block leading-[1.3] font-semibold">{title}</span>
                <span className="block truncate text-sm/6.5 text-s-ink-3">{text}</span>
              </span>
              <ArrowUpRight className="size-4.5 print:hidden" strokeWidth={1.6} aria-hidden="true" />
            </a>
          </li>
        ),
      )}
    </ul>
  );
}
