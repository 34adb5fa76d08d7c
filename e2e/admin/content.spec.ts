import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated } from '../journey.ts';
import { withOwnProduct } from '../own-product.ts';
import { administrator } from '../product.ts';
import { section } from '../public/home-page.ts';
import { arriveAtDesk, picture, slowDown } from './content.ts';
import { endSession, failAt, uniqueName } from './house-desk.ts';

const test = withOwnProduct({ DEMO: 'false' });

// One after the other in one process, so that the product is started once.
test.describe.configure({ mode: 'default' });

const phone = { width: 390, height: 844 };
const createCall = '**/api/blog-posts/create';

const publish = (page: Page) => page.getByRole('button', { name: 'Objavi blog' });
const save = (page: Page) => page.getByRole('button', { name: 'Sačuvaj izmjene' });
const title = (page: Page) => page.getByLabel('Naslov');
const content = (page: Page) => page.getByLabel('Sadržaj', { exact: true });
const alert = (page: Page) => page.getByRole('main').getByRole('alert');
const tiles = (page: Page) =>
  page.getByRole('list', { name: 'Slike i video objave, redom' }).getByRole('listitem');
const said = (page: Page) => page.getByRole('status', { name: 'Obavještenja' });
/** Word that something went well outlives the next act: only the list says that this one did. */
const published = (page: Page, title: string) =>
  expect(page.getByRole('list', { name: 'Objavljeno' }).getByText(title, { exact: true })).toBeVisible();
const edited = async (page: Page, title: string) => {
  await expect(page).toHaveURL('/adminPanel/create-blogs');
  await published(page, title);
};
/** Refused as long as the film is on its way to the moment; a busy machine takes its time to draw it. */
const takeFrame = (dialog: Locator) =>
  expect(async () => {
    const take = dialog.getByRole('button', { name: 'Uzmi ovaj kadar' });
    if (await take.isVisible()) await take.press('Enter', { timeout: 1_000 });
    await expect(dialog).toBeHidden({ timeout: 1_000 });
  }).toPass();
const chooseFiles = (page: Page, ...names: string[]) =>
  page.getByLabel('Dodaj fajlove').setInputFiles(names.map(picture));

