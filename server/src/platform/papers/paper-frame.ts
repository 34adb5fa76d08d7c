import * as texts from '#texts';
import type { PaperFrame } from './paper-content.ts';

/** The frame of a paper of this business. */
export function paperFrame(
  business: {
    name: string;
    address: string | null;
    phone: string | null;
    taxNumber: string | null;
    vatNumber: string | null;
  },
  footer: string,
): PaperFrame {
  const { name, address, phone, taxNumber, vatNumber } = business;
  return {
    language: 'bs',
    names: name.split(' · '),
    contact: [address, phone].filter(Boolean).join(' · '),
    registration: [
      ...(taxNumber ? [texts.paper_tax_number({ number: taxNumber })] : []),
      ...(vatNumber ? [texts.paper_vat_number({ number: vatNumber })] : []),
    ],
    footer,
    pageOf: texts.paper_page_of({ page: '{page}', pages: '{pages}' }),
  };
}
