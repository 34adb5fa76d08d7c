import { expect, hydrated, test } from '../fixtures.ts';
import { archivedNumber, wedding } from './archive-page.ts';

const slug = 'vjencanje-na-dva-jezika';

test('the page of a post has its pictures, text, neighbours, structured data, and a link to the calendar', async ({
  page,
  request,
  baseURL,
}) => {
  const blogId = await archivedNumber(request, wedding);
  const path = `/blog/${blogId}-${slug}`;
  await page.goto(path);
  await hydrated(page);
  await expect(page).toHaveTitle(`${wedding.title} · Kruna, Evropa, Kristal`);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}${path}`);
  await expect(page.locator('meta[property="og:type"]')).toHaveAttribute('content', 'article');
  await expect(page.locator('meta[name=description]')).toHaveAttribute(
    'content',
    /^Pola gostiju stiglo je iz Beča/,
  );
  const posting = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  expect(posting).toMatchObject({
    '@type': 'BlogPosting',
    headline: wedding.title,
    mainEntityOfPage: `${baseURL}${path}`,
    datePublished: expect.stringMatching(/^\d{4}-/),
  });
  expect(posting.image).toHaveLength(2);

  await expect(page.getByRole('heading', { level: 1, name: wedding.title })).toBeVisible();
  await expect(page.getByText(/^15\.09\.\d{4}$/)).toBeVisible();
  await expect(page.getByRole('main').locator('blockquote')).toContainText('Mislili smo da će se gosti');
  const carousel = page.getByRole('region', { name: `Slike i video: ${wedding.title}` });
  await carousel.getByRole('button', { name: 'Sljedeće' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('2 / 2')).toBeVisible();
  await page.getByRole('link', { name: 'Nazad' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('2 / 2')).toBeVisible();

  const others = page.getByRole('navigation', { name: 'Druge objave' });
  const older = others.getByRole('link', { name: /Starija objava/ });
  const next = await older.getAttribute('href');
  await older.click();
  await expect(page).toHaveURL(next ?? '');
  await others.getByRole('link', { name: /Novija objava/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: wedding.title })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Provjeri termin' }).click();
  await expect(page).toHaveURL('/#provjeri-termin');
});

test('another slug redirects to the right one, and an unknown post answers 404', async ({ request }) => {
  const blogId = await archivedNumber(request, wedding);
  const path = `/blog/${blogId}-${slug}`;
  for (const asked of [`/blog/${blogId}`, `/blog/${blogId}-stari-naslov`, `/blog/${blogId}-${slug}-`]) {
    const answer = await request.get(asked, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location], asked).toEqual([301, path]);
  }
  for (const asked of ['/blog/2000000000-x', '/blog/x', `/blog/0${blogId}-${slug}`, '/blog/99999999999-x'])
    expect((await request.get(asked)).status(), asked).toBe(404);
});
