import { Ellipsis, type LucideIcon } from 'lucide-react';
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import * as texts from '#texts';

interface MoreAction {
  label: string;
  icon: LucideIcon;
  isDangerous?: boolean;
  onAction: () => void;
}

interface MoreMenuProps {
  label?: string;
  actions: readonly MoreAction[];
}

/** Actions that are rarely needed. */
export function MoreMenu({ label = texts.panel_more_actions(), actions }: MoreMenuProps) {
  return (
    <MenuTrigger>
      <Button
        aria-label={label}
        className="grid size-11 place-items-center rounded-sm border border-s-field hover:bg-s-sunken pointer-fine:tablet:size-9"
      >
        <Ellipsis className="size-4.5" strokeWidth={1.6} aria-hidden="true" />
      </Button>
      <Popover
        placement="bottom end"
        className="min-w-45 rounded-md border border-s-line-2 bg-s-raised p-1.5 text-s-ink shadow-float data-entering:animate-rise"
      >
        <Menu className="outline-none">
          {actions.map(({ label: name, icon: Icon, isDangerous, onAction }) => (
            <MenuItem
              key={name}
              textValue={name}
              onAction={onAction}
              className={`flex min-h-11 cursor-pointer items-center gap-2.5 rounded-sm px-2.5 font-medium outline-none data-focused:bg-s-sunken ${isDangerous ? 'text-s-danger' : ''}`}
            >
              <Icon className="size-4.5 flex-none" strokeWidth={1.6} aria-hidden="true" />
              {name}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
