import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ArchivedBlogPost, BlogPost } from '#contracts/blog.ts';
import ArchivedPostDialog from '../../app/admin/features/blog/archived-post-dialog.tsx';
import * as Archive from '../../app/admin/screens/archive-blogs.tsx';
import * as Posts from '../../app/admin/screens/create-blogs.tsx';
import { expectAccessible } from '../accessible.ts';
import { chooseFiles } from '../choose-files.ts';
import { expectText } from '../expect-text.ts';
import { answerForPanel, openPanel } from '../panel.ts';
import { open } from '../render.tsx';
import { answer, calls, drop, fail, hold, json, refuse } from '../server.ts';

const post: BlogPost = {
  blogId: 71,
  title: 'Prvi ples',
  content: 'Prvi pasus.',
  imageUrls: [],
  media: [],
  createdAt: '2026-01-05T10:00:00.000Z',
  updatedAt: '2026-01-05T10:00:00.000Z',
};
const media = (fileName: string) => ({
  fileName,
  kind: 'image' as const,
  width: 800,
  height: 600,
  placeholder: null,
});
const newer = { ...post, updatedAt: '2026-01-06T10:00:00.000Z' };

const path = '/adminPanel/create-blogs';
const create = 'POST /api/blog-posts/create';
const update = 'PATCH /api/blog-posts/*/update';
const remove = 'DELETE /api/blog-posts/delete/*/*';
const title = page.getByLabelText('Naslov');
const content = page.getByLabelText('Sadržaj', { exact: true });
const publish = page.getByRole('button', { name: 'Objavi blog' });
const save = page.getByRole('button', { name: 'Sačuvaj izmjene' });
const alert = page.getByRole('main').getByRole('alert');
const question = page.getByRole('alertdialog');
const openPosts = (query = '') =>
  openPanel(`${path}${query}`, { [path]: Posts, '/adminPanel/archive-blogs': Archive });

beforeEach(() => {
  answerForPanel();
  answer('GET /api/blog-posts', [post]);
  answer('GET /api/blog-posts/71', post);
  answer('GET /api/blog-posts/archived', []);
});

describe('a new post', () => {
  async function write() {
    await title.fill('Jednom');
    await content.fill('Tekst koji se ne gubi.');
  }

  test('needs a title and a text, and its draft comes back after a reload', async () => {
    const site = await openPosts();
    await publish.click();
    await expect.element(page.getByText('Unesite naslov', { exact: true })).toBeVisible();
    await expect.element(page.getByText('Unesite sadržaj', { exact: true })).toBeVisible();
    await expectAccessible();
    await write();
    await site.reload();
    await expect
      .element(page.getByText('Vraćen je nacrt koji niste objavili.', { exact: true }))
      .toBeVisible();
    await expect.element(title).toHaveValue('Jednom');
    await page.getByRole('button', { name: 'Odbaci nacrt' }).click();
    await expect.element(content).toHaveValue('');
  });

  test.each([
    ['is lost', drop, 'objava se neće pojaviti dvaput'],
    ['fails', fail, 'Objava nije objavljena.'],
    ['comes too often', refuse('tooMany', { detail: 'Pokušajte za minut.' }), 'Pokušajte za minut.'],
  ])('that %s stays, and the repeat has the same key', async (_name, says, reason) => {
    answer(create, says);
    await openPosts();
    await write();
    await publish.click();
    await expectText(alert, 'Objava nije objavljena.', reason);
    answer(create, () => json({ ...post, title: 'Jednom' }, 201));
    await alert.getByRole('button', { name: 'Pokušaj ponovo' }).click();
    await expect.element(page.getByText('Blog uspešno kreiran!')).toBeVisible();
    const keys = calls(create).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBeTruthy();
    await expect.element(title).toHaveValue('');
  });

  test('shows its progress, needs a confirmation to leave, and can be stopped', async () => {
    answer(create, hold(fail).held);
    const site = await openPosts();
    await write();
    await publish.click();
    const bar = page.getByRole('progressbar', { name: 'Slanje objave' });
    await expect.element(bar).toHaveAttribute('aria-valuenow', '50');
    const stop = page.getByRole('button', { name: 'Prekini slanje' });
    await expect.element(stop).toHaveFocus();
    await page.getByRole('link', { name: 'Arhiva blogova' }).click();
    await question.getByRole('button', { name: 'Ostani' }).click();
    expect(site.location()).toBe(path);
    await stop.click();
    await expectText(alert, 'Slanje je prekinuto.');
    await expect.element(content).toHaveValue('Tekst koji se ne gubi.');
  });

  test('is restored after signing in again when the session ends', async () => {
    const site = await openPosts();
    await write();
    for (const call of [create, 'POST /auth/refresh', 'GET /auth/me']) answer(call, refuse('sessionEnded'));
    await publish.click();
    await expect.poll(site.location).toBe('/');
    await site.leave();
    await openPosts();
    await expect.element(title).toHaveValue('Jednom');
    await page.getByRole('button', { name: 'Odbaci nacrt' }).click();
  });

  test('accepts no files other than pictures and films', async () => {
    await openPosts();
    await expect.element(title).toBeVisible();
    chooseFiles(new File(['%PDF'], 'ugovor.pdf', { type: 'application/pdf' }));
    await expect.element(page.getByText('Ovi fajlovi nisu dodati.', { exact: true })).toBeVisible();
    await expect.element(page.getByText(/„ugovor.pdf“ ne primamo/)).toBeVisible();
  });
});

