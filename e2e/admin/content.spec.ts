import { expect } from '../fixtures.ts';
import {
  arriveAtDesk,
  chooseFiles,
  content,
  film,
  notifications,
  publish,
  takeFrame,
  test,
  tiles,
  title,
} from './content.ts';
import { uniqueName } from './reservations-desk.ts';

test('a post is written, published with its film and visible to visitors at once; it is archived and permanently deleted', async ({
  page,
  request,
}) => {
  const own = `Ples ${uniqueName()}`;
  const desk = await arriveAtDesk(page, request, '/adminPanel/create-blogs');
  await title(page).fill(own);
  await content(page).fill('Bilo je **svečano**.\n\n<script>alert(1)</script>');
  await chooseFiles(page, 'blog-4.jpg', film, 'kruna-2.jpg');
  await expect(tiles(page)).toHaveCount(3);
  await expect(
    tiles(page)
      .nth(1)
      .getByText(/^Video · 0:0\d$/),
  ).toBeVisible();
  // By keyboard: the film is moved to the front and gets another poster frame.
  await page.getByRole('button', { name: `Pomjeri ranije: ${film}` }).focus();
  await page.keyboard.press('Enter');
  await expect(
    tiles(page)
      .first()
      .getByText(/^Video/),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: `Pomjeri ranije: ${film}` })).toBeFocused();
  await page.getByRole('button', { name: `Izaberi kadar: ${film}` }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Kadar za video' });
  const before = await tiles(page).first().locator('img').getAttribute('src');
  // Its length is known when the film has begun to load.
  await expect(dialog.getByText('0:00 / 0:06')).toBeVisible();
  await dialog.getByRole('slider', { name: /Trenutak/ }).focus();
  await page.keyboard.press('PageUp');
  await expect(dialog.getByText(/^0:0[1-5] \/ 0:06$/)).toBeVisible();
  await takeFrame(dialog);
  await expect(tiles(page).first().locator('img')).not.toHaveAttribute('src', before ?? '');
  // By mouse: the last picture is moved before the first one.
  await tiles(page).nth(2).dragTo(tiles(page).nth(1));
  await expect(tiles(page).nth(1).getByRole('button', { name: 'Ukloni: kruna-2.jpg' })).toBeVisible();

  const preview = page.getByRole('region', { name: 'Ovako izgleda na sajtu' });
  await preview.getByRole('tab', { name: 'Otvorena objava' }).click();
  await expect(preview.locator('strong', { hasText: 'svečano' })).toBeVisible();
  await expect(preview.getByText('<script>alert(1)</script>')).toBeVisible();

  await publish(page).click();
  await expect(notifications(page).getByText('Blog uspešno kreiran!', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Objavljeno' })).toBeFocused();
  await expect(page.getByRole('list', { name: 'Objavljeno' }).getByRole('listitem').first()).toContainText(
    own,
  );

  const [post] = await desk.titled(own);
  expect(post?.imageUrls[0]).toMatch(/\.webm$/);
  const poster = post?.media[0]?.poster?.fileName ?? '';
  for (const path of ['/', `/blog/${post?.blogId}`]) {
    const shown = await (await request.get(path)).text();
    expect([path, shown.includes(own), shown.includes(poster)]).toEqual([path, true, true]);
  }
  if (!post) throw new Error('The post was not published');

  const question = page.getByRole('alertdialog');
  await page.getByRole('button', { name: `Arhiviraj: ${own}` }).click();
  await question.getByRole('button', { name: 'Arhiviraj' }).click();
  await expect(notifications(page).getByText('Objava je u arhivi.')).toBeVisible();
  await page.getByRole('link', { name: 'Arhiva blogova' }).click();
  await page.getByRole('button', { name: `Obriši: ${own}` }).click();
  await question.getByRole('button', { name: 'Obriši' }).click();
  await expect(notifications(page).getByText('Blog uspešno obrisan!', { exact: true })).toBeVisible();
  expect((await request.get(`/api/blog-posts/${post.blogId}`)).status()).toBe(404);
});
