export type ArchivedPost = {
  yearsAgo: number;
  month: number;
  day: number;
  title: (year: number) => string;
  content: string;
  files: string[];
};

/** The day is the one on which the post was archived. */
export const demoArchive: ArchivedPost[] = [
  {
    yearsAgo: 1,
    month: 11,
    day: 24,
    title: () => 'Dvanaest za stolom: slavlje u najužem krugu',
    content: `Nisu htjeli svadbu, htjeli su ručak. Dvanaest ljudi, jedan dugi sto u Kristalu i prozor širom otvoren prema vrtu.

Kuhar je izašao da se pozdravi s kumom, a zdravicu je održala baka. **Mikrofon nije trebao nikome.**`,
    files: ['kristal-2.jpg'],
  },
  {
    yearsAgo: 1,
    month: 9,
    day: 15,
    title: () => 'Vjenčanje na dva jezika',
    content: `Pola gostiju stiglo je iz Beča, pola iz Travnika. Meni smo odštampali na dva jezika, a bend je naučio jedan valcer i jednu sevdalinku više.

> Mislili smo da će se gosti tek upoznati. Oni su već oko deset pjevali zajedno.

Tako je mladoženja sutradan napisao u našu knjigu utisaka.`,
    files: ['evropa-2.jpg', 'blog-5.jpg'],
  },
  {
    yearsAgo: 1,
    month: 7,
    day: 4,
    title: (year) => `Matura ${year}: bijele košulje i plavi baršun`,
    content: `Tri odjeljenja, sto osamdeset stolica i jedan razrednik koji je obećao da neće plesati. Plesao je.

Na LED zidu su se cijelo veče smjenjivale slike s ekskurzija, a posljednji autobus krenuo je u *pola pet*.`,
    files: ['blog-3.jpg'],
  },
  {
    yearsAgo: 1,
    month: 4,
    day: 11,
    title: () => 'Cvijeće koje izdrži do jutra',
    content: `Ruže se umore prije gostiju, ako im se ne pomogne. Evo šta radimo mi:

1. cvijeće stiže dan ranije i noći u hladnoj ostavi,
2. vaze punimo tek kada je sala već postavljena,
3. stolovi uz prozor dobijaju zelenilo umjesto latica.

Sutradan buketi idu kućama, jer šteta je da ostanu sami.`,
    files: ['blog-4.jpg'],
  },
  {
    yearsAgo: 2,
    month: 12,
    day: 9,
    title: () => 'Prošetajte kroz Krunu',
    content: `Kome je daleko da svrati, neka pogleda. Snimili smo laganu šetnju kroz **Krunu**: od vrata, pored bara, do bine i nazad ispod lustera.

Snimak je bez zvuka, pa sami izaberite pjesmu.`,
    files: ['hall-walkthrough.webm', 'kruna-3.jpg'],
  },
  {
    yearsAgo: 2,
    month: 8,
    day: 19,
    title: () => 'Piće dobrodošlice: prvih deset minuta',
    content: `Gost odluči kakvo je slavlje u prvih deset minuta. Zato ga na vratima ne čeka red, nego čaša.

Ljeti nudimo limunadu od zove i rashlađeni pjenušac, zimi čaj s cimetom. Za djecu imamo **sok od jabuke** iz susjednog sela i slamku u boji.`,
    files: ['blog-6.jpg'],
  },
  {
    yearsAgo: 2,
    month: 5,
    day: 27,
    title: () => 'Kolika torta za koliko gostiju?',
    content: `Pitanje koje dobijemo svake sedmice, pa neka stoji napisano:

- do 60 gostiju: dva sprata,
- do 150 gostiju: tri sprata,
- preko 300 gostiju: četiri sprata i pomoćna torta u kuhinji.

I još nešto: *tortu režite prije ponoći*. Poslije toga svi plešu.`,
    files: ['blog-1.jpg'],
  },
  {
    yearsAgo: 2,
    month: 2,
    day: 13,
    title: () => 'Kako izabrati salon: pet pitanja prije kapare',
    content: `Prije nego što ostavite kaparu, u nas ili bilo gdje, pitajte:

1. Ko vodi naš dan od početka do kraja?
2. Šta se dešava ako pada kiša?
3. Do kada smije svirati muzika?
4. Gdje parkiraju gosti?
5. Šta je uključeno u cijenu, a šta nije?

Ko ima odgovor na svih pet, tome možete vjerovati.`,
    files: ['evropa-1.jpg', 'kristal-1.jpg'],
  },
  {
    yearsAgo: 3,
    month: 10,
    day: 30,
    title: () => 'Srebrna svadba Hasije i Mirsada',
    content: `Dvadeset pet godina poslije prve, ista pjesma i isti kum. Djeca su im spremila iznenađenje: fotografiju s vjenčanja u prirodnoj veličini, postavljenu odmah iza svoda od cvijeća.

**Mirsad je zaplakao prvi.** Hasija tvrdi da je to od luka.`,
    files: ['kristal-3.jpg'],
  },
  {
    yearsAgo: 3,
    month: 8,
    day: 6,
    title: () => 'Šta bend treba od sale',
    content: `Razgovarali smo s pet bendova koji kod nas redovno sviraju. Svi traže isto: *tri utičnice, jedan sto sa strane i nekoga ko zna gdje je osigurač*.

Bina u Kruni sada ima sve troje, a razglas u Evropi podešavamo zajedno s njima, sat prije gostiju.`,
    files: ['evropa-3.jpg'],
  },
  {
    yearsAgo: 3,
    month: 5,
    day: 16,
    title: () => 'Krštenje male Sofije',
    content: `Sofija je prespavala vlastito krštenje, od predjela do torte. Gosti su šaputali dva sata, a onda je otvorila oči i nasmijala se fotografu.

Kutak uz prozor i ovaj put je bio najtraženije mjesto u sali.`,
    files: ['blog-2.jpg'],
  },
  {
    yearsAgo: 3,
    month: 2,
    day: 21,
    title: () => 'Evropa u novom svjetlu',
    content: `Zima je vrijeme za majstore. Nad stolovima u Evropi sada vise **prstenovi svjetla** koje možemo prigušiti po stolovima, a na zidu je LED ekran za slike, pozdrave i poneku utakmicu.

Baršun je ostao plav. Neke stvari se ne diraju.`,
    files: ['evropa-1.jpg'],
  },
  {
    yearsAgo: 4,
    month: 12,
    day: 5,
    title: () => 'Prvi snijeg i pun Kristal',
    content: `Snijeg je pao u petak, slavlje je bilo u subotu. Put smo očistili do osam, a gostima iz brda poslali smo kombi.

Za stolom je bilo pedeset ljudi, peć je pucketala, a niko nije žurio kući.`,
    files: ['kristal-4.jpg'],
  },
  {
    yearsAgo: 4,
    month: 10,
    day: 3,
    title: () => 'Šest stotina gostiju i nijedna stolica viška',
    content: `Najveće vjenčanje otkako postojimo. Kruna je prvi put bila puna do posljednjeg mjesta: **šest stotina gostiju**, četrdeset konobara i dvije kuhinje.

Naučili smo mnogo, a najviše ovo: kada kum kaže da dolazi i autobus iz Tuzle, pitajte koliki je autobus.`,
    files: ['kruna-1.jpg', 'kruna-2.jpg'],
  },
  {
    yearsAgo: 4,
    month: 7,
    day: 11,
    title: () => 'Prva matura u Evropi',
    content: `Bili smo nervozniji od maturanata. Sto dvadeset mladih ljudi u sali koja miriše na novo, a razglas je proradio *dvadeset minuta prije početka*.

Pred zoru su nam pomogli da složimo stolice. Hvala, generacijo.`,
    files: ['blog-3.jpg'],
  },
  {
    yearsAgo: 4,
    month: 4,
    day: 18,
    title: () => 'Otvorili smo vrata',
    content: `Dvije godine radova, tri salona i jedan ključ koji nikako nismo mogli naći. Danas su **Kruna, Evropa i Kristal** otvoreni.

### Svratite

Kafa je na stolu od ponedjeljka do subote. Prošetaćemo vas kroz sve tri sale i reći vam iskreno koja je za vas.`,
    files: ['kruna-4.jpg', 'evropa-4.jpg'],
  },
];
