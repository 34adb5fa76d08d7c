/** Messages of the demo users; the newest is unanswered. */
export const demoMessages = [
  {
    daysAgo: 21,
    subject: 'Dolazak gostiju iz Beča',
    message: 'Autobus stiže oko 14 časova. Da li gosti mogu ostaviti stvari u salonu prije dočeka?',
    response: 'Naravno, garderoba je otvorena od 13 časova i jedna osoba će biti uz vaše goste.',
  },
  {
    daysAgo: 9,
    subject: 'Meni za krštenje',
    message: 'Trebalo bi nam posno predjelo za petnaestak gostiju. Da li je to moguće?',
    response: 'Moguće je. Pošaljite nam tačan broj sedam dana ranije i sve ćemo pripremiti.',
  },
  {
    daysAgo: 1,
    subject: 'Obilazak sale',
    message: 'U Bosni smo od petka do nedjelje. Možemo li svratiti u subotu prije podne da vidimo salon?',
    response: null,
  },
];
