import { defaultGuestsFixedDays } from '#schemas/settings.ts';
import { insertQuestion } from '#server/features/content/questions/questions.repository.ts';
import { questions } from '#server/features/content/questions/questions.table.ts';
import type { DemoPart } from './demo.part.ts';
import { countMarked, deleteMarked } from './demo.repository.ts';

/** Questions that families ask most, in the order of the page. */
const demoQuestions = [
  {
    question: 'Koliko unaprijed treba rezervisati termin?',
    answer:
      'Za subote od maja do oktobra najbolje je godinu dana ranije. Petak, nedjelja i zimski mjeseci često su slobodni i nekoliko sedmica prije slavlja.',
  },
  {
    question: 'Da li upit obavezuje?',
    answer: 'Ne. Upit je besplatan, a termin je vaš tek kada ga zajedno potvrdimo.',
  },
  {
    question: 'Možemo li doći pogledati salon prije nego što odlučimo?',
    answer:
      'Naravno. Od ponedjeljka do subote od 9 do 20 sati. Najavite se da vas sačeka osoba koja će voditi i vaše slavlje.',
  },
  {
    question: 'Smijemo li donijeti svoju tortu i dovesti svoj bend?',
    answer:
      'Da, u sva tri salona. Tortu čuvamo u hladnoj komori, a bend ima binu, struju i vrijeme za tonsku probu.',
  },
  {
    question: 'Imate li posni, vegetarijanski i meni za djecu?',
    answer:
      'Imamo. Broj takvih obroka javite nam sedam dana prije slavlja, a za alergije nam recite čim ih znate.',
  },
  {
    question: 'Šta ako se broj gostiju promijeni?',
    answer: `Konačan broj potvrđujete najkasnije ${defaultGuestsFixedDays} dana prije slavlja. Do tada ga mijenjamo izmjenom ugovora, u granicama kapaciteta salona.`,
  },
];

export const questionsPart: DemoPart = {
  count: (db) => countMarked(db, questions),
  async seed(tx, { now }) {
    for (const [index, question] of demoQuestions.entries())
      await insertQuestion(tx, { ...question, position: index + 1, updatedAt: now, isDemo: true });
  },
  remove: (tx) => deleteMarked(tx, questions),
};
