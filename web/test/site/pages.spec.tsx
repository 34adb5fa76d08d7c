import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import * as ConfirmEmail from '#web/account/screens/sign-in/confirm-email.tsx';
import * as ForgotPassword from '#web/account/screens/sign-in/forgot-password.tsx';
import * as ResetPassword from '#web/account/screens/sign-in/reset-password.tsx';
import * as VerifyError from '#web/account/screens/verify-error.tsx';
import { readMarkdown } from '#web/features/blog/markdown.ts';
import { toHallFacts } from '#web/site/features/halls/hall-facts-view.ts';
import { toNeighbouringHall } from '#web/site/features/halls/hall-view.ts';
import * as About from '#web/site/screens/about.tsx';
import * as Archive from '#web/site/screens/archive.tsx';
import * as ArchiveBlogs from '#web/site/screens/archive-blogs.tsx';
import * as Compare from '#web/site/screens/compare.tsx';
import * as Directions from '#web/site/screens/directions.tsx';
import * as NotFound from '#web/site/screens/not-found.tsx';
import * as Post from '#web/site/screens/post.tsx';
import * as Privacy from '#web/site/screens/privacy.tsx';
import * as Questions from '#web/site/screens/questions.tsx';
import * as OwnTour from '#web/site/screens/tours/own-tour.tsx';
import * as Tour from '#web/site/screens/tours/tour.tsx';
import * as Verify from '#web/site/screens/verify.tsx';
import { expectAccessible } from '../accessible.ts';
import { dayAhead, halls, settings } from '../data.ts';
import { open } from '../render.tsx';
import { answer } from '../server.ts';

const filled = {
  ...settings,
  viber: '+38765111222',
  parking: 'Ispred salona, 120 mjesta.',
  borderDistance: '25 km',
  airportDistance: '40 km',
  hotels: 'Hotel Park, 5 minuta hoda',
  contactPerson: 'Mirela Hodžić',
  contactRole: 'Organizacija proslava',
};
const [kruna, ...otherHalls] = halls.map((hall) => ({
  ...toNeighbouringHall(hall),
  ...toHallFacts(hall),
  features: ['Bina'],
}));
const compared = [
  {
    ...kruna,
    areaSquareMetres: 640,
    ceilingCentimetres: 680,
    endsAt: '03:00',
    ownBand: 'Da, uz dogovor.',
    included: ['Stolnjaci', 'Parking'],
    tableLayouts: [{ name: 'Okrugli stolovi', seats: 600 }],
  },
  ...otherHalls,
];
const question = { questionId: 1, question: 'Da li upit obavezuje?', answer: 'Ne obavezuje.' };
const content = 'Hvala što ste nam **povjerili** svoj dan.\n\n- cvijeće\n- [muzika](https://primjer.example)';
const post = {
  blogId: 7,
  title: 'Prvi ples',
  createdAt: '2026-05-01T10:00:00Z',
  updatedAt: '2026-05-01T10:00:00Z',
  media: [],
  excerpt: 'Hvala.',
  blocks: readMarkdown(content),
};
const card = (blogId: number) => ({
  blogId,
  title: `Objava ${blogId}`,
  archivedAt: '2025-09-15T10:00:00Z',
  media: [],
  hasVideo: false,
});
const cards = [card(1), card(2)];

test.each([
  ['/o-nama', { ...About, data: { today: dayAhead(0), halls, settings: filled } }, 'Dobro došli'],
  ['/privatnost', { ...Privacy, data: { settings: filled } }, 'Privatnost'],
  ['/uporedi-salone', { ...Compare, data: { halls: compared } }, 'Uporedi'],
  ['/cesta-pitanja', { ...Questions, data: { questions: [question], settings: filled } }, 'Česta pitanja'],
  ['/provjera', { ...Verify, data: { phone: filled.phone } }, 'Je li dokument'],
  ['/kako-do-nas', { ...Directions, data: { today: dayAhead(0), settings: filled } }, 'Kako do nas'],
  [
    '/archive',
    {
      ...Archive,
      data: {
        months: [{ year: 2025, month: 9, count: 2 }],
        given: { year: 2025, month: 9, posts: cards },
        phone: settings.phone,
      },
    },
    'Arhiva',
  ],
  ['/archive-blogs', { ...ArchiveBlogs, data: { posts: cards, page: 1, pages: 2 } }, 'Arhiva'],
  ['/blog/7-prvi-ples', { ...Post, data: { post, neighbours: { newer: null, older: null } } }, 'Prvi ples'],
  ['/razgledanje', { ...Tour, data: { halls } }, 'razgledanje'],
  ['/razgledanje/moje', { ...OwnTour, data: { halls } }, 'Link nije potpun'],
  ['/forgot-password', ForgotPassword, 'Zaboravljena lozinka'],
  ['/confirm-email', ConfirmEmail, 'Novi e-mail'],
  ['/reset-password', ResetPassword, 'Nova lozinka'],
  ['/verify-error', VerifyError, 'nevažeći ili je istekao'],
  ['/nema-ove-stranice', NotFound, '404 - Stranica ne postoji'],
])('%s is accessible', async (path, screen, heading) => {
  answer('GET /api/tours/slots', []);
  await open(path, { [path]: screen });
  await expect.element(page.getByRole('heading', { name: heading }).first()).toBeVisible();
  await expectAccessible();
});
