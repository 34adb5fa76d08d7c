import type { Day } from '#domain/dates/days.ts';
import * as texts from '#texts';
import { formatNumericDay } from '#web/platform/lib/dates.ts';

const digitsOf = (phone: string) => phone.replace(/\D/g, '');

/** With its plus, without spaces. */
const dialled = (phone: string) => `${phone.trimStart().startsWith('+') ? '+' : ''}${digitsOf(phone)}`;

export const callAddress = (phone: string) => `tel:${dialled(phone)}`;

export const viberAddress = (phone: string, message: string) =>
  `viber://chat?number=${encodeURIComponent(dialled(phone))}&draft=${encodeURIComponent(message)}`;

export const whatsAppAddress = (phone: string, message: string) =>
  `https://wa.me/${digitsOf(phone)}?text=${encodeURIComponent(message)}`;

export const mailAddress = (email: string, message: string) =>
  `mailto:${email}?body=${encodeURIComponent(message)}`;

/** The first sentence of a message with the current selection. */
export function firstSentence({ hall, eventDate }: { hall?: { name: string }; eventDate?: Day }): string {
  const day = eventDate && formatNumericDay(eventDate);
  if (hall && day) return texts.contact_message_hall_and_day({ hall: hall.name, day });
  if (hall) return texts.contact_message_hall({ hall: hall.name });
  return day ? texts.contact_message_day({ day }) : texts.contact_message();
}
