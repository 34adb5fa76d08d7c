import { type ComponentType, useEffect, useRef } from 'react';
import { NavLink, useLocation, useNavigate, useParams } from 'react-router';

interface AddressTab {
  /** The last part of the address; the first tab has none. */
  id: string | undefined;
}

/** The tab of an address; an unknown one leads to the first. */
export function useAddressTab<Tab extends AddressTab>(
  tabs: readonly [Tab, ...Tab[]],
  id: string | undefined,
  address: string,
): Tab {
  const navigate = useNavigate();
  const shown = tabs.find((tab) => tab.id === id);
  const isUnknown = shown === undefined;
  useEffect(() => {
    if (isUnknown) void navigate(address, { replace: true });
  }, [isUnknown, navigate, address]);
  return shown ?? tabs[0];
}

export interface ScreenTab extends AddressTab {
  title: () => string;
  content: ComponentType;
}

interface TabbedScreenProps {
  label: string;
  /** Of the screen and its first tab. */
  address: string;
  tabs: readonly [ScreenTab, ...ScreenTab[]];
}

export function TabbedScreen({ label, address, tabs }: TabbedScreenProps) {
  const { content: Content } = useAddressTab(tabs, useParams().tab, address);
  return (
    <>
      <AddressTabs
        label={label}
        tabs={tabs.map(({ id, title }) => ({ to: id ? `${address}/${id}` : address, title: title() }))}
      />
      <Content />
    </>
  );
}

interface AddressTabsProps {
  label: string;
  tabs: readonly { to: string; title: string; mark?: string | undefined }[];
  /** Passed on with the address. */
  state?: unknown;
}

/** Parts of one matter, each with its own address. */
export function AddressTabs({ label, tabs, state }: AddressTabsProps) {
  const { pathname } = useLocation();
  const bar = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the open tab is another one
  useEffect(() => {
    const open = bar.current?.querySelector<HTMLElement>('[aria-current=page]');
    if (bar.current && open)
      bar.current.scrollLeft = open.offsetLeft + open.offsetWidth - bar.current.clientWidth + 48;
  }, [pathname]);
  return (
    <nav
      ref={bar}
      aria-label={label}
      className="mb-5 max-tablet:-mx-4 max-tablet:overflow-x-auto max-tablet:px-3"
    >
      <ul className="flex min-w-max border-b border-s-line-2">
        {tabs.map(({ to, title, mark }) => (
          <li key={to}>
            <NavLink
              to={to}
              end
              state={state}
              preventScrollReset
              className="-mb-px flex min-h-12 items-center gap-2 rounded-t-sm border-b-2 border-transparent px-3.5 font-medium max-phone:gap-1.5 max-phone:px-2 max-phone:text-sm text-s-ink-2 aria-[current=page]:border-s-gold-line aria-[current=page]:font-semibold aria-[current=page]:text-s-ink tablet:min-h-11"
            >
              {title}
              {mark && (
                <span className="rounded-full border border-s-line-2 bg-s-raised px-1.75 text-xs leading-5 font-semibold text-s-ink tabular-nums">
                  {mark}
                </span>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
