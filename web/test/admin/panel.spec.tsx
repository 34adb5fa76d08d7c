import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as NotFound from '#web/admin/screens/not-found.tsx';
import { expectAccessible } from '../accessible.ts';
import { dayAhead, message, reservation } from '../data.ts';
import { answerForPanel, openPanel, openStream } from '../panel.ts';
import { answer, json } from '../server.ts';
import { click } from '../user.ts';
import { resize } from '../viewport.ts';

const menu = page.getByRole('navigation', { name: 'Navigacija panela' });
const link = (name: string | RegExp) => menu.getByRole('link', { name });
const panelTitle = page.getByRole('link', { name: 'Administrator Panel' });

/** A screen of nothing but its title. */
const titled = (title: string) => ({ default: () => null, handle: { title: () => title } });
const screens = {
  '/adminPanel/': titled('Danas'),
  '/adminPanel/calendar': titled('Kalendar'),
  '/adminPanel/messages': titled('Poruke'),
  '/adminPanel/all-halls': titled('Svi saloni'),
  '/adminPanel/add-hall': titled('Dodaj salon'),
  '/adminPanel/*': NotFound,
};

beforeEach(answerForPanel);

describe('the menu', () => {
  test('counts what waits, and again when the stream reports a change', async () => {
    const stream = openStream();
    const wait = (count: number) =>
      answer('GET /api/reservations/paginated/list', ({ query }) =>
        json({ reservations: [], count: query.get('status') === 'PENDING' ? count : 0 }),
      );
    wait(1);
    answer('GET /api/messages', [message(), message({ messageId: 52 })]);
    await openPanel('/adminPanel', screens);
    await expect.element(link('Rezervacije na čekanju: 1')).toBeVisible();
    await expect.element(link('Poruke bez odgovora: 2')).toBeVisible();
    wait(2);
    await stream.emit('changed', { topic: 'reservations' });
    await expect.element(link('Rezervacije na čekanju: 2')).toBeVisible();
  });

  test('counts requests that wait for the business, not those that are held for the guest', async () => {
    const held = reservation({ reservationId: 43, heldUntil: `${dayAhead(20)}T19:00:00.000Z` });
    answer('GET /api/reservations/paginated/list', { reservations: [reservation(), held], count: 2 });
    await openPanel('/adminPanel', screens);
    await expect.element(link('Rezervacije na čekanju: 1')).toBeVisible();
  });

  test('marks the current screen, and leads to the others', async () => {
    const site = await openPanel('/adminPanel', screens);
    await expect.element(panelTitle).toBeVisible();
    await expect.element(link('Danas')).toHaveAttribute('aria-current', 'page');
    await click(link('Kalendar'));
    await expect.element(page.getByRole('heading', { level: 1, name: 'Kalendar' })).toBeVisible();
    await expect.element(link('Kalendar')).toHaveAttribute('aria-current', 'page');
    await expect.element(link('Danas')).not.toHaveAttribute('aria-current');
    expect(site.location()).toBe('/adminPanel/calendar');
  });

  test('shows what lies below the open entry only', async () => {
    await openPanel('/adminPanel', screens);
    await expect.element(link('Saloni')).toBeVisible();
    await expect.element(link('Dodaj salon')).not.toBeInTheDocument();
    await click(link('Saloni'));
    await expect.element(link('Svi saloni')).toHaveAttribute('aria-current', 'page');
    await expect.element(link('Saloni').first()).not.toHaveAttribute('aria-current');
    await click(link('Dodaj salon'));
    await expect.element(link('Dodaj salon')).toHaveAttribute('aria-current', 'page');
    await click(link('Kalendar'));
    await expect.element(link('Dodaj salon')).not.toBeInTheDocument();
  });

  test('opens what lies below beside the icon while it is narrow', async () => {
    const site = await openPanel('/adminPanel', screens);
    await click(page.getByRole('button', { name: 'Skupi meni' }));
    await click(menu.getByRole('button', { name: 'Saloni' }));
    await expectAccessible('[role=menu]');
    await click(page.getByRole('menuitem', { name: 'Dodaj salon' }));
    await expect.element(page.getByRole('heading', { level: 1, name: 'Dodaj salon' })).toBeVisible();
    expect(site.location()).toBe('/adminPanel/add-hall');
    await click(page.getByRole('button', { name: 'Proširi meni' }));
  });

  test('stays narrow after a reload, with the names of its links', async () => {
    const site = await openPanel('/adminPanel', screens);
    await click(page.getByRole('button', { name: 'Skupi meni' }));
    await site.reload();
    await expect
      .element(page.getByRole('button', { name: 'Proširi meni' }))
      .toHaveAttribute('aria-expanded', 'false');
    await click(link('Kalendar'));
    await expect.element(page.getByRole('heading', { level: 1, name: 'Kalendar' })).toBeVisible();
    await click(page.getByRole('button', { name: 'Proširi meni' }));
    await expect.element(page.getByRole('button', { name: 'Skupi meni' })).toBeVisible();
  });

  test('is a drawer on a phone, closed by Escape or a choice', async () => {
    await resize(390, 844);
    await openPanel('/adminPanel', screens);
    const opener = page.getByRole('button', { name: 'Otvori meni' });
    const drawer = page.getByRole('dialog', { name: 'Administrator Panel' });
    await click(opener);
    await expect.element(drawer).toBeVisible();
    await expectAccessible('[role=dialog]');
    await userEvent.keyboard('{Escape}');
    await expect.element(opener).toHaveFocus();
    await click(opener);
    await click(drawer.getByRole('link', { name: /^Poruke/ }));
    await expect.element(drawer).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Poruke' })).toBeVisible();
    await resize(1280, 900);
  });
});

test('an unknown address of the panel is a 404 page with the way back', async () => {
  await openPanel('/adminPanel/nema', screens);
  await expect.element(page.getByText('404 - Stranica ne postoji', { exact: true })).toBeVisible();
  await click(page.getByRole('main').getByRole('link', { name: 'Administrator Panel' }));
  await expect.element(page.getByRole('heading', { level: 1, name: 'Danas' })).toBeVisible();
});

describe('the site, for an administrator', () => {
  const bar = page.getByRole('complementary', { name: 'Pregled sajta' });

  test('is previewed from the panel, also after a reload, until the return', async () => {
    const site = await openPanel('/adminPanel', screens);
    await click(link('Pogledaj sajt'));
    await expect.element(bar).toBeVisible();
    expect(site.location()).toBe('/');
    await site.reload();
    await expect.element(bar).toBeVisible();
    expect(site.location()).toBe('/');
    await click(bar.getByRole('link', { name: 'Nazad u panel' }));
    await expect.element(page.getByRole('heading', { level: 1, name: 'Danas' })).toBeVisible();
    await site.leave();
    const next = await openPanel('/', screens);
    await expect.poll(next.location).toBe('/adminPanel');
  });

  test('is previewed in one tab only', async () => {
    const site = await openPanel('/adminPanel', screens);
    await click(link('Pogledaj sajt'));
    await expect.element(bar).toBeVisible();
    // Another tab has a storage of its own.
    sessionStorage.clear();
    await site.reload();
    await expect.poll(site.location).toBe('/adminPanel');
  });

  test('leads to the panel without a preview, except for links from mails', async () => {
    const site = await openPanel('/o-nama', screens);
    await expect.poll(site.location).toBe('/adminPanel');
    await site.leave();
    const mailed = await openPanel('/verify-success', screens);
    await click(page.getByRole('heading', { name: 'Druga stranica' }));
    expect(mailed.location()).toBe('/verify-success');
    await expect.element(bar).not.toBeInTheDocument();
  });
});
