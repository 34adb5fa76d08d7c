import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ArchivedBlogPost } from '#schemas/blog.ts';
import PostDialog from '#web/admin/features/content/blog/post-dialog.tsx';
import * as Archive from '#web/admin/screens/archive-blogs.tsx';
import { expectAccessible } from '#web-test/accessible.ts';
import { chooseFiles } from '#web-test/choose-files.ts';
import { elementOf } from '#web-test/element.ts';
import { expectText } from '#web-test/expect-text.ts';
import { openPanel } from '#web-test/panel.ts';
import { open } from '#web-test/render.tsx';
import { answer, calls, drop, fail, hold, json, refuse } from '#web-test/server.ts';
import { click, fill } from '#web-test/user.ts';
import {
  alert,
  answerForPosts,
  content,
  createDraft,
  media,
  newer,
  openPosts,
  path,
  post,
  publish,
  question,
  remove,
  save,
  title,
  update,
} from './posts.ts';

beforeEach(answerForPosts);

describe('editing a post', () => {
  const edit = () => openPosts('?post=71');

  test('begins in the list with the focus on its heading, and saves its pictures in a new order without a removed one', async () => {
    const names = ['prva.jpg', 'druga.jpg', 'treca.jpg'];
    const withThree = { ...post, imageUrls: names, media: names.map(media) };
    answer('GET /api/blog-posts', [withThree]);
    answer('GET /api/blog-posts/71/for-edit', withThree);
    answer(update, newer);
    const site = await openPosts();
    await click(page.getByRole('link', { name: 'Izmijeni: Prvi ples' }));
    await expect.element(page.getByRole('heading', { name: 'Izmijeni objavu' })).toHaveFocus();
    await click(page.getByRole('button', { name: 'Ukloni: Slika 3' }));
    await expect.element(page.getByLabelText('Dodaj fajlove')).toHaveFocus();
    await click(page.getByRole('button', { name: 'Pomjeri ranije: Slika 2' }));
    await click(save);
    await expect.poll(site.location).toBe(path);
    expect(calls(update).at(-1)?.body).toMatchObject({ imageUrls: ['druga.jpg', 'prva.jpg'] });
  });

  test('with changes by others takes them over, and overwrites nothing', async () => {
    answer(update, () => {
      answer('GET /api/blog-posts/71/for-edit', { ...newer, content: 'Pasus druge osobe.' });
      return refuse('changedMeanwhile')();
    });
    const site = await edit();
    await fill(title, 'Prvi ples, moj');
    await site.reload();
    await expect
      .element(page.getByText('Vraćene su izmjene koje niste sačuvali.', { exact: true }))
      .toBeVisible();
    await click(save);
    await expectText(alert, 'Izmjene nisu sačuvane.');
    await expect.element(content).toHaveValue('Pasus druge osobe.');
    await expect.element(title).toHaveValue('Prvi ples, moj');
    answer(update, { ...newer, title: 'Prvi ples, moj' });
    await click(save);
    await expect.element(page.getByText('Izmjene su sačuvane i vide se na sajtu.')).toBeVisible();
    expect(calls(update).at(-1)?.body).toMatchObject({ title: 'Prvi ples, moj', updatedAt: newer.updatedAt });
  });

  test('that opens with an older state from the cache takes over the current one before anything is typed', async () => {
    await openPosts();
    const open = page.getByRole('link', { name: 'Izmijeni: Prvi ples' });
    await click(open);
    await expect.element(title).toHaveValue('Prvi ples');
    const { held, release } = hold({ ...newer, title: 'Naslov druge osobe' });
    answer('GET /api/blog-posts/71/for-edit', held);
    answer(update, newer);
    await click(page.getByRole('button', { name: 'Odustani' }));
    await click(open);
    await expect.element(title).toHaveValue('Prvi ples');
    release();
    await expect.element(title).toHaveValue('Naslov druge osobe');
    await fill(content, 'Novi tekst.');
    await click(save);
    await expect.poll(() => calls(update).at(-1)?.body).toMatchObject({ updatedAt: newer.updatedAt });
  });

  test('of the same field: the current value is shown and can be taken over', async () => {
    answer(update, () => {
      answer('GET /api/blog-posts/71/for-edit', { ...newer, title: 'Njihov naslov' });
      return refuse('changedMeanwhile')();
    });
    await edit();
    await fill(title, 'Moj naslov');
    await click(save);
    await expectText(alert, 'Njihov naslov');
    await expect.element(title).toHaveValue('Moj naslov');
    await click(alert.getByRole('button', { name: 'Uzmi ono što sada piše' }));
    await expect.element(title).toHaveValue('Njihov naslov');
  });

  test('of a deleted one becomes a new post, and replaces a draft only after a confirmation', async () => {
    answer(createDraft, fail);
    const first = await openPosts();
    await fill(title, 'Započeta nova objava');
    await first.leave();
    await edit();
    await fill(content, 'Ovo ne smije nestati.');
    answer(update, refuse('notFound'));
    answer('GET /api/blog-posts/71/for-edit', refuse('notFound'));
    await click(save);
    await expectText(alert, 'u međuvremenu obrisao ovu objavu');
    const move = page.getByRole('button', { name: 'Prenesi u novu objavu' });
    await click(move);
    await click(question.getByRole('button', { name: 'Odustani' }));
    await expect.element(content).toHaveValue('Ovo ne smije nestati.');
    await click(move);
    await click(question.getByRole('button', { name: 'Zamijeni' }));
    await expect.element(publish).toBeVisible();
    await expect.element(content).toHaveValue('Ovo ne smije nestati.');
    await click(page.getByRole('button', { name: 'Odbaci nacrt' }));
  });

  test('gives a stored film another frame', async () => {
    const film = { ...media('film.webm'), kind: 'video' as const };
    const filmed = { ...post, imageUrls: ['film.webm'], media: [film] };
    const changePoster = 'POST /api/blog-posts/71/change-poster/film.webm';
    answer('GET /api/blog-posts/71/for-edit', filmed);
    answer(changePoster, () => json({ ...filmed, media: [{ ...film, poster: media('kadar.jpg') }] }, 201));
    const site = await edit();
    await click(page.getByRole('button', { name: 'Izaberi kadar: Video 1' }));
    const dialog = page.getByRole('dialog', { name: 'Kadar za video' });
    const video = () => elementOf(dialog.getByLabelText('Video 1'), HTMLVideoElement);
    await expect.element(dialog).toBeVisible();
    // The film of the demo content, since nothing is stored here.
    video().src = '/server/demo/content/pictures/hall-walkthrough.webm';
    await expect.poll(() => video().readyState).toBeGreaterThan(1);
    await expectAccessible('[role=dialog]');
    await click(dialog.getByRole('button', { name: 'Uzmi ovaj kadar' }));
    await expect.element(dialog).not.toBeInTheDocument();
    await click(save);
    await expect.poll(site.location).toBe(path);
    expect(calls(changePoster)[0]?.body).toMatchObject({
      files: { name: 'kadar.jpg', type: 'image/jpeg' },
    });
  });

  describe('with new files', () => {
    const add = 'POST /api/blog-posts/*/add-images';
    const withOne = { ...newer, imageUrls: ['nova.jpg'], media: [media('nova.jpg')] };
    const cancel = page.getByRole('button', { name: 'Odustani' });
    const file = (name: string) => new File([new Uint8Array(100)], name, { type: 'image/jpeg' });

    /** The first of two files is uploaded, the second one is cut. */
    async function sendHalf() {
      answer(add, () => {
        answer(add, drop);
        answer('GET /api/blog-posts/71/for-edit', withOne);
        return json(withOne, 201);
      });
      const site = await edit();
      await expect.element(title).toHaveValue('Prvi ples');
      chooseFiles(file('blog-4.jpg'), file('blog-5.jpg'));
      await click(save);
      await expectText(alert.first(), 'Oni koji su poslani već se vide na sajtu');
      return site;
    }

    test('removes those that it has uploaded when it is discarded, also after a reload and a failure', async () => {
      const site = await sendHalf();
      await click(page.getByRole('button', { name: 'Skloni s liste: blog-5.jpg' }));
      await expect.element(page.getByRole('button', { name: /blog-5.jpg$/ })).not.toBeInTheDocument();
      await site.reload();
      await expect.element(page.getByText('Vraćene su izmjene koje niste sačuvali.')).toBeVisible();
      answer(update, fail);
      await click(cancel);
      await expectText(alert, 'Fajlovi koji su već poslani još se vide na sajtu.');
      answer(update, newer);
      await click(cancel);
      await expect.poll(site.location).toBe(path);
      expect(calls(update).at(-1)?.body).toEqual({ imageUrls: [], updatedAt: newer.updatedAt });
    });

    test('can leave them on the site when they cannot be removed', async () => {
      const site = await sendHalf();
      answer(update, fail);
      await click(cancel);
      await click(alert.getByRole('button', { name: 'Zatvori i ostavi ih na sajtu' }));
      await expect.poll(site.location).toBe(path);
      await click(page.getByRole('link', { name: 'Izmijeni: Prvi ples' }));
      await click(cancel);
      await expect.poll(site.location).toBe(path);
      expect(calls(update)).toHaveLength(1);
    });

    test('repeats an interrupted upload', async () => {
      answer(add, drop);
      const site = await edit();
      await expect.element(title).toHaveValue('Prvi ples');
      chooseFiles(file('blog-4.jpg'));
      await click(save);
      await expect.element(page.getByText('Fajl nije poslan.', { exact: true })).toBeVisible();
      answer(add, () => json(withOne, 201));
      await click(page.getByRole('button', { name: 'Pošalji ponovo: blog-4.jpg' }));
      await expect.element(page.getByText('Dodato', { exact: true })).toBeVisible();
      const [cut, repeated] = calls(add).map(({ headers }) => headers.get('idempotency-key'));
      expect(repeated).toBe(cut);
      answer(update, withOne);
      await click(save);
      await expect.poll(site.location).toBe(path);
      expect(calls(add)).toHaveLength(2);
    });
  });
});

