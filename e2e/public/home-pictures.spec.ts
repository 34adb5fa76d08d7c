import { expect, holdBack, hydrated, test } from '../fixtures.ts';
import { section } from './home-page.ts';

const defaultPicture = '/assets/default-wedding.jpg';

const tags = (html: string, tag: RegExp) => html.match(tag) ?? [];
const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1];

test('the home page and the page about us preload the sources of their first picture', async ({
  request,
}) => {
  for (const path of ['/', '/o-nama']) {
    const html = await (await request.get(path)).text();
    const preloads = tags(html, /<link [^>]*rel="preload"[^>]*as="image"[^>]*>/g);
    expect(preloads, path).toHaveLength(2);
    const [picture = ''] = tags(html.slice(html.indexOf('<main')), /<picture.*?<\/picture>/s);
    const sources = tags(picture, /<source [^>]*>/g);
    for (const [place, link] of preloads.entries()) {
      const source = sources[place] ?? '';
      expect(attribute(source, 'srcset'), path).toBeTruthy();
      expect(attribute(link, 'imagesrcset'), path).toBe(attribute(source, 'srcset'));
      expect(attribute(link, 'imagesizes'), path).toBe(attribute(source, 'sizes'));
      expect(attribute(link, 'media'), path).toBe(attribute(source, 'media'));
    }
  }
});

test('while the first picture loads, the content below can be scrolled to; a picture that fails before hydration is replaced by the default one', async ({
  page,
}) => {
  await page.route('**/assets/photos/**', (route) => route.fulfill({ status: 404 }));
  const arrive = await holdBack(page, '**/pictures/hero-*');
  const release = await holdBack(page, '**/build/home-halls-*.js');
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const heading = page.locator('#salon > :last-child h3').first();
  const isLaidOut = () =>
    heading.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await isLaidOut()).toBe(false);
  await page.evaluate(() => window.scrollBy({ top: 600, behavior: 'instant' }));
  await expect.poll(isLaidOut).toBe(true);
  arrive();

  await hydrated(page);
  const cover = page.getByRole('img', { name: 'Salon Kruna, slika 1 od 4' });
  // Content above may still grow and move it out of the viewport.
  const widthInSight = (element: HTMLImageElement) => {
    element.scrollIntoView({ behavior: 'instant' });
    return element.complete && element.naturalWidth;
  };
  await expect.poll(() => cover.evaluate(widthInSight)).toBe(0);
  release();
  await expect(cover).toHaveAttribute('src', defaultPicture);
  await expect(cover).toHaveAccessibleName('Salon Kruna, slika 1 od 4 (slika nedostupna)');
  const post = (await section(page, 'blog')).locator('img').first();
  await expect(post).toHaveAttribute('src', defaultPicture);
});
