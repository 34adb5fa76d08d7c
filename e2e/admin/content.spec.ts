import { expect, hydrated, pressAsSessionEnds } from '../journey.ts';
import { administrator } from '../product.ts';
import { section } from '../public/home-page.ts';
import {
  alert,
  arriveAtDesk,
  chooseFiles,
  content,
  publish,
  published,
  said,
  takeFrame,
  tiles,
  title,
} from './content.ts';
import { uniqueName } from './house-desk.ts';
import { slowDown, test } from './own-house.ts';

// One after the other in one process, so that the product is started once.
test.describe.configure({ mode: 'default' });

const phone = { width: 390, height: 844 };
const createCall = '**/api/blog-posts/create';

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
  await card.getByRole('link', { name: own }).click();
  await expect(visitor.getByRole('dialog', { name: own }).locator('video')).toHaveAttribute(
    'poster',
    `/assets/photos/${poster}?w=960`,
  );
  await visitor.context().close();

  await page.setViewportSize(phone);
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
  await pressAsSessionEnds(publish(page));
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