test('a post is written, looked at beforehand, sent with its film, and seen by visitors at once', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const own = `Ples ${uniqueName()}`;
  const desk = await arriveAtDesk(page, request, '/adminPanel/create-blogs');
  await publish(page).click();
  await expect(page.getByText('Unesite naslov', { exact: true })).toBeVisible();
  await expect(page.getByText('Unesite sadržaj', { exact: true })).toBeVisible();

  await title(page).fill(own);
  await content(page).fill('Bilo je **svečano**.\n\n<script>alert(1)</script>');
  await page.reload();
  await hydrated(page);
  await expect(page.getByText('Vraćen je nacrt koji niste objavili.', { exact: true })).toBeVisible();
  await expect(title(page)).toHaveValue(own);

  await page.getByLabel('Dodaj fajlove').setInputFiles([
    { name: 'ugovor.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') },
    { name: 'stari.avi', mimeType: 'video/x-msvideo', buffer: Buffer.from('RIFF') },
  ]);
  await expect(page.getByText('Ove datoteke nisu dodate.', { exact: true })).toBeVisible();
  await expect(page.getByText(/„ugovor.pdf“ ne primamo/)).toBeVisible();
  await expect(page.getByText(/„stari.avi“ mnogi telefoni ne mogu pustiti/)).toBeVisible();
  await expect(page.getByText(/ne može da prikaže video „stari.avi“/)).toBeVisible();
  await page.getByRole('button', { name: 'Ukloni: stari.avi' }).press('Enter');
  await expect(page.getByLabel('Dodaj fajlove')).toBeFocused();

  await chooseFiles(page, 'blog-4.jpg', 'hall-walkthrough.webm', 'kruna-2.jpg');
  await expect(tiles(page)).toHaveCount(3);
  await expect(
    tiles(page)
      .nth(1)
      .getByText(/^Video · 0:0\d$/),
  ).toBeVisible();
  // By keyboard alone: the film to the front, and another moment of it.
  await page.getByRole('button', { name: 'Pomjeri ranije: hall-walkthrough.webm' }).focus();
  await page.keyboard.press('Enter');
  await expect(
    tiles(page)
      .first()
      .getByText(/^Video/),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pomjeri ranije: hall-walkthrough.webm' })).toBeFocused();
  await page.getByRole('button', { name: 'Izaberi kadar: hall-walkthrough.webm' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Kadar za video' });
  const before = await tiles(page).first().locator('img').getAttribute('src');
  await dialog.getByRole('slider', { name: /Trenutak/ }).focus();
  await page.keyboard.press('End');
  await expect(dialog.getByText('0:06 / 0:06')).toBeVisible();
  await expectAccessible(page);
  await takeFrame(dialog);
  await expect(tiles(page).first().locator('img')).not.toHaveAttribute('src', before ?? '');
  // By mouse: the last picture before the first one.
  await tiles(page).nth(2).dragTo(tiles(page).nth(1));
  await expect(tiles(page).nth(1).getByRole('button', { name: 'Ukloni: kruna-2.jpg' })).toBeVisible();

  const preview = page.getByRole('region', { name: 'Ovako izgleda na sajtu' });
  await expect(preview.getByText('Bilo je svečano.')).toBeVisible();
  await preview.getByRole('tab', { name: 'Otvorena objava' }).click();
  await expect(preview.locator('strong', { hasText: 'svečano' })).toBeVisible();
  await expect(preview.getByText('<script>alert(1)</script>')).toBeVisible();
  await expectAccessible(page);

  await publish(page).click();
  await expect(said(page).getByText('Blog uspešno kreiran!', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Objavljeno' })).toBeFocused();
  await expect(page.getByRole('list', { name: 'Objavljeno' }).getByRole('listitem').first()).toContainText(
    own,
  );
  await expect(title(page)).toHaveValue('');
  await expect(tiles(page)).toHaveCount(0);

  const [post] = await desk.titled(own);
  expect(post?.imageUrls[0]).toMatch(/\.webm$/);
  const poster = post?.media[0]?.poster?.fileName ?? '';
  const visitor = await (await browser.newContext({ baseURL })).newPage();
  await visitor.goto('/');
  await hydrated(visitor);
  const blog = await section(visitor, 'blog');
  const card = blog.getByRole('article').first();
  await expect(card.locator('img')).toHaveAttribute('src', new RegExp(poster));
  await card.getByRole('button', { name: own }).click();
  await expect(visitor.getByRole('dialog', { name: own }).locator('video')).toHaveAttribute(
    'poster',
    `/assets/photos/${poster}?w=960`,
  );
  await visitor.context().close();

  await page.setViewportSize(phone);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('a sending that is cut, refused or cancelled loses nothing, and a repeat publishes once', async ({
  page,
  request,
  expected,
}) => {
  expected.push(/ERR_FAILED|status of 50\d|net::ERR/);
  const own = `Jednom ${uniqueName()}`;
  const desk = await arriveAtDesk(page, request, '/adminPanel/create-blogs');
  await title(page).fill(own);
  await content(page).fill('Tekst koji se ne gubi.');

  // It arrives, but its answer gets lost.
  await page.route(createCall, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await publish(page).click();
  await expect(alert(page).getByText('Blog nije objavljen.', { exact: true })).toBeVisible();
  await expect(alert(page)).toContainText('objava neće biti dupla');
  await page.unroute(createCall);
  await alert(page).getByRole('button', { name: 'Pokušaj ponovo' }).click();
  await expect(said(page).getByText('Blog uspešno kreiran!')).toBeVisible();
  expect(await desk.titled(own)).toHaveLength(1);

  // A film on a slow connection: it tells how far it is, and can be stopped.
  const other = `Prekid ${uniqueName()}`;
  await title(page).fill(other);
  await content(page).fill('Tekst koji se ne gubi.');
  await chooseFiles(page, 'hall-walkthrough.webm');
  await expect(tiles(page).getByText(/^Video ·/)).toBeVisible();
  const hurry = await slowDown(page, 60_000);
  await publish(page).click();
  const bar = page.getByRole('progressbar', { name: 'Slanje objave' });
  await expect(bar).toHaveAttribute('aria-valuenow', /^[1-9]\d?$/);
  await expect(page.getByRole('button', { name: 'Prekini slanje' })).toBeFocused();
  await page.getByRole('link', { name: 'Arhiva blogova' }).click();
  const leaving = page.getByRole('alertdialog', { name: 'Slanje još traje. Napustiti stranicu?' });
  await leaving.getByRole('button', { name: 'Ostani' }).click();
  await page.getByRole('button', { name: 'Prekini slanje' }).click();
  await expect(alert(page)).toContainText('Slanje je prekinuto.');
  await hurry();

  await page.route(createCall, (route) => route.fulfill({ status: 500, body: 'ne' }));
  await publish(page).click();
  await expect(alert(page)).toContainText('Blog nije objavljen.');
  await page.unroute(createCall);

  // The session ends in the middle: text and files wait for whoever signs in again.
  await endSession(page);
  await publish(page).click();
  await expect(page).toHaveURL('/');
  await page.getByRole('banner').getByRole('link', { name: 'Prijava' }).click();
  await page.getByLabel('Email').fill(administrator.email);
  await page.getByLabel('Lozinka', { exact: true }).fill(administrator.password);
  await page.getByRole('button', { name: 'Prijavi se' }).click();
  await page.getByRole('link', { name: 'Kreiraj blog' }).click();
  await expect(title(page)).toHaveValue(other);
  await expect(tiles(page)).toHaveCount(1);
  await publish(page).click();
  await published(page, other);
  expect((await desk.titled(other))[0]?.media).toMatchObject([{ kind: 'video', poster: expect.any(Object) }]);
});

test('two editors on one post: nobody overwrites the other, and nothing is lost', async ({
  page,
  request,
  expected,
}) => {
  expected.push(/ERR_FAILED/);
  const own = `Dvoje ${uniqueName()}`;
  const desk = await arriveAtDesk(page, request, '/adminPanel/create-blogs');
  const { blogId, imageUrls } = await desk.write(own, ['blog-1.jpg', 'blog-2.jpg']);
  await page.reload();
  await page.getByRole('link', { name: `Izmijeni: ${own}` }).click();
  await expect(page).toHaveURL(`/adminPanel/create-blogs?post=${blogId}`);
  await expect(page.getByRole('heading', { name: 'Izmijeni objavu' })).toBeFocused();
  await expect(tiles(page)).toHaveCount(2);
  await expectAccessible(page);

  await title(page).fill(`${own} moj`);
  await page.getByRole('button', { name: 'Pomjeri ranije: Slika 2' }).click();
  await desk.change(blogId, { content: 'Pasus druge osobe.' });
  await desk.addFile(blogId, 'blog-3.jpg');
  await page.reload();
  await hydrated(page);
  await expect(page.getByText('Vraćene su izmjene koje niste sačuvali.', { exact: true })).toBeVisible();
  await expect(title(page)).toHaveValue(`${own} moj`);
  await page.getByRole('button', { name: 'Pomjeri ranije: Slika 2' }).click();
  await save(page).click();
  await expect(alert(page).getByText('Izmjene nisu sačuvane.', { exact: true })).toBeVisible();
  await expect(content(page)).toHaveValue('Pasus druge osobe.');
  await expect(title(page)).toHaveValue(`${own} moj`);
  await expect(tiles(page)).toHaveCount(3);
  expect((await desk.one(blogId)).title).toBe(own);
  await save(page).click();
  await expect(said(page).getByText('Izmjene su sačuvane i vide se na sajtu.')).toBeVisible();
  await edited(page, `${own} moj`);
  const merged = await desk.one(blogId);
  expect([merged.title, merged.content]).toEqual([`${own} moj`, 'Pasus druge osobe.']);
  expect(merged.imageUrls.slice(0, 2)).toEqual([imageUrls[1], imageUrls[0]]);
  expect(merged.imageUrls).toHaveLength(3);

  // Both write the same line: what stands there now is shown beside one's own.
  await page.getByRole('link', { name: `Izmijeni: ${own} moj` }).click();
  await title(page).fill(`${own} treći`);
  await desk.change(blogId, { title: `${own} njihov` });
  await save(page).click();
  await expect(alert(page).getByText(`${own} njihov`, { exact: true })).toBeVisible();
  await expect(title(page)).toHaveValue(`${own} treći`);
  await alert(page).getByRole('button', { name: 'Uzmi ono što sada piše' }).click();
  await expect(title(page)).toHaveValue(`${own} njihov`);

  // A new file is cut, sent again, and one's own uploads do not make the form stale.
  await page.route('**/add-images', (route) => route.abort());
  await chooseFiles(page, 'hall-walkthrough.webm', 'blog-4.jpg');
  await expect(tiles(page).getByText(/^Video ·/)).toBeVisible();
  await content(page).fill('Sada i s filmom.');
  await save(page).click();
  await expect(page.getByText('Datoteka nije poslana.', { exact: true })).toHaveCount(2);
  await page.getByRole('button', { name: 'Skloni s liste: blog-4.jpg' }).click();
  await expect(tiles(page)).toHaveCount(4);
  await page.unroute('**/add-images');
  await page.getByRole('button', { name: 'Pošalji ponovo: hall-walkthrough.webm' }).click();
  await expect(page.getByText('Dodato', { exact: true })).toBeVisible();
  await save(page).click();
  await edited(page, `${own} njihov`);
  const filmed = await desk.one(blogId);
  expect(filmed.content).toBe('Sada i s filmom.');
  expect(filmed.media.at(-1)).toMatchObject({ kind: 'video', poster: expect.any(Object) });
});

test('an edit that is given up leaves nothing behind, and one of a post that is gone becomes a new one', async ({
  page,
  request,
  expected,
}) => {
  expected.push(/ERR_FAILED|status of 50\d/);
  const own = `Odustao ${uniqueName()}`;
  const desk = await arriveAtDesk(page, request, '/adminPanel/create-blogs');
  const { blogId, imageUrls, media } = await desk.write(own, ['hall-walkthrough.webm']);
  expect(media[0]?.poster).toBeNull();
  await page.reload();
  const edit = page.getByRole('link', { name: `Izmijeni: ${own}` });
  await edit.click();

  // Another frame for a film that is stored already.
  await page.getByRole('button', { name: 'Izaberi kadar: Video 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Kadar za video' });
  await expect(dialog.getByText('0:00 / 0:06')).toBeVisible();
  await takeFrame(dialog);
  await save(page).click();
  await edited(page, own);
  expect((await desk.one(blogId)).media[0]?.poster?.fileName).toMatch(/\.jpg$/);

  // One of two files is with the house already when the edit is given up.
  let sent = 0;
  await page.route('**/add-images', (route) => {
    sent += 1;
    return sent === 1 ? route.continue() : route.abort();
  });
  await edit.click();
  await chooseFiles(page, 'blog-1.jpg', 'blog-2.jpg');
  await save(page).click();
  await expect(alert(page).filter({ hasText: 'One koje su poslane već se vide na sajtu' })).toBeVisible();
  expect((await desk.one(blogId)).imageUrls).toHaveLength(2);
  await page.unroute('**/add-images');
  await page.reload();
  await hydrated(page);
  await expect(page.getByText('Vraćene su izmjene koje niste sačuvali.', { exact: true })).toBeVisible();
  await page.route('**/update', (route) => route.fulfill({ status: 500, body: 'ne' }), { times: 1 });
  await page.getByRole('button', { name: 'Odustani' }).click();
  await expect(alert(page)).toContainText('Datoteke koje su već poslane još se vide na sajtu.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Odustani' }).click();
  await edited(page, own);
  expect((await desk.one(blogId)).imageUrls).toEqual(imageUrls);

  // Deleted by the other: text and chosen files replace a new post that is under way only when asked.
  await title(page).fill('Započeta nova objava');
  await edit.click();
  await content(page).fill('Ovo ne smije nestati.');
  await chooseFiles(page, 'blog-3.jpg');
  await desk.remove(blogId, false);
  await save(page).click();
  await expect(alert(page).filter({ hasText: 'neko u međuvremenu obrisao' })).toBeVisible();
  const move = page.getByRole('button', { name: 'Prenesi u novu objavu' });
  const question = page.getByRole('alertdialog', { name: 'Zamijeniti novu objavu koju niste dovršili?' });
  await move.click();
  await question.getByRole('button', { name: 'Odustani' }).click();
  await expect(content(page)).toHaveValue('Ovo ne smije nestati.');
  await move.click();
  await question.getByRole('button', { name: 'Zamijeni' }).click();
  await expect(content(page)).toHaveValue('Ovo ne smije nestati.');
  await expect(tiles(page).getByRole('button', { name: 'Ukloni: blog-3.jpg' })).toBeVisible();
  await page.getByRole('button', { name: 'Odbaci nacrt' }).click();
  await expect(content(page)).toHaveValue('');
  await expect(tiles(page)).toHaveCount(0);
});

test('a post goes to the archive and from there for good, each after one question', async ({
  page,
  request,
  expected,
}) => {
  expected.push(/status of 500/);
  const [own, late] = [`Arhiva ${uniqueName()}`, `Kasno ${uniqueName()}`];
  const desk = await arriveAtDesk(page, request, '/adminPanel/create-blogs');
  const { blogId } = await desk.write(own, ['hall-walkthrough.webm', 'blog-1.jpg']);
  const other = await desk.write(late);
  await page.reload();
  await page.getByRole('button', { name: `Arhiviraj: ${own}` }).click();
  const archiving = page.getByRole('alertdialog', { name: 'Da li želite da arhivirate ovu objavu?' });
  await archiving.getByRole('button', { name: 'Arhiviraj' }).click();
  await expect(said(page).getByText('Objava je u arhivi.')).toBeVisible();
  await expect(page.getByRole('button', { name: `Arhiviraj: ${own}` })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Objavljeno' })).toBeFocused();

  // Another one was faster: a second word 'archive' must not delete it.
  await desk.remove(other.blogId, true);
  await page.getByRole('button', { name: `Arhiviraj: ${late}` }).click();
  await archiving.getByRole('button', { name: 'Arhiviraj' }).click();
  await expect(archiving).toContainText('drugi administrator u međuvremenu premjestio');
  await archiving.getByRole('button', { name: 'Odustani' }).click();
  await expect(page.getByRole('button', { name: `Arhiviraj: ${late}` })).toHaveCount(0);
  expect((await desk.one(other.blogId)).title).toBe(late);

  const heal = failAt(page, '**/api/blog-posts/archived');
  await page.getByRole('link', { name: 'Arhiva blogova' }).click();
  await expect(page.getByText('Failed to load archived posts', { exact: true })).toBeVisible();
  const rows = page.getByRole('list', { name: 'Arhivirane objave' }).getByRole('listitem');
  await (await heal)(rows.first());
  const row = rows.filter({ hasText: own });
  const [day, month, year] = [
    ['day', '2-digit'],
    ['month', '2-digit'],
    ['year', 'numeric'],
  ].map(([part, form]) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Sarajevo', [String(part)]: form })
      .format(new Date())
      .padStart(2, '0'),
  );
  await expect(row.getByText(`${day}.${month}.${year}`, { exact: true })).toBeVisible();
  await expect(rows.first()).toContainText(late);
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await row.getByRole('button', { name: `Pogledaj: ${own}` }).click();
  await expect(page.getByRole('dialog', { name: own }).locator('video')).toBeVisible();
  await page.keyboard.press('Escape');

  const deleteCall = `**/api/blog-posts/delete/${blogId}/**`;
  await page.route(deleteCall, (route) => route.fulfill({ status: 500, body: 'ne' }));
  await row.getByRole('button', { name: `Obriši: ${own}` }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Da li ste sigurni da želite obrisati ovaj blog?' });
  await dialog.getByRole('button', { name: 'Obriši' }).click();
  await expect(dialog.getByText('Došlo je do greške prilikom brisanja.', { exact: true })).toBeVisible();
  await page.unroute(deleteCall);
  await dialog.getByRole('button', { name: 'Obriši' }).click();
  await expect(said(page).getByText('Blog uspešno obrisan!', { exact: true })).toBeVisible();
  await expect(row).toHaveCount(0);
  expect((await request.get(`/api/blog-posts/${blogId}`)).status()).toBe(404);
  await desk.remove(other.blogId, true);
});
