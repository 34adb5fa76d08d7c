import type { MessageAuthor } from '#schemas/messages.ts';

interface DemoMessage {
  daysAgo: number;
  subject: string;
  message: string;
  response: string | null;
  /** What followed, each some hours after the one before. */
  replies?: { author: MessageAuthor; text: string }[];
  /** Whether it names the reservation of its author. */
  isAboutReservation?: boolean;
}

/** Messages of the demo users; the newest is unanswered. */
export const demoMessages: DemoMessage[] = [
  {
    daysAgo: 21,
    subject: 'Dolazak gostiju iz Beča',
    message: 'Autobus stiže oko 14 časova. Da li gosti mogu ostaviti stvari u salonu prije dočeka?',
    response: 'Naravno, garderoba je otvorena od 13 časova i jedna osoba će biti uz vaše goste.',
    isAboutReservation: true,
    replies: [
      { author: 'CUSTOMER', text: 'Odlično, hvala! Može li autobus ostati na parkingu do ponoći?' },
      { author: 'BUSINESS', text: 'Može. Mjesto za autobus je iza salona i ostaje slobodno cijelu noć.' },
    ],
  },
  {
    daysAgo: 9,
    subject: 'Meni za krštenje',
    message: 'Trebalo bi nam posno predjelo za petnaestak gostiju. Da li je to moguće?',
    response: 'Moguće je. Pošaljite nam tačan broj deset dana ranije i sve ćemo pripremiti.',
  },
  {
    daysAgo: 1,
    subject: 'Obilazak sale',
    message: 'U Bosni smo od petka do nedjelje. Možemo li svratiti u subotu prije podne da vidimo salon?',
    response: null,
  },
];
