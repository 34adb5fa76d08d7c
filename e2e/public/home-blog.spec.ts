import { expect, hydrated, test } from '../fixtures.ts';
import { section, swipe } from './home-page.ts';

const lead = 'Prvi ples Amre i Nikole pod lusterima Krune';
const pageOfLead = /\/blog\/\d+-prvi-ples-amre-i-nikole-pod-lusterima-krune$/;

test('the newest post is large, older ones are collapsed; it opens with film, pictures and text', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await hydrated(page);
  const blog = await section(page, 'blog');
  const posts = blog.getByRole('article').filter({ visible: true });
  await expect(posts).toHaveCount(4);
  await expect(posts.first().getByRole('heading', { name: lead })).toBeVisible();
  await expect(posts.first().getByText('Video', { exact: true })).toBeVisible();
  await expect(posts.nth(1).getByText('Video', { exact: true })).toHaveCount(0);
  const sizes = await Promise.all([posts.first().boundingBox(), posts.nth(1).boundingBox()]);
  expect(sizes[0]?.height).toBeGreaterThan((sizes[1]?.height ?? 0) * 1.5);
  await blog.getByText('Prikaži još objava').click();
  await expect(posts.nth(4)).toBeVisible();
  await expect(blog.getByRole('link', { name: 'Pogledaj arhivu' })).toHaveAttribute('href', '/archive');

  const opener = blog.getByRole('link', { name: lead });
  const opened = context.waitForEvent('page');
  await opener.click({ modifiers: ['ControlOrMeta'] });
  const tab = await opened;
  await expect(tab).toHaveURL(pageOfLead);
  await tab.close();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/');

  await opener.focus();
  await page.keyboard.press('Enter');
  const post = page.getByRole('dialog', { name: lead });
  const film = post.locator('video');
  await expect(film).toHaveAttribute('controls');
  await expect(film).toHaveAttribute('preload', 'none');
  await expect(film).toHaveAttribute('poster', /^\/assets\/photos\/.+\?w=960$/);
  const address = await film.getAttribute('src');
  const answer = await page.request.get(address ?? '', { headers: { range: 'bytes=0-1' } });
  expect(answer.status()).toBe(206);
  expect(answer.headers()['content-type']).toBe('video/mp4');
  await expect(post.getByText('Hvala što ste nam povjerili svoj dan.')).toBeVisible();
  await expect(post.locator('strong', { hasText: 'svijeće umjesto reflektora' })).toBeVisible();
  await expect(post.getByText('1 / 5')).toBeVisible();

  await page.keyboard.press('ArrowRight');
  await expect(post.getByText('2 / 5')).toBeVisible();
  await expect(film).toHaveCount(0);
  await post.getByRole('button', { name: 'Prikaži 4.' }).click();
  await expect(post.getByText('4 / 5')).toBeVisible();
  await swipe(page, post.getByRole('img', { name: /4 od 5/ }), -160);
  await expect(post.getByText('5 / 5')).toBeVisible();
  await post.getByRole('button', { name: 'Prethodno' }).click();
  await expect(post.getByText('4 / 5')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(post).toBeHidden();
  await expect(opener).toBeFocused();
  const ownPage = await page.request.get((await opener.getAttribute('href')) ?? '');
  expect(await ownPage.text()).toContain('href="/#blog"');
  await expect(page).toHaveURL('/');
});