describe('editing a post', () => {
  const edit = () => openPosts('?post=71');

  test('begins in the list with the focus on its heading, and saves the new order of its pictures', async () => {
    const names = ['prva.jpg', 'druga.jpg'];
    const withTwo = { ...post, imageUrls: names, media: names.map(media) };
    answer('GET /api/blog-posts', [withTwo]);
    answer('GET /api/blog-posts/71', withTwo);
    answer(update, newer);
    const site = await openPosts();
    await page.getByRole('link', { name: 'Izmijeni: Prvi ples' }).click();
    await expect.element(page.getByRole('heading', { name: 'Izmijeni objavu' })).toHaveFocus();
    await page.getByRole('button', { name: 'Pomjeri ranije: Slika 2' }).click();
    await save.click();
    await expect.poll(site.location).toBe(path);
    expect(calls(update).at(-1)?.body).toMatchObject({ imageUrls: ['druga.jpg', 'prva.jpg'] });
  });

  test('with changes by others takes them over, and overwrites nothing', async () => {
    answer(update, () => {
      answer('GET /api/blog-posts/71', { ...newer, content: 'Pasus druge osobe.' });
      return refuse('changedMeanwhile')();
    });
    const site = await edit();
    await title.fill('Prvi ples, moj');
    await site.reload();
    await expect
      .element(page.getByText('Vraćene su izmjene koje niste sačuvali.', { exact: true }))
      .toBeVisible();
    await save.click();
    await expectText(alert, 'Izmjene nisu sačuvane.');
    await expect.element(content).toHaveValue('Pasus druge osobe.');
    await expect.element(title).toHaveValue('Prvi ples, moj');
    answer(update, { ...newer, title: 'Prvi ples, moj' });
    await save.click();
    await expect.element(page.getByText('Izmjene su sačuvane i vide se na sajtu.')).toBeVisible();
    expect(calls(update).at(-1)?.body).toMatchObject({ title: 'Prvi ples, moj', updatedAt: newer.updatedAt });
  });

  test('of the same field: the current value is shown and can be taken over', async () => {
    answer(update, () => {
      answer('GET /api/blog-posts/71', { ...newer, title: 'Njihov naslov' });
      return refuse('changedMeanwhile')();
    });
    await edit();
    await title.fill('Moj naslov');
    await save.click();
    await expectText(alert, 'Njihov naslov');
    await expect.element(title).toHaveValue('Moj naslov');
    await alert.getByRole('button', { name: 'Uzmi ono što sada piše' }).click();
    await expect.element(title).toHaveValue('Njihov naslov');
  });

  test('of a deleted one becomes a new post, and replaces a draft only after a confirmation', async () => {
    const first = await openPosts();
    await title.fill('Započeta nova objava');
    await first.leave();
    await edit();
    await content.fill('Ovo ne smije nestati.');
    answer(update, refuse('notFound'));
    answer('GET /api/blog-posts/71', refuse('notFound'));
    await save.click();
    await expectText(alert, 'neko u međuvremenu obrisao');
    const move = page.getByRole('button', { name: 'Prenesi u novu objavu' });
    await move.click();
    await question.getByRole('button', { name: 'Odustani' }).click();
    await expect.element(content).toHaveValue('Ovo ne smije nestati.');
    await move.click();
    await question.getByRole('button', { name: 'Zamijeni' }).click();
    await expect.element(publish).toBeVisible();
    await expect.element(content).toHaveValue('Ovo ne smije nestati.');
    await page.getByRole('button', { name: 'Odbaci nacrt' }).click();
  });

  test('that is discarded removes the files that it has uploaded', async () => {
    const withOne = { ...newer, imageUrls: ['nova.jpg'], media: [media('nova.jpg')] };
    answer('POST /api/blog-posts/*/add-images', () => {
      answer('POST /api/blog-posts/*/add-images', drop);
      answer('GET /api/blog-posts/71', withOne);
      return json(withOne, 201);
    });
    answer(update, newer);
    const site = await edit();
    await expect.element(title).toHaveValue('Prvi ples');
    const file = (name: string) => new File([new Uint8Array(100)], name, { type: 'image/jpeg' });
    chooseFiles(file('blog-4.jpg'), file('blog-5.jpg'));
    await save.click();
    await expectText(alert.first(), 'Oni koji su poslani već se vide na sajtu');
    await page.getByRole('button', { name: 'Odustani' }).click();
    await expect.poll(() => site.location()).toBe(path);
    expect(calls(update).at(-1)?.body).toEqual({ imageUrls: [], updatedAt: newer.updatedAt });
  });

  test('an interrupted upload can be repeated', async () => {
    const add = 'POST /api/blog-posts/*/add-images';
    answer(add, drop);
    await edit();
    await expect.element(title).toHaveValue('Prvi ples');
    chooseFiles(new File([new Uint8Array(100)], 'blog-4.jpg', { type: 'image/jpeg' }));
    await save.click();
    await expect.element(page.getByText('Fajl nije poslan.', { exact: true })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Pošalji ponovo: blog-4.jpg' })).toBeVisible();
  });
});

describe('removing a post', () => {
  test('that was moved by someone else does not delete it', async () => {
    answer(remove, () => {
      answer('GET /api/blog-posts', []);
      return refuse('changedMeanwhile')();
    });
    await openPosts();
    await page.getByRole('button', { name: 'Arhiviraj: Prvi ples' }).click();
    await question.getByRole('button', { name: 'Arhiviraj' }).click();
    await expectText(question, 'drugi administrator u međuvremenu premjestio');
    await question.getByRole('button', { name: 'Odustani' }).click();
    await expect.element(page.getByRole('button', { name: 'Arhiviraj: Prvi ples' })).not.toBeInTheDocument();
    expect(calls(remove)[0]?.query.get('place')).toBe('live');
  });

  test('from the archive is looked at first, and reports a failure; an archive that did not load can be retried', async () => {
    const archived = { ...post, archivedBlogId: 71, imageUrl: [], archivedAt: '2026-02-05T10:00:00.000Z' };
    answer('GET /api/blog-posts/archived', fail);
    await openPanel('/adminPanel/archive-blogs', { '/adminPanel/archive-blogs': Archive });
    await expect.element(page.getByText('Failed to load archived posts', { exact: true })).toBeVisible();
    answer('GET /api/blog-posts/archived', [archived]);
    await page.getByRole('main').getByRole('button', { name: 'Pokušaj ponovo' }).click();
    await page.getByRole('button', { name: 'Pogledaj: Prvi ples' }).click();
    const dialog = page.getByRole('dialog', { name: 'Prvi ples' });
    await expectText(dialog, 'Prvi pasus.');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expectAccessible();
    answer(remove, fail);
    await page.getByRole('button', { name: 'Obriši: Prvi ples' }).click();
    await question.getByRole('button', { name: 'Obriši' }).click();
    await expectText(question, 'Došlo je do greške prilikom brisanja.');
  });
});

test('an archived post shows its archiving date, never the date of writing', async () => {
  const archived: ArchivedBlogPost = {
    blogId: 12,
    archivedBlogId: 12,
    title: 'Đurđevdan u Kruni',
    content: 'Tekst.',
    imageUrl: [],
    media: [],
    createdAt: '2025-01-02T10:00:00.000Z',
    updatedAt: '2025-01-02T10:00:00.000Z',
    archivedAt: '2026-05-06T10:00:00.000Z',
  };
  const undated = { ...archived, archivedAt: undefined } as unknown as ArchivedBlogPost;
  const show = (one: ArchivedBlogPost) =>
    open('/objava', { '/objava': { default: () => <ArchivedPostDialog post={one} onClose={() => {}} /> } });
  const dialog = page.getByRole('dialog');
  const site = await show(archived);
  await expectText(dialog, '06.05.2026');
  await expect.element(dialog).not.toMatchTextContent('2025');
  await site.leave();
  await show(undated);
  await expectText(dialog, 'Nepoznat datum');
  await expect.element(dialog).not.toMatchTextContent('2025');
});
