const homeCountry = '387';

/** International format without the plus; a leading 0 is a Bosnian number. */
function international(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  if (phone.trimStart().startsWith('+')) return digits;
  if (digits.startsWith('00')) return digits.slice(2);
  return digits.startsWith('0') ? `${homeCountry}${digits.slice(1)}` : digits;
}

export const callAddress = (phone: string) => `tel:+${international(phone)}`;

export const viberAddress = (phone: string) => `viber://chat?number=%2B${international(phone)}`;

export const whatsAppAddress = (phone: string, message: string) =>
  `https://wa.me/${international(phone)}?text=${encodeURIComponent(message)}`;

export const mailtoAddress = (email: string, subject: string) =>
  `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}`;
