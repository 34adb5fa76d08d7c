import { describe, expect, it } from 'vitest';
import { panelGroups } from './admin/features/layout/panel-links.ts';
import routes from './routes.ts';

const panel = routes.find(({ path }) => path === 'adminPanel');
const screens = (panel?.children ?? []).map(({ path }) => (path ? `/adminPanel/${path}` : '/adminPanel'));
const links = panelGroups().flatMap((group) => group.links.map(({ to }) => to));

describe('the links of the panel', () => {
  it('lead to a screen each, and to each only once', () => {
    expect(links.filter((to) => !screens.includes(to))).toEqual([]);
    expect(new Set(links).size).toBe(links.length);
  });

  it('leave out no screen that can be opened without more', () => {
    const openable = screens.filter((path) => !/[:*]/.test(path));
    expect(openable.filter((path) => !links.includes(path))).toEqual([]);
  });
});
