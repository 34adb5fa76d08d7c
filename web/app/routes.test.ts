import { describe, expect, it } from 'vitest';
import { isOpen, panelGroups, settingsLink } from './admin/features/panel/layout/panel-links.ts';
import routes from './routes.ts';

const panel = routes.find(({ path }) => path === 'adminPanel');
/** Without optional parameters, such as tabs. */
const screens = (panel?.children ?? []).map(({ path }) =>
  path ? `/adminPanel/${path.replace(/\/:\w+\?$/, '')}` : '/adminPanel',
);
const entries = [...panelGroups().flatMap((group) => group.links), settingsLink()];
const links = [...new Set(entries.flatMap(({ to, below = [] }) => [to, ...below.map((link) => link.to)]))];

describe('the links of the panel', () => {
  it('lead to screens', () => {
    expect(links.filter((to) => !screens.includes(to))).toEqual([]);
  });

  it('belong to one entry each, also with an id', () => {
    const paths = screens.filter((path) => !path.endsWith('*')).map((path) => path.replace(/:\w+/, '7'));
    const openEntries = (path: string) => entries.filter((entry) => isOpen(entry, path)).length;
    expect(paths.filter((path) => openEntries(path) !== 1)).toEqual([]);
  });

  it('cover every screen without parameters', () => {
    const openable = screens.filter((path) => !/[:*]/.test(path));
    expect(openable.filter((path) => !links.includes(path))).toEqual([]);
  });
});
