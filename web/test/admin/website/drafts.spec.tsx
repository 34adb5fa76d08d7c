import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#web-test/accessible.ts';
import { chooseFiles } from '#web-test/choose-files.ts';
import { elementOf } from '#web-test/element.ts';
import { expectText } from '#web-test/expect-text.ts';
import { leaveEndedSession } from '#web-test/panel.ts';
import { answer, calls, drop, fail, json, refuse } from '#web-test/server.ts';
import { click, fill } from '#web-test/user.ts';
import {
  alert,
  answerForPosts,
  content,
  create,
  createDraft,
  draft,
  keepDraft,
  media,
  newer,
  openPosts,
  path,
  post,
  publish,
  question,
  remove,
  save,
  saveDraft,
  title,
  update,
} from './posts.ts';

beforeEach(answerForPosts);

describe('a new post', () => {
  async function write() {
    await fill(title, 'Jednom');
    await fill(content, 'Tekst koji se ne gubi.');
  }

  test('needs a title and a text, and is restored when it was not saved yet', async () => {
    answer(createDraft, fail);
    const site = await openPosts();
    await click(publish);
    await expect.element(page.getByText('Unesite naslov', { exact: true })).toBeVisible();
    await expect.element(page.getByText('Unesite sadržaj', { exact: true })).toBeVisible();
    await expectAccessible();
    await write();
    await expect.element(page.getByText(/Nacrt još nije sačuvan na serveru/)).toBeVisible();
    await site.reload();
    await expect
      .element(page.getByText('Vraćen je nacrt koji niste objavili.', { exact: true }))
      .toBeVisible();
    await expect.element(title).toHaveValue('Jednom');
    await click(page.getByRole('button', { name: 'Odbaci nacrt' }));
    await expect.element(content).toHaveValue('');
  });

  test('begins with a hint to the draft that was changed last', async () => {
    const written = { ...draft, blogId: 91, title: 'Svečani ulaz', updatedAt: newer.updatedAt };
    const scheduled = { ...post, blogId: 92, isDraft: false, updatedAt: '2026-01-07T10:00:00.000Z' };
    answer('GET /api/blog-posts/drafts', [draft, scheduled, written]);
    answer('GET /api/blog-posts/91/for-edit', written);
    const site = await openPosts();
    const hint = page.getByRole('status').filter({ hasText: 'Imate 2 nezavršene objave.' });
    await expect.element(hint.getByText(/^„Svečani ulaz“/)).toBeVisible();
    await expectAccessible('main [role=status]');
    await click(hint.getByRole('link', { name: 'Nastavi ovu objavu' }));
    await expect.poll(site.location).toBe(`${path}?draft=91`);
    await expect.element(page.getByLabelText('Naslov', { exact: true })).toHaveValue('Svečani ulaz');
    await expect.element(hint).not.toBeInTheDocument();
  });

  test('is saved as a draft with its files while it is written, and can be continued', async () => {
    const add = 'POST /api/blog-posts/*/add-images';
    answer(add, () => json({ ...draft, imageUrls: ['nova.jpg'], media: [media('nova.jpg')] }, 201));
    const site = await openPosts();
    await fill(title, 'Jednom');
    await expect.poll(site.location).toBe(`${path}?draft=90`);
    await expect.element(title).toHaveFocus();
    await fill(content, 'Tekst koji se ne gubi.');
    chooseFiles(new File([new Uint8Array(100)], 'blog-4.jpg', { type: 'image/jpeg' }));
    await expect.poll(() => calls(add)).toHaveLength(1);
    await expect.element(page.getByText(/Nacrt je sačuvan/)).toBeVisible();
    expect(calls(createDraft)).toHaveLength(1);
    expect(Object.assign({}, ...calls(saveDraft).map(({ body }) => body))).toMatchObject({
      title: 'Jednom',
      content: 'Tekst koji se ne gubi.',
    });
    await expect.element(page.getByRole('button', { name: 'Ukloni: blog-4.jpg' })).toBeVisible();
    const stored = { ...draft, title: 'Jednom', content: 'S telefona.', media: [media('nova.jpg')] };
    answer('GET /api/blog-posts/90/for-edit', { ...stored, updatedAt: newer.updatedAt });
    await site.leave();
    await openPosts('?draft=90');
    await expect.element(content).toHaveValue('S telefona.');
    await expect.element(page.getByRole('button', { name: 'Ukloni: Slika 1' })).toBeVisible();
  });

  test('that comes too often, is lost or fails stays, and every repeat has the same key', async () => {
    answer(create, refuse('tooMany', { detail: 'Pokušajte za minut.' }));
    const site = await openPosts();
    const again = alert.getByRole('button', { name: 'Pokušaj ponovo' });
    await write();
    await click(publish);
    await expectText(alert, 'Objava nije objavljena.', 'Pokušajte za minut.');
    answer(create, drop);
    await click(again);
    await expectText(alert, 'Objava nije objavljena.', 'objava se neće pojaviti dvaput');
    answer(create, fail);
    await click(again);
    await expect.poll(() => calls(create)).toHaveLength(3);
    await expectText(alert, 'Objava nije objavljena.');
    answer(create, () => json({ ...post, title: 'Jednom' }, 201));
    await click(again);
    await expect.element(page.getByText('Blog uspešno kreiran!')).toBeVisible();
    const keys = calls(create).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toBeTruthy();
    expect(keys).toEqual(Array(4).fill(keys[0]));
    expect(calls(create)[3]?.body).toMatchObject({
      title: 'Jednom',
      draftId: '90',
      adminId: expect.any(String),
    });
    await expect.element(title).toHaveValue('');
    expect(site.location()).toBe(path);
  });

  test('accepts no files other than pictures and films, and is formatted by buttons and shortcuts, which the browser can undo', async () => {
    await openPosts();
    await expect.element(title).toBeVisible();
    chooseFiles(new File(['%PDF'], 'ugovor.pdf', { type: 'application/pdf' }));
    await expect.element(page.getByText('Ovi fajlovi nisu dodati.', { exact: true })).toBeVisible();
    await expect.element(page.getByText(/„ugovor.pdf“ ne primamo/)).toBeVisible();
    await fill(content, 'lijepo');
    const area = elementOf(content, HTMLTextAreaElement);
    area.setSelectionRange(0, 6);
    await click(page.getByRole('button', { name: /^Podebljano/ }));
    await expect.element(content).toHaveValue('**lijepo**');
    await expect.element(content).toHaveFocus();
    await userEvent.keyboard('{Control>}i{/Control}');
    await expect.element(content).toHaveValue('***lijepo***');
    await expect.element(page.getByRole('region', { name: 'Ovako izgleda na sajtu' })).toBeVisible();
    await userEvent.keyboard('{Control>}z{/Control}{Control>}z{/Control}');
    await expect.element(content).toHaveValue('lijepo');
    area.setSelectionRange(0, 6);
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(content).toHaveValue('[lijepo](https://)');
    await click(page.getByRole('button', { name: 'Spisak' }));
    await expect.element(content).toHaveValue('- [lijepo](https://)');
  });

  test('can be scheduled by the time of Sarajevo', async () => {
    answer(create, () => json({ ...post, createdAt: '2027-06-12T08:00:00.000Z' }, 201));
    await openPosts();
    await write();
    const publishAt = page.getByRole('group', { name: /^Vrijeme objavljivanja/ });
    await fill(publishAt.getByLabelText('Dan', { exact: true }), '12.06.2027.');
    await fill(publishAt.getByLabelText('Sat', { exact: true }), '10');
    await click(page.getByRole('button', { name: 'Zakaži objavu' }));
    await expect.element(page.getByText('Objava je zakazana za 12.06.2027. u 10:00.')).toBeVisible();
    expect(calls(create)[0]?.body).toMatchObject({ publishAt: '2027-06-12T10:00' });
  });

  test('is restored after signing in again when the session ends', async () => {
    // What is stored on the server would not be restored.
    answer(createDraft, fail);
    const site = await openPosts();
    await write();
    for (const call of [createDraft, create, 'POST /auth/refresh', 'GET /auth/me'])
      answer(call, refuse('sessionEnded'));
    await click(publish);
    await leaveEndedSession();
    await expect.poll(site.location).toBe('/');
    await site.leave();
    answer(createDraft, fail);
    await openPosts();
    await expect.element(title).toHaveValue('Jednom');
    await click(page.getByRole('button', { name: 'Odbaci nacrt' }));
  });
});

