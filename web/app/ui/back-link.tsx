import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from './button.tsx';

export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <ButtonLink
      to={to}
      variant="quiet"
      className="-ml-3 self-start"
      icon={<ArrowLeft className="size-4.5" strokeWidth={1.6} aria-hidden="true" />}
    >
      {children}
    </ButtonLink>
  );
}
