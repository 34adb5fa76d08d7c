import type { LinkProps } from 'react-router';
import { PageLink } from './page-link.tsx';

export function TextLink({ className = '', ...link }: LinkProps) {
  return (
    <PageLink
      {...link}
      className={`rounded-xs font-medium underline decoration-s-gold-line decoration-1 underline-offset-5 hover:decoration-2 ${className}`}
    />
  );
}