describe('a draft that others change too', () => {
  const mine = { ...draft, title: 'Prvi', content: 'Tekst' };
  async function openDraft() {
    answer('GET /api/blog-posts/90/for-edit', mine);
    const site = await openPosts('?draft=90');
    await expect.element(title).toHaveValue('Prvi');
    return site;
  }
  const refuseOnce = (theirs: object) =>
    answer(saveDraft, () => {
      answer('GET /api/blog-posts/90/for-edit', { ...mine, updatedAt: newer.updatedAt, ...theirs });
      keepDraft({ ...mine, ...theirs });
      return refuse('changedMeanwhile')();
    });

  test('takes over their fields and keeps the own ones', async () => {
    await openDraft();
    refuseOnce({ content: 'Njihov tekst' });
    await fill(title, 'Moj naslov');
    await expect.element(content).toHaveValue('Njihov tekst');
    await expect.poll(() => calls(saveDraft).length).toBe(2);
    expect(calls(saveDraft)[1]?.body).toEqual({ title: 'Moj naslov', updatedAt: newer.updatedAt });
  });

  test('waits for a decision about the same field', async () => {
    await openDraft();
    refuseOnce({ title: 'Njihov naslov' });
    await fill(title, 'Moj naslov');
    await expectText(alert, 'Njihov naslov');
    await expect.element(title).toHaveValue('Moj naslov');
    await click(alert.getByRole('button', { name: 'Zadrži moje' }));
    await expect.element(page.getByText(/Nacrt je sačuvan/)).toBeVisible();
    expect(calls(saveDraft).at(-1)?.body).toEqual({ title: 'Moj naslov', updatedAt: newer.updatedAt });
  });

  test('and publish or delete can be saved as a new one', async () => {
    await openDraft();
    answer(saveDraft, refuse('notFound'));
    await fill(content, 'Ovo ne smije nestati.');
    await expectText(alert, 'u međuvremenu objavio ili obrisao');
    keepDraft(draft);
    await click(alert.getByRole('button', { name: 'Sačuvaj kao novi nacrt' }));
    await expect.element(page.getByText(/Nacrt je sačuvan/)).toBeVisible();
    expect(calls(saveDraft).at(-1)?.body).toMatchObject({ content: 'Ovo ne smije nestati.' });
  });
});

