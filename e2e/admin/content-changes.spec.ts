import { expect, hydrated } from '../journey.ts';
import {
  alert,
  arriveAtDesk,
  chooseFiles,
  content,
  edited,
  said,
  save,
  takeFrame,
  tiles,
  title,
} from './content.ts';
import { failAt, uniqueName } from './house-desk.ts';
import { test } from './own-house.ts';

// One after the other in one process, so that the product is started once.
test.describe.configure({ mode: 'default' });

const phone = { width: 390, height: 844 };

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
  await page.setViewportSize(phone);

  await row.getByRole('button', { name: `Pogledaj: ${own}` }).click();
  const opened = page.getByRole('dialog', { name: own });
  await expect(opened.locator('video')).toBeVisible();
  await expect(opened.getByText(`${day}.${month}.${year}`, { exact: true })).toBeVisible();
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
