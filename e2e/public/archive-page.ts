import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect, hydrated } from '../fixtures.ts';

/** Posts of the demo: one with two pictures, and one that starts with a film. */
export const wedding = { title: 'Vjenčanje na dva jezika', yearsAgo: 1 };
export const walk = { title: 'Prošetajte kroz Krunu', yearsAgo: 2 };

const yearOf = ({ yearsAgo }: { yearsAgo: number }) => String(new Date().getFullYear() - yearsAgo);

export const yearButton = (page: Page, post: { yearsAgo: number }) =>
  page.getByRole('button', { name: yearOf(post), exact: true });

export const cardOf = (page: Page, { title }: { title: string }) => page.getByRole('link', { name: title });

/** Opens the year of a post by keyboard if it is closed, and returns the post's card. */
export async function findCard(page: Page, post: typeof wedding): Promise<Locator> {
  const year = yearButton(page, post);
  if ((await year.getAttribute('aria-expanded')) === 'false') {
    await year.focus();
    await page.keyboard.press('Enter');
  }
  await expect(year).toHaveAttribute('aria-expanded', 'true');
  const card = cardOf(page, post);
  await scrollThrough(page, card);
  return card;
}

/** Months load their posts when they are near the viewport. */
async function scrollThrough(page: Page, card: Locator) {
  await expect(async () => {
    for (const month of await page.locator('main section section').all())
      await month.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
    await expect(card).toBeVisible({ timeout: 1000 });
  }).toPass();
}

export async function openArchive(page: Page) {
  await page.goto('/archive');
  await hydrated(page);
}

export async function archivedNumber(
  request: APIRequestContext,
  { title }: { title: string },
): Promise<number> {
  const posts: { blogId: number; title: string }[] = await (
    await request.get('/api/blog-posts/archived')
  ).json();
  const found = posts.find((post) => post.title === title);
  if (!found) throw new Error(`No archived post is called ${title}`);
  return found.blogId;
}