test('drafts and scheduled posts are listed, looked at without a link to a page, and deleted', async () => {
  const later = { ...post, blogId: 91, title: 'Doček', createdAt: '2099-12-31T21:00:00.000Z' };
  answer('GET /api/blog-posts/drafts', [{ ...draft, title: 'Skica' }, later]);
  answer('GET /api/blog-posts/91/for-edit', later);
  await openPosts();
  const list = page.getByRole('list', { name: 'Nacrti i zakazane objave' });
  await expectText(list, 'Nacrt · izmijenjen', 'Zakazano za 31.12.2099. u 22:00');
  await click(page.getByRole('button', { name: 'Pogledaj: Doček' }));
  const dialog = page.getByRole('dialog', { name: 'Doček' });
  await expectText(dialog, 'Prvi pasus.');
  await expect.element(dialog.getByRole('link')).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  answer(remove, { deleted: true });
  await click(page.getByRole('button', { name: 'Obriši: Skica' }));
  await click(question.getByRole('button', { name: 'Obriši' }));
  await expect.poll(() => calls(remove)[0]?.query.get('place')).toBe('draft');
  answer(update, { ...later, isDraft: true });
  await click(page.getByRole('link', { name: 'Izmijeni: Doček' }));
  const publishAt = page.getByRole('group', { name: /^Vrijeme objavljivanja/ });
  await fill(publishAt.getByLabelText('Dan', { exact: true }), '');
  await fill(publishAt.getByLabelText('Sat', { exact: true }), '');
  await click(save);
  await expect.poll(() => calls(update)[0]?.body).toMatchObject({ publishAt: '' });
});
