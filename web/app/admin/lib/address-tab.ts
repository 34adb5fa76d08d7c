import { useEffect } from 'react';
import { useNavigate } from 'react-router';

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