describe('removing a post', () => {
  test('to the archive moves the focus to the heading of the list', async () => {
    answer(remove, () => {
      answer('GET /api/blog-posts', []);
      return json({ archived: true });
    });
    await openPosts();
    await click(page.getByRole('button', { name: 'Arhiviraj: Prvi ples' }));
    await click(question.getByRole('button', { name: 'Arhiviraj' }));
    await expect.element(page.getByText('Objava je u arhivi.')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Objavljeno' })).toHaveFocus();
  });

  test('that was moved by someone else does not delete it', async () => {
    answer(remove, () => {
      answer('GET /api/blog-posts', []);
      return refuse('changedMeanwhile')();
    });
    await openPosts();
    await click(page.getByRole('button', { name: 'Arhiviraj: Prvi ples' }));
    await click(question.getByRole('button', { name: 'Arhiviraj' }));
    await expectText(question, 'drugi administrator u međuvremenu premjestio');
    await click(question.getByRole('button', { name: 'Odustani' }));
    await expect.element(page.getByRole('button', { name: 'Arhiviraj: Prvi ples' })).not.toBeInTheDocument();
    expect(calls(remove)[0]?.query.get('place')).toBe('live');
  });

  test('from the archive is looked at first, and reports a failure; an archive that did not load can be retried', async () => {
    const archived = { ...post, archivedBlogId: 71, imageUrl: [], archivedAt: '2026-02-05T10:00:00.000Z' };
    answer('GET /api/blog-posts/archived', fail);
    await openPanel('/adminPanel/archive-blogs', { '/adminPanel/archive-blogs': Archive });
    await expect.element(page.getByText('Failed to load archived posts', { exact: true })).toBeVisible();
    answer('GET /api/blog-posts/archived', [archived]);
    await click(page.getByRole('main').getByRole('button', { name: 'Pokušaj ponovo' }));
    await click(page.getByRole('button', { name: 'Pogledaj: Prvi ples' }));
    const dialog = page.getByRole('dialog', { name: 'Prvi ples' });
    await expectText(dialog, 'Prvi pasus.');
    await expect.element(dialog.getByRole('link', { name: 'Otvori stranicu objave' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expectAccessible();
    answer(remove, fail);
    await click(page.getByRole('button', { name: 'Obriši: Prvi ples' }));
    await click(question.getByRole('button', { name: 'Obriši' }));
    await expectText(question, 'Došlo je do greške prilikom brisanja.');
  });

  test('to the archive can be undone, and an archived post can be edited there', async () => {
    const dates = { archivedBlogId: 72, archivedAt: '2026-02-05T10:00:00.000Z' };
    const archived = { ...post, blogId: 72, imageUrl: [], ...dates };
    answer('GET /api/blog-posts/archived', [archived]);
    answer('GET /api/blog-posts/72/for-edit', archived);
    answer(update, { ...archived, title: 'Novi' });
    const archivePath = '/adminPanel/archive-blogs';
    const site = await openPanel(archivePath, { [archivePath]: Archive });
    await click(page.getByRole('link', { name: 'Izmijeni: Prvi ples' }));
    await fill(title, 'Novi');
    await click(save);
    await expect.poll(site.location).toBe(archivePath);
    answer('PATCH /api/blog-posts/72/restore', () => {
      answer('GET /api/blog-posts/archived', []);
      return json(post);
    });
    await click(page.getByRole('button', { name: 'Vrati na sajt: Prvi ples' }));
    await click(question.getByRole('button', { name: 'Vrati na sajt' }));
    await expect.element(page.getByText('Objava je vraćena na sajt.')).toBeVisible();
    await expect.element(page.getByText('Arhiva je prazna.')).toBeVisible();
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
    open('/objava', { '/objava': { default: () => <PostDialog post={one} isPublic onClose={() => {}} /> } });
  const dialog = page.getByRole('dialog');
  const site = await show(archived);
  await expectText(dialog, '06.05.2026');
  await expect.element(dialog).not.toMatchTextContent('2025');
  await site.leave();
  await show(undated);
  await expectText(dialog, 'Nepoznat datum');
  await expect.element(dialog).not.toMatchTextContent('2025');
});
