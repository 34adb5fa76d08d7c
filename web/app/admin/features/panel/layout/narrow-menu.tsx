import { Button, Menu, MenuItem, MenuTrigger, Popover, RouterProvider } from 'react-aria-components';
import { useHref, useLocation, useNavigate } from 'react-router';
import { NarrowCount } from './link-count.tsx';
import type { PanelCounts, PanelLink } from './panel-links.ts';
import { entryStyle, openEntryStyle } from './panel-styles.ts';

interface NarrowMenuProps {
  link: PanelLink;
  below: { to: string; label: string }[];
  counts: PanelCounts;
  isOpen: boolean;
}

/** An entry of the narrow sidebar: what lies below it opens beside its icon. */
export function NarrowMenu({ link, below, counts, isOpen }: NarrowMenuProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { to, label, icon: Icon, count: kind } = link;
  const links = below.some((one) => one.to === to) ? below : [{ to, label }, ...below];
  return (
    <RouterProvider navigate={(path) => void navigate(path)} useHref={useHref}>
      <MenuTrigger>
        {/* The browser's tooltip needs a title, which the button of the library does not pass on. */}
        <span title={label}>
          <Button className={`${entryStyle} justify-center ${isOpen ? openEntryStyle : ''}`}>
            <Icon className="size-4.5 flex-none" strokeWidth={1.6} aria-hidden="true" />
            <span className="sr-only">{label}</span>
            {kind && <NarrowCount kind={kind} counts={counts} />}
          </Button>
        </span>
        <Popover
          placement="right top"
          className="min-w-45 rounded-md border border-s-line-2 bg-s-raised p-1.5 text-[0.9375rem] text-s-ink shadow-float data-entering:animate-rise"
        >
          <p className="px-2.5 pt-1 pb-1.5 text-xs font-medium text-s-ink-3">{label}</p>
          <Menu className="outline-none">
            {links.map((one) => (
              <MenuItem
                key={one.to}
                href={one.to}
                textValue={one.label}
                aria-current={one.to === pathname ? 'page' : undefined}
                className="flex min-h-11 cursor-pointer items-center rounded-sm px-2.5 font-medium outline-none aria-[current=page]:font-semibold data-focused:bg-s-sunken pointer-fine:tablet:min-h-9"
              >
                {one.label}
              </MenuItem>
            ))}
          </Menu>
        </Popover>
      </MenuTrigger>
    </RouterProvider>
  );
}
