import { defaultGuestsFixedDays } from '#schemas/settings.ts';

/** Terms of contract as a business in Bosnia could have them; a short first line with a number is a heading. */
export const demoTerms = `1. Rezervacija i potpis
Ponuda važi do dana i sata koji su u njoj navedeni i do tada čuvamo termin. Ugovor je zaključen potpisom, i prije uplate kapare. Potpis može biti elektronski, uz kod poslan na e-mail naručioca, ili na papiru.

2. Kapara i plan uplata
Prva uplata je kapara i uračunava se u cijenu. Ostale uplate dospijevaju po planu iz ugovora, do 20:00 navedenog dana. Plaća se u gotovini ili na račun kuće, a za svaku uplatu izdajemo potvrdu. Ako uplata kasni, javljamo se naručiocu; ugovor zbog toga ne prestaje sam od sebe.

3. Cijena
Cijene su s uračunatim PDV-om od 17 %. Cijena iz potpisanog ugovora se ne mijenja, osim aneksom koji potpišu obje strane.

4. Broj gostiju
Broj gostiju može se promijeniti izmjenom ugovora, najkasnije ${defaultGuestsFixedDays} dana prije događaja. Nakon toga obračunavamo broj gostiju iz ugovora. Ako gostiju dođe više, obračunavamo ih po cijeni menija iz ugovora, a najviše onoliko koliko salon prima.

5. Otkazivanje
Ako otkaže naručilac, kapara ostaje kući, a ostale uplate vraćamo. Ako otkaže kuća, vraća dvostruku kaparu i sve ostale uplate. Ako se strane sporazumiju drukčije, zapisuju to i potpisuju. Za događaj koji spriječi viša sila prvo nudimo drugi slobodan dan po istoj cijeni; ako takvog nema, vraćamo sve uplate.

6. Trajanje i produženje
Salon je na raspolaganju u vremenu iz ugovora. Produženje se može dogovoriti i na dan događaja, ako ga salon i osoblje mogu primiti, i obračunava se po započetom satu iz cjenovnika.

7. Štete
Naručilac odgovara za štetu koju njegovi gosti ili izvođači nanesu prostoru i opremi, osim uobičajenog trošenja. Štetu zapisujemo zajedno, najkasnije dan poslije događaja. Za lične stvari gostiju kuća odgovara po zakonu. Vatromet i otvoreni plamen dopušteni su samo uz pisanu saglasnost kuće.

8. Lični podaci
Podatke iz ugovora koristimo da bismo ga ispunili i čuvamo ih onoliko dugo koliko zakon traži. Ko ih vidi, koliko ih čuvamo i kako do njih dolazite, piše na stranici o privatnosti. Fotografije s vašeg događaja objavljujemo samo uz vašu saglasnost.

9. Sporovi
Nesporazume rješavamo razgovorom. Ako ne uspijemo, nadležan je sud u mjestu kuće, po pravu Bosne i Hercegovine.`;

/** What an offer says; halls, people, menus and extras by their order. */
export type DemoOfferContent = {
  adults: number;
  children: number;
  menu: number;
  extras: { extra: number; quantity: number }[];
  discount: number;
  discountReason: string | null;
};

/** Local time, so that nobody in the demo works at night. */
export type DemoMoment = { daysAgo: number; time: string };

type Issued = DemoOfferContent & { sent: DemoMoment };

const sweets = { extra: 0, quantity: 1 };
const candles = { extra: 1, quantity: 30 };
const coldFire = { extra: 3, quantity: 1 };

/** The second version waits for the customer, who has opened it twice. */
export const demoSentOffer: {
  hall: number;
  person: number;
  inDays: number;
  versions: [Issued, Issued];
  views: [first: DemoMoment, last: DemoMoment];
} = {
  hall: 0,
  person: 2,
  inDays: 190,
  versions: [
    {
      sent: { daysAgo: 4, time: '10:15' },
      adults: 286,
      children: 14,
      menu: 1,
      extras: [coldFire],
      discount: 0,
      discountReason: null,
    },
    {
      sent: { daysAgo: 2, time: '14:40' },
      adults: 276,
      children: 24,
      menu: 1,
      extras: [coldFire, sweets],
      discount: 684_00,
      discountReason: 'druga proslava u kući',
    },
  ],
  views: [
    { daysAgo: 2, time: '19:05' },
    { daysAgo: 1, time: '20:30' },
  ],
};

/** Signed two days ago with a code, so that the deposit is not due yet. */
export const demoSignedOffer: Issued & {
  hall: number;
  person: number;
  inDays: number;
  viewed: DemoMoment;
  signed: DemoMoment;
  browser: string;
} = {
  hall: 1,
  person: 5,
  inDays: 215,
  sent: { daysAgo: 3, time: '11:20' },
  viewed: { daysAgo: 2, time: '18:41' },
  signed: { daysAgo: 2, time: '18:52' },
  adults: 232,
  children: 18,
  menu: 2,
  extras: [sweets, candles],
  discount: 0,
  discountReason: null,
  browser: 'Mozilla/5.0 (Android 16; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0',
};

/** For the first request, as the calculator would start it. */
export const demoDraft: DemoOfferContent = {
  adults: 425,
  children: 0,
  menu: 1,
  extras: [sweets],
  discount: 0,
  discountReason: null,
};
