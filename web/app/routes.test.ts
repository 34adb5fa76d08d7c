import { describe, expect, it } from 'vitest';
import { panelGroups } from './admin/features/layout/panel-links.ts';
import routes from './routes.ts';

const panel = routes.find(({ path }) => path === 'adminPanel');
/** Without optional parameters, such as tabs. */
const screens = (panel?.children ?? []).map(({ path }) =>
  path ? `/adminPanel/${path.replace(/\/:\w+\?$/, '')}` : '/adminPanel',
);
const links = panelGroups().flatMap((group) => group.links.map(({ to }) => to));

describe('the links of the panel', () => {
  it('lead to one screen each', () => {
    expect(links.filter((to) => !screens.includes(to))).toEqual([]);
    expect(new Set(links).size).toBe(links.length);
  });

  it('cover every screen without parameters', () => {
    const openable = screens.filter((path) => !/[:*]/.test(path));
    expect(openable.filter((path) => !links.includes(path))).toEqual([]);
  });
});
