import { ArrowUpRight } from 'lucide-react';
import * as texts from '#texts';

/** Opens the map outside the site. */
export function MapLink({ address }: { address: string }) {
  return (
    <a
      href={address}
      target="_blank"
      rel="noreferrer"
      className="group inline-flex min-h-11 items-center gap-2.5 rounded-sm font-semibold"
    >
      <span className="border-b border-s-gold-line pb-0.5 group-hover:border-current">
        {texts.contact_map()}
      </span>
      <ArrowUpRight className="size-4.5" strokeWidth={1.6} aria-hidden="true" />
    </a>
  );
}
