/** Relative to today, or on the most recent such date, so that the season is right. */
type Written = { daysAgo: number } | { month: number; day: number };

export type LivePost = {
  written: Written;
  title: (year: number) => string;
  content: string;
  files: string[];
};

export const demoPosts: LivePost[] = [
  {
    written: { daysAgo: 3 },
    title: () => 'Prvi ples Amre i Nikole pod lusterima Krune',
    content: `Tri stotine gostiju, jedna pjesma i tišina od koje se naježite. Amra je željela **svijeće umjesto reflektora**, Nikola **orkestar umjesto matrice**.

Podijum smo pomjerili u sredinu sale, stolove složili u krug, a lustere prigušili na trećinu. Ostalo su uradili njih dvoje.

*Hvala što ste nam povjerili svoj dan.*`,
    files: ['hall-walkthrough.mp4', 'kruna-1.jpg', 'kruna-4.jpg', 'blog-5.jpg', 'blog-1.jpg'],
  },
  {
    written: { month: 10, day: 8 },
    title: () => 'Jesenji sto: pet ideja koje ne koštaju mnogo',
    content: `Dunje, lan i svijeće. Za dobar jesenji sto ne treba mnogo, samo malo vremena i oko za boju.

Naša dekoraterka Selma ovog oktobra slaže stolove od onoga što raste iza salona:

- grane drijena u niskim vazama,
- sitne jabuke uz svaki tanjir,
- lišće vinove loze umjesto podmetača,
- lan koji pegla na licu mjesta,
- svijeće u tri visine.

Gosti to najviše fotografišu.`,
    files: ['blog-4.jpg', 'kruna-2.jpg'],
  },
  {
    written: { month: 9, day: 2 },
    title: () => 'Krštenje u Kristalu: mali vodič za roditelje',
    content: `Koliko gostiju, koliko hrane i kada je pravo vrijeme za tortu. Naš savjet: **počnite u podne**, ostavite djeci kutak uz prozor i tortu iznesite prije nego što najmlađi zaspe.

Za šezdeset gostiju dovoljna su četiri duga stola.`,
    files: ['blog-2.jpg', 'kristal-1.jpg'],
  },
  {
    written: { month: 6, day: 21 },
    title: (year) => `Matura ${year}: noć koju je Evropa zapamtila`,
    content: `Dvjesta četrdeset maturanata, jedan LED zid i generacija koja ne zna za umor. Galerija s najljepše večeri godine.`,
    files: ['blog-3.jpg', 'evropa-4.jpg', 'evropa-3.jpg'],
  },
  {
    written: { month: 6, day: 2 },
    title: () => 'Ljetna terasa je otvorena',
    content: `Od juna do septembra Evropa dobija još jednu sobu: onu bez plafona. Doček pod lampionima, večera unutra, a ples gdje vas noge odvedu.`,
    files: ['blog-6.jpg'],
  },
];
