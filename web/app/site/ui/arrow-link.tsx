import type { LucideIcon } from 'lucide-react';
import { PageLink } from '#web/ui/page-link.tsx';

interface ArrowLinkProps {
  to: string;
  icon: LucideIcon;
  children: string;
}

export function ArrowLink({ to, icon: Icon, children }: ArrowLinkProps) {
  return (
    <PageLink to={to} className="group inline-flex min-h-11 items-center gap-2.5 rounded-sm font-semibold">
      <span className="border-b border-s-gold-line pb-0.5 group-hover:border-current">{children}</span>
      <Icon className="size-4.5" strokeWidth={1.6} aria-hidden="true" />
    </PageLink>
  );
}
